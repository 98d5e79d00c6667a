import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { orders, products, publications, reviews, shops } from '../../../db/schema/index.ts';
import { day } from '../../platform/formats/durations.ts';
import { eraseDeleted } from '../../shops/erasure/erase-deleted.ts';
import { eraseOldOrders } from '../order/erase-old-orders.ts';
import { startWithReviews } from './testing.ts';

const wantedOf = async ({ services, shopId }: Awaited<ReturnType<typeof startWithReviews>>) =>
  (await services.database.db.select().from(publications).where(eq(publications.shopId, shopId)))[0]?.wanted ?? 0;

test('a shopper reviews a product only once her order is delivered, and the shop is published again', async () => {
  const api = await startWithReviews();
  const token = await api.order();
  for (const state of ['confirmed', 'packed', 'shipped']) {
    expect((await api.review(token)).body).toMatchObject({ code: 'not_delivered' });
    await api.step(state);
  }
  expect((await api.review(token)).status).toBe(409);
  await api.step('delivered');
  const before = await wantedOf(api);
  expect(await api.review(token)).toMatchObject({
    status: 201,
    body: { stars: 5, text: 'Lovely', reply: '', isHidden: false },
  });
  expect(await api.storedReviews()).toMatchObject([
    { shopId: api.shopId, productId: api.productId, productName: 'জামদানি Shari', name: 'Salma', district: 'Dhaka' },
  ]);
  expect(await wantedOf(api)).toBe(before + 1);
});

test('a seller cannot review orders that she entered, or that have her own phone', async () => {
  const api = await startWithReviews();
  const path = `/api/shops/${api.shopId}`;
  const token = await api.orderDelivered();
  const isRefused = async () => {
    expect(await api.review(token)).toMatchObject({ status: 409, body: { code: 'not_reviewable' } });
    expect(await api.storedReviews()).toEqual([]);
  };
  for (const channel of ['manual', 'api'] as const) {
    await api.services.database.db.update(orders).set({ channel });
    await isRefused();
  }
  await api.services.database.db.update(orders).set({ channel: 'form' });
  await api.asOwner('PUT', path, { whatsapp: '+880 1812-345678' });
  await isRefused();
  await api.asOwner('PUT', path, { whatsapp: '01712345678' });
  await api.asOwner('PUT', `/api/payment-info/${api.shopId}`, { bkash: '', nagad: '', rocket: '01812345678' });
  await isRefused();
  await api.asOwner('PUT', `/api/payment-info/${api.shopId}`, { bkash: '', nagad: '', rocket: '' });
  expect((await api.review(token)).status).toBe(201);
});

test('a returned order cannot be reviewed', async () => {
  const { order, step, review, storedReviews } = await startWithReviews();
  const token = await order();
  await step('confirmed', 'packed', 'shipped', 'returned');
  expect((await review(token)).body).toMatchObject({ code: 'not_delivered' });
  expect(await storedReviews()).toEqual([]);
});

test('twenty reviews of one product at once are one; the same one again is the first, another one is refused', async () => {
  const api = await startWithReviews();
  const token = await api.orderDelivered();
  const before = await wantedOf(api);
  const sent = await Promise.all(Array.from({ length: 20 }, () => api.review(token)));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await api.storedReviews()).toHaveLength(1);
  expect((await api.review(token, { stars: 1 })).body).toMatchObject({ code: 'already_reviewed' });
  expect(await api.storedReviews()).toMatchObject([{ stars: 5, text: 'Lovely' }]);
  expect(await wantedOf(api)).toBe(before + 1);
  const again = await api.orderDelivered({ phone: '01912345678', name: 'Parvin' });
  expect((await api.review(again, { stars: 1 })).status).toBe(201);
});

test('a wrong link, another product and a deleted product get no review', async () => {
  const { orderDelivered, review, asOwner, services, productId, storedReviews } = await startWithReviews();
  const token = await orderDelivered();
  const other = await asOwner('POST', '/api/products', { name: 'Panjabi', price: 900 });
  expect((await review('A'.repeat(22))).status).toBe(404);
  expect((await review(token, { productId: String(other.body?.['id']) })).status).toBe(404);
  await services.database.write((transaction) => transaction.delete(products).where(eq(products.id, productId)));
  expect((await review(token)).status).toBe(404);
  expect(await storedReviews()).toEqual([]);
});

test('a review has 1 to 5 stars and at most 500 characters', async () => {
  const { orderDelivered, review, storedReviews, change } = await startWithReviews();
  const token = await orderDelivered();
  for (const given of [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: 'many' }, { stars: undefined }])
    expect([given, (await review(token, given)).status]).toEqual([given, 422]);
  expect((await review(token, { text: 'x'.repeat(501) })).body).toMatchObject({
    fields: { text: 'Please use at most 500 characters.' },
  });
  expect((await review(token, { stars: '4', text: `  ${'x'.repeat(500)}\n` })).status).toBe(201);
  const [stored] = await storedReviews();
  expect(stored).toMatchObject({ stars: 4, text: 'x'.repeat(500) });
  expect((await change(stored!.id, { reply: 'x'.repeat(501) })).status).toBe(422);
  expect((await change(stored!.id, { hiddenFor: 'bad' })).status).toBe(422);
});

