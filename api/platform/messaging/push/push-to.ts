import webPush from 'web-push';
import type { pushSubscriptions } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { supportEmail } from '../mail/support-email.ts';
import type { PushedMessage } from './pushed-message.ts';
import type { VapidKeys } from './vapid.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** How long (s) a push service stores a message for a device that is offline. */
const timeToLive = 12 * 60 * 60;

/** Timeout (ms) of a request to a push service. */
const timeout = 10_000;

/**
 * Sends a push message to one device, encrypted for it (RFC 8291). A browser chose the endpoint, so it must be on the
 * public internet.
 * @param topic a later message with the same topic replaces one that the push service has not delivered yet
 * @returns `gone` if the subscription no longer exists
 */
export async function pushTo(
  { config, guardedFetch, log }: Services,
  vapid: VapidKeys,
  device: Subscription,
  message: PushedMessage,
  topic: 'orders' | 'test' = 'orders',
): Promise<'sent' | 'gone' | 'failed'> {
  try {
    const { endpoint, p256dh, auth } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: `mailto:${supportEmail(config)}`, ...vapid },
        TTL: timeToLive,
        urgency: 'high',
        topic,
        contentEncoding: 'aes128gcm',
      },
    );
    const sending = {
      method: 'POST',
      headers: textsOf(headers),
      body,
      timeout,
      maxBytes: 1024,
      excess: 'cut',
    } as const;
    const { status } = await guardedFetch(endpoint, { ...sending, maxRedirects: 0 });
    if (status === 404 || status === 410) return 'gone';
    if (status >= 200 && status < 300) return 'sent';
    log.warn({ device: device.id, status }, 'push message not delivered');
    return 'failed';
  } catch (error) {
    log.warn({ device: device.id, err: error }, 'push message not delivered');
    return 'failed';
  }
}

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
