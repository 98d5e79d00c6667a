import { expect, test } from 'bun:test';
import { idempotencyKeys } from '../../../db/schema/index.ts';
import { order, startWithSavedOrders } from '../testing.ts';

test('a seller enters a phone order, saved once however often it is sent', async () => {
  const { send, cookie, base, productId, list } = await startWithSavedOrders();
  const body = {
    lines: [{ productId, quantity: 1 }],
    name: 'Nasrin',
    phone: '01712345678',
    district: 'Khulna',
    area: 'Dumuria',
    address: 'Bazar Road',
    discount: 20,
  };
  const type = () => send('POST', `${base}/manual`, { cookie, body, headers: { 'idempotency-key': 'one' } });
  expect((await type()).body).toMatchObject({ number: 1001, total: 600, channel: 'manual', isSuspicious: false });
  expect((await type()).body).toMatchObject({ number: 1001, name: 'Nasrin', phone: '01712345678' });
  expect((await list())?.['orders']).toHaveLength(1);
});

test('the key of a repeated order keeps nothing of the person', async () => {
  const { send, cookie, base, productId, services } = await startWithSavedOrders();
  const body = { ...order, lines: [{ productId, quantity: 1 }], name: 'Nasrin', phone: '01712345678' };
  const { status } = await send('POST', `${base}/manual`, { cookie, body, headers: { 'idempotency-key': 'one' } });
  expect(status).toBe(201);
  const keys = await services.database.db.select().from(idempotencyKeys);
  expect(keys).toHaveLength(1);
  expect(JSON.stringify(keys)).not.toMatch(/Nasrin|01712345678|Dhanmondi/);
});

test('an order entered by the seller has several products: the server calculates the total, and takes all from stock or none', async () => {
  const { asOwner, base, productId, list } = await startWithSavedOrders();
  const { body: lamp } = await asOwner('POST', '/api/products', { name: 'Lamp', price: 250, stock: 3 });
  const type = (pieces: number) =>
    asOwner('POST', `${base}/manual`, {
      ...order,
      lines: [
        { productId, quantity: '২' },
        { productId: lamp?.['id'], quantity: pieces },
      ],
      delivery: 100,
      discount: 50,
    });
  expect((await type(4)).body?.['code']).toBe('sold_out');
  expect((await list())?.['orders']).toHaveLength(0);
  expect((await type(3)).body).toMatchObject({
    subtotal: 1750,
    delivery: 100,
    discount: 50,
    total: 1800,
    lines: [
      { name: 'জামদানি Shari', quantity: 2 },
      { name: 'Lamp', quantity: 3 },
    ],
  });
  expect((await list({ search: 'Lamp' }))?.['orders']).toHaveLength(1);
  expect((await type(1)).body?.['code'], 'the stock is used up').toBe('sold_out');
  const none = await asOwner('POST', `${base}/manual`, { ...order, lines: [] });
  expect(none.body?.['fields']).toHaveProperty('lines');
});
