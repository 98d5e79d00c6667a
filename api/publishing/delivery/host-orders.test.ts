import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { domains, orders, shops } from '../../../db/schema/index.ts';
import { order } from '../../orders/testing.ts';
import { linksOf, startShopHost } from './host-testing.ts';

let shop: Awaited<ReturnType<typeof startShopHost>>;
beforeAll(async () => {
  shop = await startShopHost();
  await shop.save({ orderMode: 'saved' });
});
afterAll(() => shop.stop());

/** Submits a form like a browser without JavaScript, from a page at the shop's host. */
const post = (path: string, values: object = {}, origin = shop.own) =>
  shop.at('rahima.test', path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values as Record<string, string>),
  });

const stored = () => shop.services.database.db.select().from(orders).where(eq(orders.shopId, shop.seller.shopId));

function fields() {
  const { payment, ...typed } = order;
  return { ...typed, ...payment, quantity: '2', productId: shop.productId, seen: '685000-6000-12000' };
}

test('without JavaScript, an order can be placed, viewed and cancelled at the shop’s host', async () => {
  const detail = await shop.at('rahima.test', `/p/${shop.productId}`);
  expect(detail.text).toMatch(/<details class="saved-order">/);
  expect(linksOf(detail.text)).toContain('/orders');
  const sent = await post('/orders', fields());
  expect(sent.status).toBe(303);
  const location = sent.headers.get('location') ?? '';
  expect(location).toMatch(/^\/orders\/[\w-]{22}$/);
  const page = await shop.at('rahima.test', location);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(page.text).toContain('Salma Akter');
  expect(linksOf(page.text)).toEqual(expect.arrayContaining(['/', `${location}/cancel`]));
  const chats = linksOf(page.text).filter((link) => link.startsWith('https://wa.me/'));
  expect(decodeURIComponent(chats.join(' ')), 'a link for a chat must outlive the domain').toContain(
    shop.origin + location,
  );
  const cancelled = await post(`${location}/cancel`);
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, location]);
  expect((await stored())[0]).toMatchObject({ channel: 'plain', state: 'cancelled' });
});

const bkash = { method: 'bkash', sender: '', trxId: '8N7A6B5C4D' };

test('without JavaScript, an advance can be paid at the shop’s host, only from its own pages', async () => {
  const setTerms = (advanceRule: 'delivery' | 'none', number: string) =>
    shop.services.database.write((transaction) =>
      transaction
        .update(shops)
        .set({ advanceRule, advanceScope: 'suspicious', bkash: number })
        .where(eq(shops.id, shop.seller.shopId)),
    );
  await setTerms('delivery', '01712345678');
  const placed = await post('/orders', { ...fields(), phone: '01612345678', website: 'https://spam.example' });
  const location = placed.headers.get('location') ?? '';
  expect(linksOf((await shop.at('rahima.test', location)).text)).toContain(`${location}/payment#advance`);
  const state = async () => (await stored()).find(({ phone }) => phone === '01612345678')?.paymentState;
  expect((await post(`${location}/payment`, bkash, 'http://evil.test')).status).toBe(403);
  expect(await state()).toBe('unpaid');
  const paid = await post(`${location}/payment`, bkash);
  expect([paid.status, paid.headers.get('location')]).toEqual([303, location]);
  expect(await state()).toBe('claimed');
  await setTerms('none', '');
});

test('errors of a form appear at its fields, on a page of the same host', async () => {
  const before = await stored();
  const { status, text } = await post('/orders', { ...fields(), phone: '123' });
  expect(status).toBe(422);
  expect(text).toContain('value="123"');
  expect(linksOf(text)).toEqual(expect.arrayContaining(['/orders', `/p/${shop.productId}`]));
  expect(await stored()).toEqual(before);
});

test('an order link with an unknown token gets the shop’s own 404 page', async () => {
  const { status, headers, text } = await shop.at('rahima.test', '/orders/AAAAAAAAAAAAAAAAAAAAAA');
  expect(status).toBe(404);
  expect(headers.get('content-type')).toStartWith('text/html');
  expect(text).toContain('Rahima Fashion');
});

test('another shop’s order is not found at the host, and other sites cannot place or cancel orders', async () => {
  expect((await post('/orders', fields(), 'http://evil.test')).status).toBe(403);
  expect((await post('/orders', fields(), shop.origin)).status).toBe(403);
  const location = (await post('/orders', fields())).headers.get('location') ?? '';
  expect((await shop.at('localhost', location)).status, 'the platform has all shops’ orders').toBe(200);
  const other = await shop.newSeller('Karima');
  await shop.show(null);
  await shop.services.database.write((transaction) =>
    transaction.update(orders).set({ shopId: other.shopId }).where(eq(orders.phone, '01812345678')),
  );
  await shop.show({});
  expect((await shop.services.database.db.select().from(domains)).length).toBe(1);
  expect((await shop.at('rahima.test', location)).status).toBe(404);
  expect((await post(`${location}/cancel`)).status).toBe(404);
  expect((await post(`${location}/payment`, bkash)).status).toBe(404);
});

test('the platform does not have the shop host’s order URL', async () => {
  const response = await fetch(`${shop.origin}/orders`, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields()),
  });
  expect(response.status).toBe(404);
});
