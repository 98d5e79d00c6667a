import { z } from 'zod';
import type { Language } from '../../platform/formats/language.ts';

const hour = z.int().min(0).max(23).nullable();

/** How a shop's people want to be told of new orders. Quiet hours are whole hours in Dhaka; null: none. */
export const alertSettings = z
  .object({ sendsMail: z.boolean(), quietFrom: hour, quietUntil: hour })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietUntil'],
    message: 'required',
  });

export type AlertSettings = z.infer<typeof alertSettings>;

const bytes = (shortest: number, longest: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .min(shortest)
    .max(longest);

/** A browser's subscription, as `PushSubscription.toJSON()` writes it. */
export const pushDevice = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(600),
  keys: z.object({ p256dh: bytes(86, 90), auth: bytes(21, 26) }),
});

export type PushDevice = z.infer<typeof pushDevice>;

export const deviceName = z.object({ endpoint: z.string().max(600) });

/** `GET /api/shops/:shop/alerts` */
export interface AlertView extends AlertSettings {
  /** Whether the reader has a mail address. */
  readonly hasEmail: boolean;
  /** The reader's devices that are told, by the SHA-256 (hex) of their endpoints. */
  readonly devices: readonly string[];
  /** What browsers subscribe with: an application server key, base64url. */
  readonly publicKey: string;
}

/** What a device is sent of new orders, for `dashboard-worker.ts` to show. */
export interface PushedMessage {
  readonly title: string;
  readonly body: string;
  /** The same message once more takes the place of the first. */
  readonly tag: string;
  readonly url: string;
  readonly language: Language;
}
