import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orderLines, payments, orders, products } from '../../../db/schema/index.ts';
import { minAge } from './form-token.ts';
import { startWithSavedOrders } from '../testing.ts';
import { day, minute } from '../../platform/formats/durations.ts';

test('an order is saved with the database’s prices, whatever the client claims', async () => {
  const { place, stored, services, productId } = await startWithSavedOrders();
  const { status, body } = await place({
    price: 1,
    total: 1,
    deliveryPaisa: 0,
    state: 'delivered',
    phone: '+880 1812-345678',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ number: 1001, total: 1060, token: expect.stringMatching(/^[\w-]{22}$/) });
  const [row] = await stored();
  expect(row).toMatchObject({ state: 'new', subtotalPaisa: 100_000, deliveryPaisa: 6000, phone: '01812345678' });
  expect(JSON.stringify(row)).not.toContain(String(body?.['token']));
  const [line] = await services.database.db.select().from(orderLines);
  expect(line).toMatchObject({ productId, name: 'জামদানি Shari', unitPaisa: 50_000, quantity: 2 });
});

test('Bangla digits, Bangla place names and the charge outside Dhaka work', async () => {
  const { place, stored } = await startWithSavedOrders();
  const typed = { phone: '০১৮১২৩৪৫৬৭৮', quantity: '৩', district: 'সিলেট', area: 'বিয়ানীবাজার' };
  expect((await place(typed)).body).toMatchObject({ total: 1620 });
  expect((await stored())[0]).toMatchObject({ phone: '01812345678', district: 'Sylhet', area: 'Beanibazar' });
});

test('missing fields are named one by one, and nothing is saved', async () => {
  const { place, stored } = await startWithSavedOrders();
  const { status, body } = await place({
    name: ' ',
    phone: '12345',
    district: 'Atlantis',
    area: '',
    quantity: 0,
    payment: { method: 'barter' },
  });
  expect(status).toBe(422);
  expect(Object.keys(body?.['fields']).toSorted()).toEqual([
    'area',
    'district',
    'name',
    'payment.method',
    'phone',
    'quantity',
  ]);
  expect(await stored()).toEqual([]);
});

test('an order based on another total is refused with the current total, and nothing is saved', async () => {
  const { place, stored, asOwner, productId } = await startWithSavedOrders();
  expect((await place({ expectedTotal: 1060, seen: '50000-6000-12000' })).status).toBe(201);
  await asOwner('PUT', `/api/products/${productId}`, { price: 600 });
  const late = await place({ expectedTotal: 1060 });
  expect([late.status, late.body?.['code'], late.body?.['total']]).toEqual([409, 'total_changed', 1260]);
  expect((await place({ seen: '50000-6000-12000' })).body?.['code']).toBe('total_changed');
  expect(await stored()).toHaveLength(1);
});

