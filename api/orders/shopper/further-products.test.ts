import { expect, test } from 'bun:test';
import { orderLines } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../testing.ts';

async function startWithTwo() {
  const started = await startWithSavedOrders();
  const { asOwner, productId } = started;
  await asOwner('PUT', `/api/products/${productId}`, { quantityPrices: '2=900' });
  const blouse = await asOwner('POST', '/api/products', { name: 'Blouse', price: 300, stock: 3 });
  const otherId = String(blouse.body?.['id']);
  return { ...started, otherId };
}

test('one order has further products, and their prices by quantity count in one total', async () => {
  const { place, last, productId, otherId } = await startWithTwo();
  const more = [
    { productId, quantity: 1 },
    { productId: otherId, quantity: 2 },
  ];
  const { body } = await place({ quantity: 1, more });
  const { total, subtotal, delivery, lines } = await last();
  expect(subtotal).toBe(900 + 600);
  expect([body?.['total'], total]).toEqual([subtotal + delivery, subtotal + delivery]);
  expect(lines.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity])).toEqual([
    ['জামদানি Shari', 1],
    ['জামদানি Shari', 1],
    ['Blouse', 2],
  ]);
});

test('an order with a product that cannot be had is refused as a whole, and takes no stock', async () => {
  const { place, otherId, productId, services } = await startWithTwo();
  const { body: refused } = await place({ more: [{ productId: otherId, quantity: 4 }] });
  expect([refused?.['code'], refused?.['message']]).toEqual(['sold_out', expect.stringContaining('Blouse: ')]);
  expect((await place({ more: [{ productId: 'unknown', quantity: 1 }] })).body?.['code']).toBe('not_for_sale');
  const stranger = await startWithTwo();
  expect((await place({ more: [{ productId: stranger.productId, quantity: 1 }] })).body?.['code']).toBe('not_for_sale');
  const ten = Array.from({ length: 10 }, () => ({ productId, quantity: 1 }));
  expect((await place({ more: ten })).status).toBe(422);
  expect((await place({ more: [{ productId: otherId, quantity: 1 }], expectedTotal: 1 })).body?.['code']).toBe(
    'total_changed',
  );
  const seen = await place({ more: [{ productId: otherId, quantity: 1, seen: '29900' }] });
  expect(seen.body?.['code'], 'the page without JavaScript showed another price').toBe('total_changed');
  expect(await services.database.db.select().from(orderLines)).toEqual([]);
});

test('a form without JavaScript is refused if its page showed other prices by quantity', async () => {
  const { asOwner, send, place, placePlain, stored, productId, otherId } = await startWithTwo();
  const [seen, charges] = ['50000_2x90000', '6000-12000'];
  expect((await placePlain({ seen: `${seen}-${charges}` })).status).toBe(303);
  const token = String((await place({ phone: '01912345678' })).body?.['token']);
  await asOwner('PUT', `/api/products/${productId}`, { quantityPrices: '2=950' });
  const changed = { status: 409, body: { code: 'total_changed' } };
  expect(await place({ seen: `${seen}-${charges}` })).toMatchObject(changed);
  expect(await place({ productId: otherId, more: [{ productId, quantity: 2, seen }] })).toMatchObject(changed);
  const more = { productId, quantity: 2, seen };
  expect(await send('POST', `/api/orders/${token}/lines`, { body: more })).toMatchObject(changed);
  expect(await stored()).toHaveLength(2);
});

test('a coupon for one product counts for that product of an order only', async () => {
  const { asOwner, send, shopId, place, last, productId, otherId } = await startWithTwo();
  const coupon = { code: 'BLOUSE', kind: 'percent', percent: 10, productIds: [otherId] };
  expect((await asOwner('POST', `/api/shops/${shopId}/coupons`, coupon)).status).toBe(201);
  const tried = async (more: object[]) =>
    (await send('POST', `/api/shops/${shopId}/code`, { body: { code: 'BLOUSE', productId, quantity: 1, more } })).body;
  expect((await tried([]))?.['code']).toBe('invalid');
  expect(await tried([{ productId: otherId, quantity: 1 }])).toMatchObject({ kind: 'percent', productIds: [otherId] });
  await place({ quantity: 1, code: 'BLOUSE', more: [{ productId: otherId, quantity: 1 }] });
  expect(await last()).toMatchObject({ subtotal: 800, discount: 30, coupon: 'BLOUSE' });
});

test('a coupon for one product counts for no other product that is added to the order later', async () => {
  const { asOwner, send, shopId, place, last, productId, otherId } = await startWithTwo();
  const coupon = { code: 'BLOUSE', kind: 'percent', percent: 10, productIds: [otherId] };
  await asOwner('POST', `/api/shops/${shopId}/coupons`, coupon);
  const token = String((await place({ productId: otherId, quantity: 1, code: 'BLOUSE' })).body?.['token']);
  const add = (id: string) => send('POST', `/api/orders/${token}/lines`, { body: { productId: id, quantity: 1 } });
  expect((await add(productId)).status).toBe(201);
  expect(await last()).toMatchObject({ subtotal: 800, discount: 30 });
  expect((await add(otherId)).status).toBe(201);
  expect(await last()).toMatchObject({ subtotal: 1100, discount: 60 });
});
