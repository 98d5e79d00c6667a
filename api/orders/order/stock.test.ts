import { expect, test } from 'bun:test';
import { products, productVariants } from '../../../db/schema/index.ts';
import { startWithSavedOrders, startWithStock } from '../testing.ts';
import { textOf } from '../../platform/errors/error-response.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { minute } from '../../platform/formats/durations.ts';

test('200 simultaneous orders for the last 10 pieces give exactly 10 orders', async () => {
  const { place, stored, left } = await startWithStock(10);
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => place({ quantity: 1, phone: `01812${String(index).padStart(6, '0')}` })),
  );
  expect(Map.groupBy(responses, ({ status }) => status).get(201)).toHaveLength(10);
  const refused = responses.filter(({ body }) => body?.['code'] === 'sold_out' && body['left'] === 0);
  expect(refused).toHaveLength(190);
  expect([(await stored()).length, await left()]).toEqual([10, 0]);
});

test('an order for more than the stock is refused with the number left, and changes nothing', async () => {
  const { place, stored, left } = await startWithStock(3);
  const { status, body } = await place({ quantity: 5 });
  expect([status, body?.['code'], body?.['left']]).toEqual([409, 'sold_out', 3]);
  const inBangla = new Failure('sold_out', { parameters: { left: 3 } });
  expect(textOf(inBangla, 'bn')).toContain('আছে ৩টি');
  const soldOut = new Failure('sold_out', { parameters: { left: 0 } });
  expect([textOf(soldOut, 'en'), textOf(soldOut, 'bn')]).toEqual(['This is sold out.', 'এটি শেষ হয়ে গেছে।']);
  expect([await stored(), await left()]).toEqual([[], 3]);
});

test('a repeated attempt takes its pieces once', async () => {
  const { place, left } = await startWithStock(10);
  await Promise.all(Array.from({ length: 10 }, () => place({}, 'one attempt')));
  expect(await left()).toBe(8);
});

test('pieces return to stock on cancel and return, exactly once, however often it is requested', async () => {
  const { place, last, asOwner, send, base, left } = await startWithStock(10);
  const { body } = await place({ quantity: 3 });
  const cancel = () => send('POST', `/api/orders/${body?.['token']}/cancel`, { body: {} });
  const { id } = await last();
  await Promise.all([cancel(), cancel(), asOwner('PUT', `${base}/${id}`, { version: 1, state: 'cancelled' })]);
  expect(await left()).toBe(10);
  await place({ quantity: 4, phone: '01912345678' });
  const sent = await last();
  for (const [index, state] of ['confirmed', 'packed', 'shipped', 'delivered', 'returned', 'returned'].entries()) {
    expect(await left()).toBe(state === 'returned' && index === 5 ? 10 : 6);
    await asOwner('PUT', `${base}/${sent['id']}`, { version: index + 1, state });
  }
  expect(await left()).toBe(10);
});

test('if an order is cancelled while its product is deleted, its pieces are back when the product is restored', async () => {
  const { place, last, asOwner, base, productId, left } = await startWithStock(10);
  await place({ quantity: 3 });
  const { id } = await last();
  await asOwner('DELETE', `/api/products/${productId}`);
  expect((await asOwner('PUT', `${base}/${id}`, { version: 1, state: 'cancelled' })).status).toBe(200);
  await asOwner('POST', `/api/products/${productId}/restore`, {});
  expect(await left()).toBe(10);
});

test('a larger quantity takes only the difference from stock, and is refused beyond the stock', async () => {
  const { place, last, asOwner, base, left } = await startWithStock(5);
  await place({ quantity: 2 });
  const { id, lines } = await last();
  const change = async (quantity: number) =>
    asOwner('PUT', `${base}/${id}`, { version: (await last())['version'], lines: [{ id: lines[0].id, quantity }] });
  expect([(await change(4)).status, await left()]).toEqual([200, 1]);
  expect([(await change(6)).body?.['code'], await left()]).toEqual(['sold_out', 1]);
  expect([(await change(1)).status, await left()]).toEqual([200, 4]);
});

