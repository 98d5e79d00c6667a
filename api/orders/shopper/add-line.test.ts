import { expect, test } from 'bun:test';
import { startWithSavedOrders } from '../testing.ts';

async function startWithOrder() {
  const api = await startWithSavedOrders();
  const other = await api.asOwner('POST', '/api/products', { name: 'Bangles', price: 150, stock: 5 });
  const bangles = { productId: String(other.body?.['id']), quantity: 2 };
  const placed = (await api.placeFromForm()).body;
  const token = String(placed?.['token']);
  const add = (changes: object = {}, key: string = crypto.randomUUID(), at = token) =>
    api.send('POST', `/api/orders/${at}/lines`, {
      body: { ...bangles, ...changes },
      headers: { 'idempotency-key': key },
    });
  const stock = async () => {
    const shop = await api.asOwner('GET', `/api/users/${api.userId}/shop`);
    return shop.body?.['products'].find(({ name }: { name: string }) => name === 'Bangles').stock;
  };
  return { ...api, token, add, stock, bangles };
}

test('a shopper adds a product to a new order: the server calculates the total, and the delivery charge applies once', async () => {
  const { add, last, list, stock, send, token } = await startWithOrder();
  expect(await add()).toMatchObject({ status: 201, body: { total: 1360 } });
  expect(await last()).toMatchObject({ number: 1001, version: 2, subtotal: 1300, delivery: 60, total: 1360 });
  expect((await last())['lines'].map(({ name }: { name: string }) => name)).toEqual(['জামদানি Shari', 'Bangles']);
  expect((await list({ search: 'bangles' }))?.['orders']).toHaveLength(1);
  expect(await stock()).toBe(3);
  expect((await last())['events'].at(-1)).toMatchObject({
    by: 'shopper',
    kind: 'changed',
    before: { lines: [] },
    after: { lines: [{ name: 'Bangles', quantity: 2, price: 150 }] },
  });
  expect((await send('GET', `/api/orders/${token}`)).body).toMatchObject({ total: 1360, canAdd: true });
});

test('an attempt that is sent twice, at once or later, adds one line, and cancelling returns all pieces', async () => {
  const { add, stock, stored, send, token } = await startWithOrder();
  const responses = await Promise.all([add({}, 'one'), add({}, 'one'), add({}, 'one')]);
  responses.push(await add({}, 'one'));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect([await stock(), (await stored())[0]?.totalPaisa]).toEqual([3, 136_000]);
  await send('POST', `/api/orders/${token}/cancel`, { body: {} });
  expect(await stock()).toBe(5);
});

test('a line is refused beyond the stock, at a price other than the one seen, or for another shop’s or an unknown product', async () => {
  const { add, stored, newSeller, send, asOwner, bangles } = await startWithOrder();
  const other = await newSeller('Other');
  const foreign = await send('POST', '/api/products', { cookie: other.cookie, body: { name: 'Foreign', price: 1 } });
  const before = await stored();
  expect(await add({ quantity: 6 })).toMatchObject({ status: 409, body: { code: 'sold_out', left: 5 } });
  expect(await add({ expectedTotal: 1 })).toMatchObject({ status: 409, body: { code: 'total_changed', total: 1360 } });
  expect(await add({ productId: foreign.body?.['id'] })).toMatchObject({ body: { code: 'not_for_sale' } });
  expect((await add({ quantity: 0 })).status).toBe(422);
  expect((await add({}, 'key', 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  expect(await stored()).toEqual(before);
  await asOwner('PUT', `/api/products/${bangles.productId}`, { price: 200 });
  expect(await add({ seen: '15000' })).toMatchObject({ body: { code: 'total_changed' } });
});

test('a shopper can add nothing once the seller has confirmed or something is paid', async () => {
  const { add, last, asOwner, base, stored, enter, stepEntry } = await startWithOrder();
  const { id } = await last();
  await enter(id, { kind: 'cash', amount: 1060 });
  expect(await add()).toMatchObject({ status: 409, body: { code: 'order_final' } });
  await stepEntry(id, { step: 'reverse' });
  expect((await add({ quantity: 1 })).status).toBe(201);
  await asOwner('PUT', `${base}/${id}`, { version: 4, state: 'confirmed' });
  expect(await add()).toMatchObject({ status: 409, body: { code: 'order_final' } });
  expect((await stored())[0]).toMatchObject({ state: 'confirmed', totalPaisa: 121_000 });
});

test('an order has at most twenty lines', async () => {
  const { add, asOwner, bangles } = await startWithOrder();
  await asOwner('PUT', `/api/products/${bangles.productId}`, { stock: 100 });
  for (let line = 2; line <= 20; line += 1) expect((await add({ quantity: 1 })).status).toBe(201);
  expect(await add({ quantity: 1 })).toMatchObject({ status: 409, body: { code: 'order_full' } });
});
