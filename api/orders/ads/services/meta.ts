import { day } from '../../../platform/formats/durations.ts';
import { fieldsOf, textOf, type Fields } from '../../../platform/http/request-json.ts';
import { callService, hashed, international, seconds, taka } from './call-service.ts';
import type { AdEvent, AdService, AdResponse } from './service.ts';

const names = { seen: 'ViewContent', begun: 'InitiateCheckout', purchase: 'Purchase' } as const;

/** Meta's error codes for a wrong token, missing permission or unknown pixel, and for limits and moments of trouble. */
const logInCodes: ReadonlySet<number> = new Set([10, 102, 190, 200, 803]);
const laterCodes: ReadonlySet<number> = new Set([1, 2, 4, 17, 32, 341, 613]);
/** `error_subcode` of a pixel that does not exist, or not for this token. */
const unknownPixel = 33;

/** Meta's Conversions API. */
export const meta: AdService = {
  atOnce: 100,
  oldest: 7 * day,
  send: (url, { pixelId, secret }, events, testCode) =>
    callService(
      {
        url: `${url}/${pixelId}/events`,
        secret,
        body: {
          data: events.map(eventOf),
          access_token: secret,
          ...(testCode !== undefined && { test_event_code: testCode }),
        },
      },
      (response) => read(response, events.length),
    ),
};

/** Events of the website need the browser's name. Without it, the purchase is not claimed to be one. */
function eventOf(event: AdEvent): object {
  const { kind, eventId, page, click, visitor, phone, items, isGroup, valuePaisa } = event;
  return {
    event_name: names[kind],
    event_time: seconds(event),
    event_id: eventId,
    ...(visitor ? { action_source: 'website', event_source_url: page } : { action_source: 'other' }),
    user_data: {
      ...(phone !== '' && { ph: [hashed(international(phone))] }),
      ...(click?.fbclid && { fbc: `fb.1.${click.at}.${click.fbclid}` }),
      ...(visitor && { client_ip_address: visitor.ip, client_user_agent: visitor.userAgent }),
    },
    custom_data: {
      currency: 'BDT',
      value: taka(valuePaisa),
      content_type: isGroup ? 'product_group' : 'product',
      content_ids: items.map(({ id }) => id),
      contents: items.map(({ id, quantity, pricePaisa }) => ({ id, quantity, item_price: taka(pricePaisa) })),
      ...(kind === 'purchase' && { order_id: eventId }),
    },
  };
}

function read(response: Fields, sent: number): AdResponse {
  const error = fieldsOf(response, 'error');
  if (Object.keys(error).length > 0) {
    const code = Number(error['code']);
    const words = textOf(error, 'error_user_msg') || textOf(error, 'message') || `error ${code}`;
    if (logInCodes.has(code) || Number(error['error_subcode']) === unknownPixel) return { kind: 'log_in', words };
    if (error['is_transient'] === true || laterCodes.has(code) || (code >= 80_000 && code < 80_100))
      return { kind: 'later', words };
    return { kind: 'refused', words };
  }
  const messages = Array.isArray(response['messages']) ? response['messages'].join(' ') : '';
  const words = `events_received: ${textOf(response, 'events_received')}. ${messages}`.trim();
  return { kind: Number(response['events_received']) >= sent ? 'taken' : 'refused', words };
}
