import { z } from 'zod';

/** Ports below 1024 belong to services that might read a message as their own commands; see `guarded-fetch.ts`. */
function isAllowedReceiver(href: string): boolean {
  const url = URL.parse(href);
  return url !== null && url.username === '' && url.password === '' && (url.port === '' || Number(url.port) >= 1024);
}

/** URL of a shop's webhook. Messages have personal data, so it must be HTTPS. */
export const newHook = z.object({
  url: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https$/, error: 'hook_url' }).refine(isAllowedReceiver, 'hook_url')),
});

export type NewHook = z.infer<typeof newHook>;

/** A webhook message and its delivery state. */
export interface HookDeliveryView {
  readonly id: string;
  readonly type: 'order.created' | 'order.changed' | 'test';
  /** The order's number; null for a deleted order and for a test. */
  readonly number: number | null;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  /** Last HTTP status of the receiver; null if it did not respond. */
  readonly status: number | null;
  readonly createdAt: number;
  readonly deliveredAt: number | null;
  /** Time of the next attempt. */
  readonly dueAt: number | null;
}

/** `GET /api/shops/:shop/hook`: a shop's webhook and its latest messages. */
export interface HookView {
  /** Null if there is no webhook. */
  readonly url: string | null;
  /** The secret that signs messages: `whsec_…`. */
  readonly secret: string | null;
  /** When sending was paused because the receiver had failed for days. */
  readonly pausedAt: number | null;
  /** Since when the receiver has not responded. */
  readonly failingSince: number | null;
  /** Whether the shop's plan includes webhooks. Otherwise nothing is sent. */
  readonly isInPlan: boolean;
  /** At most fifty, newest first. */
  readonly deliveries: readonly HookDeliveryView[];
}
