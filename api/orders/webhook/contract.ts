import { z } from 'zod';

/** Ports below 1024 belong to services that might take a message for commands of their own; see `guarded-fetch.ts`. */
function isTellable(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && (url.port === '' || Number(url.port) >= 1024);
}

/** Where a shop wants its orders told. What is told names shoppers, so it travels encrypted. */
export const newHook = z.object({
  url: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https$/, error: 'hook_address' }).refine(isTellable, 'hook_address')),
});

export type NewHook = z.infer<typeof newHook>;

/** A message and what became of it. */
export interface HookDeliveryView {
  readonly id: string;
  readonly type: 'order.created' | 'order.changed' | 'test';
  /** The order's; null where it is no longer there, and of a test. */
  readonly number: number | null;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  /** What the receiver answered last; null: nothing. */
  readonly status: number | null;
  readonly createdAt: number;
  readonly deliveredAt: number | null;
  /** When it is tried next. */
  readonly dueAt: number | null;
}

/** `GET /api/shops/:shop/hook`: where a shop's orders are told, and its last messages. */
export interface HookView {
  /** Null: nowhere. */
  readonly url: string | null;
  /** What messages are signed with: `whsec_…`. */
  readonly secret: string | null;
  /** Nothing is sent since: the receiver was dead for days. */
  readonly pausedAt: number | null;
  /** It does not answer since. */
  readonly failingSince: number | null;
  /** Whether the shop's plan has hooks; without them nothing is sent. */
  readonly isInPlan: boolean;
  /** Fifty at most, the newest first. */
  readonly deliveries: readonly HookDeliveryView[];
}
