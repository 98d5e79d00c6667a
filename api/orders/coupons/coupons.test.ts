import { expect, test } from 'bun:test';
import { startWithSavedOrders } from '../testing.ts';
import { startWithCoupons } from './testing.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

test.each([
  ['a share', { kind: 'percent', percent: '১০' }, 100, 960],
  ['an amount', { kind: 'amount', amount: 150 }, 150, 910],
  ['an amount above the price', { kind: 'amount', amount: 5000 }, 1000, 60],
  ['free delivery', { kind: 'delivery' }, 60, 1000],
] as const)('a shopper pays less with a code: %s', async (_, terms, discount, total) => {
  const { coupon, place, placePlain, last, listed, tryCode } = await startWithCoupons();
  expect((await coupon(terms)).status).toBe(201);
  const tried = await tryCode('eid-১০ ');
  expect(tried).toMatchObject({ status: 200, body: { code: 'EID10', kind: terms.kind } });
  expect((await place({ code: 'eid10', expectedTotal: total })).body).toMatchObject({ total });
  expect(await last()).toMatchObject({ discount, total, coupon: 'EID10', subtotal: 1000 });
  expect((await placePlain({ code: 'Eid ১০', phone: '01912345678' })).status).toBe(303);
  expect(await last()).toMatchObject({ channel: 'plain', discount, total, coupon: 'EID10' });
  expect(await listed()).toMatchObject([{ uses: 2, saved: 2 * discount }]);
});

test('the server alone computes: an order with another total is refused with the current one', async () => {
  const { coupon, place, stored } = await startWithCoupons();
  await coupon();
  expect(await place({ code: 'EID10', expectedTotal: 500 })).toMatchObject({
    status: 409,
    body: { code: 'total_changed', total: 960 },
  });
  expect(await stored()).toEqual([]);
});

const refused = { status: 422, body: { code: 'invalid', fields: { code: expect.stringContaining('code') } } };

test.each([
  ['does not exist', {}, 'EID11'],
  ['is off', { isOn: false }, 'EID10'],
  ['has not begun', { firstDay: '2026-11-21' }, 'EID10'],
  ['is over', { lastDay: '2026-11-19' }, 'EID10'],
  ['is for other categories', { categories: ['Lamps'] }, 'EID10'],
  ['is too long', {}, 'E'.repeat(90)],
])('a code that %s is refused in the same words', async (_, terms, code) => {
  const { coupon, place, tryCode, stored } = await startWithCoupons();
  expect((await coupon(terms)).status).toBe(201);
  const responses = [await tryCode(code), await place({ code }), await tryCode('UNKNOWN')];
  for (const response of responses) expect(response).toMatchObject(refused);
  expect(new Set(responses.map(({ body }) => JSON.stringify(body?.['fields']))).size).toBe(1);
  expect(await stored()).toEqual([]);
});

test('a coupon counts on its first and last day in Dhaka, for its products and categories', async () => {
  const { coupon, change, tryCode, productId, asOwner, clock } = await startWithCoupons();
  await coupon({ firstDay: '20/11/2026', lastDay: '2026-11-20', categories: ['Shari'] });
  expect((await tryCode('EID10')).status).toBe(422);
  await asOwner('PUT', `/api/products/${productId}`, { category: 'Shari' });
  expect((await tryCode('EID10')).status).toBe(200);
  await change({ categories: [], productIds: [productId] });
  clock.now = Date.parse('2026-11-20T23:59:59+06:00');
  expect((await tryCode('EID10')).status).toBe(200);
  clock.now += 1000;
  expect((await tryCode('EID10')).status).toBe(422);
});

test('below its least sum, a code says from which sum it counts', async () => {
  const { coupon, tryCode, place } = await startWithCoupons();
  await coupon({ minimum: 1000 });
  expect((await tryCode('EID10', { quantity: 1 })).body?.['fields']['code']).toContain('1,000');
  expect((await place({ code: 'EID10', quantity: 1 })).status).toBe(422);
  expect((await place({ code: 'EID10' })).status).toBe(201);
});

test('a coupon follows changes of its order, until the seller types another discount', async () => {
  const { coupon, place, last, asOwner, send, base, productId } = await startWithCoupons();
  await coupon({ minimum: 1000 });
  const token = String((await place({ code: 'EID10' })).body?.['token']);
  await send('POST', `/api/orders/${token}/lines`, { body: { productId, quantity: 1, expectedTotal: 1410 } });
  expect(await last()).toMatchObject({ subtotal: 1500, discount: 150, total: 1410 });
  const change = async (fields: object) => {
    const { id, version } = await last();
    return (await asOwner('PUT', `${base}/${id}`, { version, ...fields })).body;
  };
  const [first] = (await last())['lines'];
  expect(await change({ lines: [{ id: first.id, quantity: 1 }], discount: 150 })).toMatchObject({
    subtotal: 1000,
    discount: 100,
    total: 960,
  });
  expect(await change({ discount: 30 })).toMatchObject({ discount: 30, total: 1030 });
  expect(await change({ lines: [{ id: first.id, quantity: 4 }] })).toMatchObject({ discount: 30, total: 2530 });
});

