import { day } from '../../../platform/formats/durations.ts';
import { textOf, type Fields } from '../../../platform/http/request-json.ts';
import { callService, hashed, international, seconds, taka } from './call-service.ts';
import type { AdEvent, AdService, AdResponse } from './service.ts';

const names = { seen: 'ViewContent', begun: 'InitiateCheckout', purchase: 'CompletePayment' } as const;

/** TikTok's codes, in a response with status 200, for a wrong token or pixel, and for limits. */
const logInCodes: ReadonlySet<number> = new Set([40001, 40102, 40104, 40105]);
const limitCodes: ReadonlySet<number> = new Set([40100, 40133]);
/** From here on, the fault is TikTok's. */
const theirFault = 50_000;

/** TikTok's Events API. */
export const tiktok: AdService = {
  atOnce: 100,
  oldest: 7 * day,
  send: (url, { pixelId, secret }, events, testCode) =>
    callService(
      {
        url: `${url}/event/track/`,
        secret,
        headers: { 'access-token': secret },
        body: {
          event_source: 'web',
          event_source_id: pixelId,
          ...(testCode !== undefined && { test_event_code: testCode }),
          data: events.map(eventOf),
        },
      },
      read,
    ),
};

function eventOf(event: AdEvent): object {
  const { kind, eventId, page, click, visitor, phone, items, isGroup, valuePaisa } = event;
  return {
    event: names[kind],
    event_id: eventId,
    event_time: seconds(event),
    user: {
      ...(click?.ttclid && { ttclid: click.ttclid }),
      ...(phone !== '' && { phone: hashed(`+${international(phone)}`) }),
      ...(visitor && { ip: visitor.ip, user_agent: visitor.userAgent }),
    },
    page: { url: page },
    properties: {
      currency: 'BDT',
      value: taka(valuePaisa),
      contents: items.map(({ id, name, quantity, pricePaisa }) => ({
        content_id: id,
        content_type: isGroup ? 'product_group' : 'product',
        content_name: name,
        quantity,
        price: taka(pricePaisa),
      })),
      ...(kind === 'purchase' && { order_id: eventId }),
    },
  };
}

function read(response: Fields): AdResponse {
  const code = Number(textOf(response, 'code') || Number.NaN);
  const words = `${textOf(response, 'message')} (code ${textOf(response, 'code')})`;
  if (code === 0) return { kind: 'taken', words };
  if (logInCodes.has(code)) return { kind: 'log_in', words };
  return { kind: limitCodes.has(code) || code >= theirFault ? 'later' : 'refused', words };
}
