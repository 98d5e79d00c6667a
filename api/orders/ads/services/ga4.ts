import { day } from '../../../platform/formats/durations.ts';
import { listOf, textOf, type Fields } from '../../../platform/http/request-json.ts';
import { callService, taka } from './call-service.ts';
import type { AdEvent, AdCredentials, AdService, AdResponse } from './service.ts';

const names = { seen: 'view_item', begun: 'begin_checkout', purchase: 'purchase' } as const;

/**
 * Google Analytics' Measurement Protocol. A request is about one browser. The response is the same whatever it has,
 * even with a wrong secret, so a test also asks the server that checks the form.
 */
export const ga4: AdService = {
  atOnce: 1,
  oldest: 3 * day,
  async send(url, credentials, [event], testCode) {
    if (!event) return taken;
    if (testCode === undefined) return post(`${url}/mp/collect`, credentials, bodyOf(event));
    const body = bodyOf(event, { debug_mode: true });
    const checked = await post(`${url}/debug/mp/collect`, credentials, body);
    return checked.kind === 'taken' ? post(`${url}/mp/collect`, credentials, body) : checked;
  },
};

const taken: AdResponse = { kind: 'taken', words: '' };

const post = (url: string, { pixelId, secret }: AdCredentials, body: object) =>
  callService(
    { url: `${url}?${new URLSearchParams({ measurement_id: pixelId, api_secret: secret })}`, secret, body },
    read,
  );

const bodyOf = (
  { kind, eventId, time, page, clientId, items, valuePaisa }: AdEvent,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  client_id: clientId,
  timestamp_micros: time * 1000,
  events: [
    {
      name: names[kind],
      params: {
        ...(kind === 'purchase' && { transaction_id: eventId }),
        currency: 'BDT',
        value: taka(valuePaisa),
        items: items.map(({ id, name, quantity, pricePaisa }) => ({
          item_id: id,
          item_name: name.slice(0, 100),
          price: taka(pricePaisa),
          quantity,
        })),
        page_location: page,
        session_id: clientId.split('.')[1],
        engagement_time_msec: 100,
        ...more,
      },
    },
  ],
});

function read(response: Fields): AdResponse {
  const problems = listOf(response, 'validationMessages').map(
    (problem) => `${textOf(problem, 'fieldPath')}: ${textOf(problem, 'description')}`,
  );
  const status = textOf(response, 'httpStatus');
  if (problems.length > 0) return { kind: 'refused', words: problems.join(' ') };
  return { kind: Number(status) < 300 ? 'taken' : 'refused', words: `status ${status}` };
}
