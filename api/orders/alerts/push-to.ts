import webPush from 'web-push';
import type { pushSubscriptions } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import { supportAddress } from '../../platform/messaging/mail/support-address.ts';
import type { Services } from '../../platform/config/services.ts';
import { digitsText, formatTaka, orderMails } from '../../platform/texts/texts.ts';
import type { PushedMessage } from './contract.ts';
import type { NewOrder } from './new-orders.ts';
import type { VapidKeys } from './vapid.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** How long (s) a push service stores a message for a device that is offline. */
const keptFor = 12 * 60 * 60;

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
): Promise<'told' | 'gone' | 'failed'> {
  try {
    const { endpoint, p256dh, auth } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: `mailto:${supportAddress(config)}`, ...vapid },
        TTL: keptFor,
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
    if (status >= 200 && status < 300) return 'told';
    log.warn({ device: device.id, status }, 'push message not delivered');
    return 'failed';
  } catch (error) {
    log.warn({ device: device.id, err: error }, 'push message not delivered');
    return 'failed';
  }
}

/**
 * The message that `dashboard-worker.ts` shows: number and amount. The name is left out because a locked screen shows
 * it to anybody.
 */
export function ordersMessage({ language }: Subscription, fresh: readonly NewOrder[]): PushedMessage {
  const { titleOne, titleMany, bodyMany } = orderMails(language).pushed;
  const last = fresh.at(-1);
  const total = formatTaka(
    fresh.reduce((sum, { totalPaisa }) => sum + totalPaisa, 0),
    language,
  );
  const isOne = fresh.length === 1 && last !== undefined;
  return {
    title: isOne ? titleOne(digitsText(String(last.number), language)) : titleMany(fresh.length),
    body: isOne ? total : bodyMany(total),
    tag: `orders-${last?.number ?? 0}`,
    url: `${inLanguage('/dashboard', language)}?section=orders`,
    language,
  };
}

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
