import { startTestApi } from '../../../tests/api/testing.ts';

/** Headers of a phone's browser. A client without a user agent is not counted. */
export const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
};

/** An API with one shop, and functions that report visits. */
export async function startShop() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const visit = (body: object = {}, headers: Record<string, string> = {}, cookie?: string, ip?: string) =>
    api.send('POST', '/api/analytics/track-visit', {
      ...(ip && { ip }),
      body: { shopId: seller.shopId, sessionId: 'one', ...body },
      headers: { ...browser, ...headers },
      ...(cookie && { cookie }),
    });
  const click = (body: object = {}, ip?: string) =>
    api.send('POST', '/api/analytics/order-click', {
      ...(ip && { ip }),
      body: { shopId: seller.shopId, sessionId: 'one', channel: 'whatsapp', ...body },
      headers: browser,
    });
  const read = async (query = '') =>
    (await api.send('GET', `/api/analytics/shop/${seller.shopId}${query}`, { cookie: seller.cookie })).body;
  return { ...api, seller, visit, click, read };
}
