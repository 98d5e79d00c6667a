import { z } from 'zod';

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
export interface AlertView {
  /** The reader's subscribed devices: the SHA-256 (hex) of each endpoint. */
  readonly devices: readonly string[];
  /** The VAPID application server key (base64url) with which browsers subscribe. */
  readonly publicKey: string;
  /** Whether a new order reaches the shop's owner or staff on any channel. */
  readonly isHeard: boolean;
}
