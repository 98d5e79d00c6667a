import { afterEach, expect, test } from 'bun:test';
import { hookDeliveries } from '../../../db/schema/index.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';
import { roles, type Scope } from '../../accounts/access/permissions.ts';
import { orderBody } from '../../orders/webhook/order-body.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { startWithSalesPages } from '../../shops/sales-pages/testing.ts';
import { publicManifest, publicText } from '../published-testing.ts';
import { publishOnce, stopPublishers, testPublishing } from '../publisher-testing.ts';

afterEach(stopPublishers);

/** The cost price in each form in which it could appear, and the names of its fields. */
const cost = /471[.,]?39|৪৭১|cost_?pri(?:ce|se)|cost_?paisa/i;

async function start() {
  const api = await startWithSalesPages();
  await setPlan(api.services.database, 'pro', api.userId);
  const saved = await api.asOwner('PUT', `/api/products/${api.productId}`, {
    costPrice: '৪৭১.৩৯',
    quantityPrices: '2=900',
  });
  expect(saved.body).toMatchObject({ costPrice: 471.39 });
  return api;
}

test('no published file of a shop has the cost price of a product', async () => {
  const { create, services, shopId } = await start();
  await create();
  const { publishing } = await testPublishing(services);
  await publishOnce(publishing, shopId);
  const keys = Object.keys((await publicManifest(publishing, shopId))?.pages ?? {});
  const texts = await Promise.all(keys.map(async (key) => [key, await publicText(publishing, shopId, key)] as const));
  const read = texts.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]));
  expect(read.length).toBeGreaterThan(5);
  expect(read.flatMap(([key, text]) => (cost.test(text) ? [key] : []))).toEqual([]);
  expect(read.map(([key]) => key)).toEqual(expect.arrayContaining(['', 'sitemap.xml', 'pages/eid']));
});

test('no response to a visitor, message or order has the cost price', async () => {
  const { asOwner, send, placeFromForm, slug, shopId, last, services } = await start();
  await asOwner('PUT', `/api/shops/${shopId}/hook`, { url: 'https://seller.example/orders' });
  const placed = await placeFromForm();
  expect(placed.status).toBe(201);
  const token = String(placed.body?.['token']);
  const status = await send('GET', `/api/orders/${token}`);
  expect(status.status).toBe(200);
  const shop = await send('GET', `/api/shops/${slug}`);
  expect(shop.body?.['products']).toHaveLength(1);
  const [received] = await services.database.db.select().from(hookDeliveries);
  const message = await orderBody(services, received as never);
  expect(message).toMatchObject({ type: 'order.created', data: { lines: [{ name: 'জামদানি Shari' }] } });
  for (const shown of [placed.body, status.body, shop.body, message, await last()])
    expect(JSON.stringify(shown)).not.toMatch(cost);
});

test('only people and keys that may change products see the cost price', async () => {
  const api = await start();
  const { asOwner, send, shopId, userId } = api;
  const path = `/api/shops/${shopId}/products`;
  const keyOf = async (...scopes: Scope[]) =>
    String((await asOwner('POST', `/api/shops/${shopId}/keys`, { name: 'Till', scopes })).body?.['key']);
  const byKey = async (key: string, requested: string) =>
    JSON.stringify((await send('GET', requested, { headers: { authorization: `Bearer ${key}` } })).body);
  expect(JSON.stringify((await asOwner('GET', path)).body)).toMatch(cost);
  expect(JSON.stringify((await asOwner('GET', `/api/users/${userId}/shop`)).body)).toMatch(cost);
  const readers = await keyOf('catalogue:read');
  const writers = await keyOf('catalogue:read', 'catalogue:write');
  expect(await byKey(readers, path)).not.toMatch(cost);
  expect(await byKey(writers, path)).toMatch(cost);
  for (const role of roles) {
    const list = await (await newMember(api, api, role)).callApi('GET', path);
    const isShown = cost.test(JSON.stringify(list.body));
    expect([role, list.status, isShown]).toEqual([role, 200, role !== 'orders']);
  }
});