test('an order of a variant has the variant’s price, name and stock; a choice that is not offered is refused', async () => {
  const { placeFromForm: place, asOwner, productId, services, last } = await startWithSavedOrders();
  await asOwner('PUT', `/api/products/${productId}/variants`, {
    version: 1,
    options: [{ name: 'Size', values: ['M', 'L', 'XL'] }],
    variants: [
      { options: { Size: 'M' }, price: 700, stock: 2 },
      { options: { Size: 'L' }, stock: 2 },
      { options: { Size: 'XL' }, isOffered: false },
    ],
  });
  for (const options of [{}, { Size: 'XXL' }, { Size: 'XL' }])
    expect((await place({ options })).body?.['fields']).toHaveProperty('options');
  expect((await place({ options: { size: 'm' } })).body).toMatchObject({ total: 1460 });
  expect((await last())['lines'][0]).toMatchObject({ price: 700, options: { Size: 'M' } });
  expect((await place({ options: { Size: 'M' } })).body?.['code']).toBe('sold_out');
  const left = await services.database.db.select().from(productVariants);
  expect(left.map(({ stock }) => stock)).toEqual([0, 2, null]);
});

test('cancelling returns pieces once, to the variant they came from', async () => {
  const { placeFromForm, asOwner, send, productId, services, base, last } = await startWithSavedOrders();
  await asOwner('PUT', `/api/products/${productId}`, { stock: 9 });
  const grid = (version: number, sizes: readonly string[]) => ({
    version,
    options: [{ name: 'Size', values: sizes }],
    // Size L has no stock of its own, so the product's stock is used.
    variants: sizes.map((size) => ({ options: { Size: size }, stock: size === 'L' ? null : 5 })),
  });
  await asOwner('PUT', `/api/products/${productId}/variants`, grid(2, ['M', 'L', 'XL']));
  const left = async () => {
    const [product] = await services.database.db.select().from(products);
    const variants = await services.database.db.select().from(productVariants).orderBy(productVariants.position);
    return [product?.stock, ...variants.map(({ stock }) => stock)];
  };
  // Each order has its own phone, because a second order of one phone is suspicious and reserves nothing.
  const order = async (phone: string) => {
    const { body } = await placeFromForm({ options: { Size: 'M' }, quantity: 2, phone });
    for (const [size, quantity] of [
      ['L', 3],
      ['XL', 1],
    ] as const) {
      const line = { productId, options: { Size: size }, quantity };
      await send('POST', `/api/orders/${body?.['token']}/lines`, {
        body: line,
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    }
    return { token: String(body?.['token']), order: await last() };
  };
  const full = [9, 5, null, 5];
  const taken = [6, 3, null, 4];

  const byShopper = await order('01812345671');
  expect(await left()).toEqual(taken);
  const cancel = () => send('POST', `/api/orders/${byShopper.token}/cancel`, { body: {} });
  await Promise.all([cancel(), cancel()]);
  expect(await left()).toEqual(full);

  const { id, version } = (await order('01812345672')).order;
  expect(await left()).toEqual(taken);
  const orders = [{ id, version }];
  await asOwner('PUT', `${base}/state`, { orders, state: 'cancelled' });
  await asOwner('PUT', `${base}/state`, { orders, state: 'cancelled' });
  expect(await left()).toEqual(full);

  // A variant that was removed in the meantime gets nothing back, and its pieces do not go to others.
  const third = await order('01812345673');
  const product = (await services.database.db.select().from(products))[0];
  await asOwner('PUT', `/api/products/${productId}/variants`, grid(product?.version ?? 0, ['M', 'L']));
  await asOwner('PUT', `${base}/${third.order['id']}`, { version: third.order['version'], state: 'cancelled' });
  expect(await left()).toEqual([9, 7, null]);
});

test('a sale price applies to orders within the sale period', async () => {
  const { place, asOwner, productId, clock } = await startWithSavedOrders();
  await asOwner('PUT', `/api/products/${productId}`, { salePrice: 400, saleUntil: clock.now + minute });
  expect((await place({ quantity: 1 })).body).toMatchObject({ total: 460 });
  clock.now += minute;
  expect((await place({ quantity: 1, expectedTotal: 460 })).body).toMatchObject({ code: 'total_changed', total: 560 });
});
