import { paymentMessages } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../../orders/testing.ts';
import { appBody, bkashText } from './phone-testing.ts';

type Api = Awaited<ReturnType<typeof startWithSavedOrders>>;

/** The signature headers of SMS Gateway for Android. @param now epoch ms */
export function signedHeaders(key: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = new Bun.CryptoHasher('sha256', key).update(body + timestamp).digest('hex');
  return { 'x-signature': signature, 'x-timestamp': timestamp };
}

/** Sends a body as a phone does: without a cookie and without an Origin. */
export async function forward({ app }: Pick<Api, 'app'>, url: string, body: BodyInit, headers: object = {}) {
  const sent = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
    body,
  });
  const response = await app.handle(sent);
  return { status: response.status, text: await response.text() };
}

/** Connects a shop's phone, which forwards one payment. @returns the id of the message */
export async function forwardFirst(
  api: Pick<Api, 'app' | 'send' | 'services'>,
  { cookie, shopId }: Pick<Api, 'cookie' | 'shopId'>,
): Promise<string> {
  const { body } = await api.send('PUT', `/api/shops/${shopId}/payment-forwarder`, { cookie, body: {} });
  await forward(api, String(body?.['url']), appBody('bKash', bkashText(500, 'AAA1111111')));
  const [message] = await api.services.database.db.select().from(paymentMessages);
  return message?.id ?? '';
}

/** A shop with an order form, and a phone that forwards its messages. */
export async function startWithPhone() {
  const api = await startWithSavedOrders();
  const path = `/api/shops/${api.shopId}/payment-forwarder`;
  const made = await api.asOwner('PUT', path, {});
  const url = String(made.body?.['url']);
  const view = async () => (await api.asOwner('GET', path)).body!;
  const sms = (sender: string, text: string) => forward(api, url, appBody(sender, text));
  const received = () => api.services.database.db.select().from(paymentMessages);
  return { ...api, path, url, view, sms, received };
}