test('the seller lists, answers, hides and shows reviews, but writes none and changes no stars', async () => {
  const api = await startWithReviews();
  await api.review(await api.orderDelivered(), { stars: 2 });
  api.clock.now += day;
  await api.review(await api.orderDelivered({ name: 'Parvin', phone: '01912345678' }), { text: '' });
  const listed = async (query = '') => (await api.asOwner('GET', `${api.path}${query}`)).body;
  const all = await listed();
  expect(all?.['reviews']).toMatchObject([
    { order: 1002, name: 'Parvin', stars: 5, text: '', reply: '', hiddenFor: null },
    { order: 1001, name: 'Salma', stars: 2, text: 'Lovely', productName: 'জামদানি Shari' },
  ]);
  const first = await listed('?limit=1');
  expect((await listed(`?limit=1&after=${first?.['next']}`))?.['reviews']).toMatchObject([{ name: 'Salma' }]);
  const { id } = all!['reviews'][1];
  const before = await wantedOf(api);
  expect((await api.change(id, { reply: ' Sorry! ', stars: 5, text: 'Great' })).body).toMatchObject({
    stars: 2,
    text: 'Lovely',
    reply: 'Sorry!',
    repliedAt: api.clock.now,
  });
  expect((await api.change(id, { reply: 'Sorry!' })).status).toBe(200);
  expect(await wantedOf(api)).toBe(before + 1);
  expect((await api.change(id, { hiddenFor: 'abusive' })).body).toMatchObject({
    hiddenFor: 'abusive',
    reply: 'Sorry!',
  });
  expect((await listed('?show=hidden'))?.['reviews']).toMatchObject([{ id }]);
  expect((await listed('?show=unanswered'))?.['reviews']).toMatchObject([{ name: 'Parvin' }]);
  expect((await api.change(id, { hiddenFor: null })).body).toMatchObject({ hiddenFor: null });
  expect((await listed('?show=hidden'))?.['reviews']).toEqual([]);
  expect((await api.asOwner('POST', api.path, { productId: api.productId, stars: 5 })).status).toBe(404);
  expect(await api.storedReviews()).toHaveLength(2);
});

test('another owner neither reads nor changes a shop’s reviews', async () => {
  const { orderDelivered, review, storedReviews, newSeller, send, path } = await startWithReviews();
  await review(await orderDelivered());
  const before = await storedReviews();
  const { cookie, shopId } = await newSeller('Other');
  expect((await send('GET', path, { cookie })).status).toBe(404);
  for (const at of [path, `/api/shops/${shopId}/reviews`])
    expect((await send('PUT', `${at}/${before[0]?.id}`, { cookie, body: { hiddenFor: 'abusive' } })).status).toBe(404);
  expect(await storedReviews()).toEqual(before);
});

test('forgetting a customer deletes her reviews; an old order’s review loses name and district', async () => {
  const api = await startWithReviews();
  const token = await api.orderDelivered();
  await api.review(token);
  await api.review(await api.orderDelivered({ name: 'Parvin Khan', phone: '01912345678' }));
  await api.services.database.db.update(reviews).set({ photos: [{ id: 'a'.repeat(32), width: 640 }] });
  const before = await wantedOf(api);
  await api.asOwner('DELETE', `/api/shops/${api.shopId}/customers/01812345678`);
  expect(await api.storedReviews()).toMatchObject([{ name: 'Parvin' }]);
  expect(await wantedOf(api)).toBe(before + 1);
  expect((await api.review(token)).body).toMatchObject({ code: 'not_delivered' });
  api.clock.now += 731 * day;
  await eraseOldOrders(api.services);
  expect(await api.storedReviews()).toMatchObject([{ name: '', district: '', photos: [], stars: 5, text: 'Lovely' }]);
  expect(await wantedOf(api)).toBe(before + 2);
});

test('the seller’s data download has the reviews, and erasing the shop erases them', async () => {
  const { orderDelivered, review, app, origin, userId, cookie, storedReviews, services, shopId, clock } =
    await startWithReviews();
  await review(await orderDelivered(), { text: '=1+1' });
  const archive = await app.handle(new Request(`${origin}/api/users/${userId}/export`, { headers: { cookie } }));
  const file = unzipSync(new Uint8Array(await archive.arrayBuffer()))['reviews.csv'];
  const csv = new TextDecoder().decode(file);
  for (const part of ['1001', 'জামদানি Shari', "'=1+1", 'Salma', 'Dhaka']) expect(csv).toContain(part);
  expect(csv).not.toContain('Akter');
  await services.database.write((transaction) => transaction.update(shops).set({ deletedAt: clock.now }));
  clock.now += 31 * day;
  await eraseDeleted(services);
  expect(await services.database.db.select().from(shops).where(eq(shops.id, shopId))).toEqual([]);
  expect(await storedReviews()).toEqual([]);
});
