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

/** Seconds for which a browser's service keeps a message for a device that is off. */
const keptFor = 12 * 60 * 60;

/** Ms for a browser's service to take a message. */
const timeout = 10_000;

/**
 * Tells one device something, encrypted for it alone (RFC 8291). The endpoint is what a browser named, so it must be
 * on the open internet.
 * @param topic what is told takes the place of what a device that is off has not yet been told of it
 * @returns `gone`: the device no longer wants to be told
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
    log.warn({ device: device.id, status }, 'a device was not told of orders');
    return 'failed';
  } catch (error) {
    log.warn({ device: device.id, err: error }, 'a device was not told of orders');
    return 'failed';
  }
}

/** What `dashboard-worker.js` shows: number and amount. Who ordered is nobody's business on a locked screen. */
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