test('one attempt or twenty repetitions, in parallel or in sequence, give one order with one URL', async () => {
  const { place, stored } = await startWithSavedOrders();
  const key = crypto.randomUUID();
  const responses = await Promise.all(Array.from({ length: 20 }, () => place({}, key)));
  responses.push(await place({}, key));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body?.['token']}`)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  const earlier = { token: responses[0]?.body?.['token'] };
  expect((await place({ quantity: 3 }, key)).body).toMatchObject({ code: 'key_reused', earlier });
  expect((await place({ phone: '01912345678' }, key)).body).not.toHaveProperty('earlier');
});

test('a shop’s orders are numbered from 1001 without gaps, however many arrive at once', async () => {
  const { place, stored } = await startWithSavedOrders();
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => place({ phone: `018123456${String(index).padStart(2, '0')}` })),
  );
  const numbers = (await stored()).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 1001 + index));
});

test('a chat-order shop, a hidden product, another shop’s product and one without a price take no order', async () => {
  const { place, asOwner, shopId, productId, newSeller, send, stored } = await startWithSavedOrders();
  const other = await newSeller('Karima');
  const foreign = await send('POST', '/api/products', { cookie: other.cookie, body: { name: 'Theirs', price: 5 } });
  expect((await place({ productId: foreign.body?.['id'] })).body?.['code']).toBe('not_for_sale');
  await asOwner('PUT', `/api/products/${productId}`, { price: 0 });
  expect((await place()).body?.['code']).toBe('not_for_sale');
  await asOwner('PUT', `/api/products/${productId}`, { price: 5, isHidden: true });
  expect((await place()).body?.['code']).toBe('not_for_sale');
  await asOwner('PUT', `/api/shops/${shopId}`, { orderMode: 'message' });
  expect((await place()).body?.['code']).toBe('orders_not_saved');
  expect((await send('POST', '/api/shops/nowhere/orders', { body: {} })).status).toBe(422);
  expect(await stored()).toEqual([]);
});

test('an order can be paid only by methods that the shop offers, and a TrxID is used once per shop', async () => {
  const { place, asOwner, shopId, services } = await startWithSavedOrders();
  const payment = { method: 'bkash', sender: '01912345678', trxId: ' 8n7a6b5c4d ' };
  expect((await place({ payment })).body?.['fields']).toHaveProperty(['payment.method']);
  await asOwner('PUT', `/api/payment-info/${shopId}`, { bkash: '01712345678', nagad: '' });
  expect((await place({ payment })).status).toBe(201);
  expect(await services.database.db.select().from(payments)).toMatchObject([
    { trxId: '8N7A6B5C4D', provider: 'bkash', amountPaisa: 106_000, state: 'claimed' },
  ]);
  const again = await place({ payment, phone: '01912345678' });
  expect([again.status, again.body?.['fields']]).toEqual([422, { 'payment.trxId': expect.stringContaining('TrxID') }]);
});

test.each([minAge, 3 * day])('a signed form is not suspicious %i ms after it was opened', async (age) => {
  const { place, send, slug, clock, stored } = await startWithSavedOrders();
  const { body } = await send('GET', `/api/shops/${slug}/order-form`);
  clock.now += age;
  await place({ formToken: body?.['formToken'] });
  expect((await stored())[0]).toMatchObject({ isSuspicious: false, reasons: [] });
});

test('an order whose form token has letters of two bytes is saved as suspicious', async () => {
  const { place, send, slug, clock, stored } = await startWithSavedOrders();
  const { body } = await send('GET', `/api/shops/${slug}/order-form`);
  clock.now += minAge;
  const [at] = String(body?.['formToken']).split('.');
  expect((await place({ formToken: `${at}.${'é'.repeat(27)}` })).status).toBe(201);
  expect((await stored())[0]?.reasons).toEqual(['unsigned']);
});

test('an order that looks automated or fake is saved and marked with its reasons', async () => {
  const { place, send, slug, shopId, asOwner, stored, clock } = await startWithSavedOrders();
  const { body } = await send('GET', `/api/shops/${slug}/order-form`);
  const formToken = String(body?.['formToken']);
  await place({ formToken, website: 'https://spam.example' });
  clock.now += minAge;
  // Not the last character, because some of its bits are unused.
  const forged = `${formToken.slice(0, -9)}${formToken.at(-9) === 'x' ? 'y' : 'x'}${formToken.slice(-8)}`;
  await place({ formToken: forged, phone: '01800000001' });
  await asOwner('PUT', `/api/shops/${shopId}/blocked-phones`, { phone: '+8801800000002', isBlocked: true });
  await place({ formToken, phone: '01800000002' });
  for (let count = 0; count < 5; count += 1) {
    await place({ formToken, phone: '01800000003' });
    clock.now += 11 * minute;
  }
  await place({ formToken, phone: '01800000004' });
  await place({ formToken, phone: '01800000004' });
  const rows = await stored();
  expect(rows.map(({ reasons }) => reasons)).toEqual([
    ['honeypot', 'too_quick'],
    ['unsigned'],
    ['blocked_phone'],
    ...Array.from({ length: 4 }, () => []),
    ['many_orders'],
    [],
    ['double'],
  ]);
  expect(rows.filter(({ isSuspicious }) => isSuspicious)).toHaveLength(5);
});

test('a phone that orders too often is refused, and other phones are not', async () => {
  const { place, stored, services } = await startWithSavedOrders();
  for (let count = 0; count < 20; count += 1) await place();
  expect((await place()).status).toBe(429);
  expect((await place({ phone: '01912345678' })).status).toBe(201);
  expect(await stored()).toHaveLength(21);
  expect(await services.database.db.select().from(products)).toHaveLength(1);
});

test('only a client with the order’s token can view and cancel it', async () => {
  const { place, send, stored, clock } = await startWithSavedOrders();
  const token = String((await place({ area: 'মিরপুর' })).body?.['token']);
  const seen = await send('GET', `/api/orders/${token}`);
  expect(seen.body).toMatchObject({
    number: 1001,
    name: 'Salma Akter',
    area: 'Mirpur',
    canCancel: true,
    isMasked: false,
  });
  expect((await send('GET', `/api/orders/${token.slice(0, -1)}_`)).status).toBe(404);
  expect((await send('POST', `/api/orders/x${token}/cancel`, { body: {} })).status).toBe(404);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const cancelled = await send('POST', `/api/orders/${token}/cancel`, { body: {} });
    expect([cancelled.status, cancelled.body?.['state']]).toEqual([200, 'cancelled']);
    expect(cancelled.body?.['steps']).toHaveLength(2);
  }
  clock.now += 31 * day;
  const later = JSON.stringify((await send('GET', `/api/orders/${token}`)).body);
  for (const personal of ['Salma', '01812345678', 'House 4', 'Mirpur']) expect(later).not.toContain(personal);
  expect((await stored())[0]).toMatchObject({ name: 'Salma Akter' });
});

test('erasing a shop deletes its orders and their search index', async () => {
  const { place, shopId, services } = await startWithSavedOrders();
  await place();
  const { db, write } = services.database;
  await write((transaction) => transaction.delete(orders).where(eq(orders.shopId, shopId)));
  expect(await db.all('select * from order_search')).toEqual([]);
  expect(await db.select().from(orderLines)).toEqual([]);
});

test('the code of a chosen colour is shown nowhere, also not in earlier orders', async () => {
  const { place, services, last } = await startWithColours();
  const placed = await place({ options: { Colour: 'Rose #E88A9A' } });
  expect(placed.status).toBe(201);
  expect((await last())['lines'][0].options).toEqual({ Colour: 'Rose' });
  const [line] = await services.database.db.select().from(orderLines);
  expect(line?.options).toEqual({ Colour: 'Rose' });
  await services.database.write((transaction) =>
    transaction.update(orderLines).set({ options: { Colour: 'Rose #E88A9A' } }),
  );
  expect((await last())['lines'][0].options).toEqual({ Colour: 'Rose' });
});

async function startWithColours() {
  const started = await startWithSavedOrders();
  const put = await started.asOwner('PUT', `/api/products/${started.productId}/variants`, {
    version: 1,
    options: [{ name: 'Colour', values: ['Rose #E88A9A', 'Red'] }],
    variants: [{ options: { Colour: 'Rose #E88A9A' } }, { options: { Colour: 'Red' } }],
  });
  expect(put.status).toBe(200);
  return started;
}