test('with free delivery, a shop asks for no delivery charge in advance', async () => {
  const { coupon, place, last, asOwner, shopId } = await startWithCoupons();
  const terms = { bkash: '01512345678', nagad: '', advanceRule: 'delivery' };
  await asOwner('PUT', `/api/payment-info/${shopId}`, terms);
  expect((await place({ expectedAdvance: 0 })).body).toMatchObject({ code: 'advance_changed', advance: 60 });
  await coupon({ kind: 'delivery' });
  expect((await place({ code: 'EID10', expectedAdvance: 60 })).body?.['code']).toBe('advance_changed');
  expect((await place({ code: 'EID10', expectedAdvance: 0 })).status).toBe(201);
  expect(await last()).toMatchObject({ advanceDue: 0, total: 1000 });
});

test('a plan limits the coupons: the oldest count, and none is deleted', async () => {
  const { asOwner, shopId, productId, send, slug } = await startWithSavedOrders();
  const path = `/api/shops/${shopId}/coupons`;
  const { asOwner: asPro, path: proPath, ...pro } = await startWithCoupons();
  expect((await asOwner('POST', path, { code: 'ONE', kind: 'delivery' })).status).toBe(201);
  expect((await asOwner('POST', path, { code: 'TWO', kind: 'delivery' })).body).toMatchObject({ code: 'coupon_limit' });
  expect((await asOwner('GET', path)).body).toMatchObject({ maxCoupons: 1, coupons: [{ code: 'ONE' }] });
  const body = { code: 'ONE', productId, quantity: 1 };
  expect((await send('POST', `/api/shops/${slug}/code`, { body })).status).toBe(200);
  await asPro('POST', proPath, { code: 'ONE', kind: 'delivery' });
  await asPro('POST', proPath, { code: 'TWO', kind: 'delivery' });
  expect((await pro.tryCode('TWO')).status).toBe(200);
  await pro.services.database.db.run("update users set plan = 'free'");
  expect([(await pro.tryCode('ONE')).status, (await pro.tryCode('TWO')).status]).toEqual([200, 422]);
});

test('a seller keeps each code once, changes it from its latest version, and deletes it', async () => {
  const { coupon, change, listed, asOwner, path, place, last } = await startWithCoupons();
  expect((await coupon({ code: 'ঈদ-১০' })).body).toMatchObject({ code: 'ঈদ10' });
  expect((await coupon({ code: 'ঈদ 10' })).body?.['fields']).toHaveProperty('code');
  for (const code of ['', 'AB', 'A'.repeat(21), 'EID!'])
    expect((await coupon({ code })).body?.['fields'], code).toHaveProperty('code');
  for (const percent of [0, 91, 1.5, null])
    expect((await coupon({ code: 'NEW', percent })).body?.['fields'], String(percent)).toHaveProperty('percent');
  expect((await change({ lastDay: '2026-12-01' })).body).toMatchObject({ version: 2, percent: 10, isOn: true });
  expect((await change({ firstDay: '2026-12-02' })).body?.['fields']).toHaveProperty('lastDay');
  expect((await change({ version: 1, isOn: false })).status).toBe(409);
  await place({ code: 'ঈদ১০' });
  const [{ id }] = await listed();
  expect((await asOwner('DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await last()).toMatchObject({ coupon: 'ঈদ10', discount: 100 });
});

test('a coupon counts only for the chosen products of its shop, also after one is hidden or deleted', async () => {
  const { coupon, change, listed, tryCode, asOwner, productId, newSeller, send } = await startWithCoupons();
  const other = await newSeller('Karim');
  const foreign = await send('POST', '/api/products', { cookie: other.cookie, body: { name: 'Lamp', price: 90 } });
  const { id } = (await asOwner('POST', '/api/products', { name: 'Gamcha', price: 300 })).body!;
  for (const ids of [['unknown'], [id, foreign.body?.['id']]])
    expect((await coupon({ productIds: ids })).body?.['fields']).toHaveProperty('productIds');
  expect((await coupon({ productIds: [id] })).status).toBe(201);
  expect((await tryCode('EID10')).status).toBe(422);
  expect((await tryCode('EID10', { productId: id })).status).toBe(200);
  expect((await change({ productIds: [foreign.body?.['id']] })).body?.['fields']).toHaveProperty('productIds');
  await asOwner('PUT', `/api/products/${id}`, { isHidden: true });
  expect((await change({ productIds: [id, id, productId] })).status).toBe(200);
  await asOwner('DELETE', `/api/products/${id}`);
  expect((await change({ productIds: [id, productId], percent: 20 })).status).toBe(200);
  expect(await listed()).toMatchObject([{ percent: 20, productIds: [id, productId] }]);
  expect((await tryCode('EID10')).status).toBe(200);
});
