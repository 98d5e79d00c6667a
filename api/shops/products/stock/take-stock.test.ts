import { expect, test } from 'bun:test';
import { products, productVariants, publications } from '../../../../db/schema/index.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { putBackStock, takeStock, type StockPool } from './take-stock.ts';

async function startWithStock(stock: number | null, ofVariant: number | null) {
  const api = await startTestApi();
  const { cookie, shopId } = await api.newSeller();
  const { body: product } = await api.send('POST', '/api/products', {
    cookie,
    body: { name: 'Mango', price: 1, stock },
  });
  const productId = String(product?.['id']);
  const { body } = await api.send('PUT', `/api/products/${productId}/variants`, {
    cookie,
    body: {
      version: 1,
      options: [{ name: 'Crate', values: ['10 kg'] }],
      variants: [{ options: { Crate: '10 kg' }, stock: ofVariant }],
    },
  });
  const { database, now } = api.services;
  const line = { shopId, productId, variantId: String(body?.['variants'][0].id) };
  const take = (quantity: number) =>
    database.write((transaction) => takeStock({ transaction, now: now() }, { ...line, quantity }));
  const putBack = (quantity: number, pool: StockPool) =>
    database.write((transaction) => putBackStock({ transaction, now: now() }, { ...line, quantity }, pool));
  const left = async () => [
    (await database.db.select().from(products))[0]?.stock,
    (await database.db.select().from(productVariants))[0]?.stock,
  ];
  const wanted = async () => (await database.db.select().from(publications))[0]?.wanted ?? 0;
  return { ...api, line, take, putBack, left, wanted };
}

test('200 simultaneous requests for 10 pieces leave exactly none, and 190 are told so', async () => {
  const { take, left } = await startWithStock(null, 10);
  const taken = await Promise.all(Array.from({ length: 200 }, () => take(1)));
  expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(10);
  expect(taken.filter((one) => !one.isTaken && one.left === 0)).toHaveLength(190);
  expect(await left()).toEqual([null, 0]);
});

test('a variant without its own stock takes from its product, and pieces return to where they came from', async () => {
  const { take, putBack, left } = await startWithStock(5, null);
  expect(await take(3)).toEqual({ isTaken: true, pool: 'product', left: 2 });
  expect(await take(3)).toEqual({ isTaken: false, left: 2 });
  expect(await left()).toEqual([2, null]);
  await putBack(3, 'product');
  await putBack(3, 'variant');
  await putBack(3, null);
  expect(await left()).toEqual([5, null]);
});

test('a product without a stock count has any number of pieces', async () => {
  const { take, left } = await startWithStock(null, null);
  expect(await take(1000)).toEqual({ isTaken: true, pool: null, left: null });
  expect(await left()).toEqual([null, null]);
});

test('pages are rebuilt only while stock is low, and when pieces come back', async () => {
  const { take, putBack, wanted } = await startWithStock(null, 20);
  const before = await wanted();
  await take(10);
  expect(await wanted()).toBe(before);
  await take(5);
  await take(5);
  expect(await wanted()).toBe(before + 2);
  await putBack(10, 'variant');
  expect(await wanted()).toBe(before + 3);
});

test('a failed transaction takes nothing', async () => {
  const { line, services, left } = await startWithStock(4, null);
  const failing = services.database.write(async (transaction) => {
    await takeStock({ transaction, now: services.now() }, { ...line, quantity: 4 });
    throw new Error('The order could not be saved');
  });
  await expect(failing).rejects.toThrow('could not be saved');
  expect(await left()).toEqual([4, null]);
});
