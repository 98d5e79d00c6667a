import { z } from 'zod';

const hour = z.int().min(0).max(23).nullable();

/** How a shop’s owner and staff receive alerts about new orders. Quiet hours are whole hours in Dhaka; null: none. */
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

/** A browser's push subscription, in the format of `PushSubscription.toJSON()`. */
export const pushDevice = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(600),
  keys: z.object({ p256dh: bytes(86, 90), auth: bytes(21, 26) }),
});

export type PushDevice = z.infer<typeof pushDevice>;

export const deviceName = z.object({ endpoint: z.string().max(600) });

/** `GET /api/shops/:shop/alerts` */
export interface AlertView extends AlertSettings {
  /** Whether the reader has an email address. */
  readonly hasEmail: boolean;
  /** The reader's subscribed devices: the SHA-256 (hex) of each endpoint. */
  readonly devices: readonly string[];
  /** The VAPID application server key (base64url) with which browsers subscribe. */
  readonly publicKey: string;
}
