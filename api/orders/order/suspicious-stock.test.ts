import { expect, test } from 'bun:test';
import { products } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../testing.ts';

/** A different phone for each order. */
const phoneOf = (index: number) => `01812${String(index).padStart(6, '0')}`;

test('many suspicious orders take nothing from stock, and shoppers can go on buying', async () => {
  const { place, placeFromForm, asOwner, productId, services, stored, last } = await startWithSavedOrders();
  await asOwner('PUT', `/api/products/${productId}`, { stock: 100 });
  const left = async () => (await services.database.db.select().from(products))[0]?.stock;
  for (let index = 0; index < 30; index += 1)
    expect((await place({ quantity: 99, phone: phoneOf(index) })).status).toBe(201);
  expect([await left(), (await stored()).every(({ isSuspicious }) => isSuspicious)]).toEqual([100, true]);
  expect((await place({ quantity: 99, phone: '01912345678' })).status).toBe(201);
  await asOwner('PUT', `/api/products/${productId}`, { stock: 50 });
  expect((await place({ quantity: 51, phone: '01512345678' })).body).toMatchObject({ code: 'sold_out', left: 50 });
  expect((await placeFromForm({ quantity: 50, phone: '01712345678' }, 'real', 'hers')).status).toBe(201);
  expect(await left()).toBe(0);
  expect((await last())['reasons']).toEqual([]);
});

test('confirming a suspicious order takes all of its pieces or none, and cancelling returns them once', async () => {
  const { place, asOwner, productId, services, base, last, send } = await startWithSavedOrders();
  const more = (await asOwner('POST', '/api/products', { name: 'Bangles', price: 150, stock: 5 })).body;
  await asOwner('PUT', `/api/products/${productId}`, { stock: 10 });
  const left = async () => {
    const rows = await services.database.db.select().from(products).orderBy(products.stock);
    return rows.map(({ stock }) => stock);
  };
  const token = String((await place({ quantity: 3 })).body?.['token']);
  const line = { productId: String(more?.['id']), quantity: 2 };
  await send('POST', `/api/orders/${token}/lines`, { body: line });
  const { id, lines } = await last();
  const change = async (body: object) =>
    asOwner('PUT', `${base}/${id}`, { version: (await last())['version'], ...body });
  expect((await change({ lines: [{ id: lines[0].id, quantity: 4 }] })).status).toBe(200);
  expect(await left()).toEqual([5, 10]);

  await asOwner('PUT', `/api/products/${line.productId}`, { stock: 1 });
  expect((await change({ state: 'confirmed' })).body).toMatchObject({ code: 'sold_out', left: 1 });
  const many = { orders: [{ id, version: (await last())['version'] }], state: 'confirmed' };
  expect((await asOwner('PUT', `${base}/state`, many)).body?.['results']).toMatchObject([
    { id, outcome: 'not_allowed' },
  ]);
  expect([await left(), (await last())['state']]).toEqual([[1, 10], 'new']);

  await asOwner('PUT', `/api/products/${line.productId}`, { stock: 5 });
  expect((await change({ state: 'confirmed' })).status).toBe(200);
  expect(await left()).toEqual([3, 6]);
  expect((await change({ state: 'cancelled' })).status).toBe(200);
  expect(await left()).toEqual([5, 10]);
});

test('above 300 pieces per hour from one IP address, orders are saved and marked but reserve no stock; other IP addresses are not affected', async () => {
  const { placeFromForm, asOwner, productId, services, last, send } = await startWithSavedOrders();
  await asOwner('PUT', `/api/products/${productId}`, { stock: 9_999 });
  const left = async () => (await services.database.db.select().from(products))[0]?.stock;
  const order = async (index: number, ip: string) =>
    (await placeFromForm({ quantity: 99, phone: phoneOf(index) }, crypto.randomUUID(), ip)).body;
  for (let index = 0; index < 10; index += 1) await order(index, '203.0.113.7');
  expect(await left()).toBe(9_999 - 3 * 99);
  expect(await last()).toMatchObject({ isSuspicious: true, reasons: ['many_pieces'] });
  const token = (await order(20, '203.0.113.8'))?.['token'];
  expect([await left(), (await last())['isSuspicious']]).toEqual([9_999 - 4 * 99, false]);
  for (let index = 0; index < 4; index += 1) {
    const body = { productId, quantity: 99 };
    await send('POST', `/api/orders/${token}/lines`, { body, ip: '203.0.113.8' });
  }
  expect(await last()).toMatchObject({ isSuspicious: true, reasons: ['many_pieces'] });
  expect(await left()).toBe(9_999 - 6 * 99);
});
