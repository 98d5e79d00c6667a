import { expect, test } from 'bun:test';
import { storePictures } from '../../shops/products/testing.ts';
import { shareTestApi, startTestApi } from '../../../tests/api/testing.ts';
import { readSnapshot } from './read-snapshot.ts';
import { hour } from '../../platform/formats/durations.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

shareTestApi();

async function startWithShop() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const { cookie } = seller;
  const create = async (body: object) => (await api.send('POST', '/api/products', { cookie, body })).body;
  const put = async (path: string, body: object) => (await api.send('PUT', path, { cookie, body })).body;
  const shown = async () => (await readSnapshot(api.services, 'build', seller.shopId)).shop?.products ?? [];
  return { ...api, ...seller, create, put, shown };
}

test('a product with one price looks as before, and a thousand of them need no more bytes', async () => {
  const { create, shown } = await startWithShop();
  await create({ name: 'Shari', price: 10 });
  const [product] = await shown();
  expect(Object.keys(product ?? {}).toSorted()).toEqual(
    ['category', 'features', 'id', 'name', 'picture', 'pricePaisa', 'updatedAt'].toSorted(),
  );
});

test('a sale price applies from its start to its end', async () => {
  const { create, shown, clock } = await startWithShop();
  const [from, until] = [clock.now + hour, clock.now + 2 * hour];
  await create({ name: 'Shari', price: 10, salePrice: 8, saleFrom: from, saleUntil: until });
  const priceAt = async (time: number) => {
    clock.now = time;
    const { pricePaisa, beforePaisa, saleUntil } = (await shown())[0] ?? {};
    return [pricePaisa, beforePaisa, saleUntil];
  };
  expect(await priceAt(from - 1)).toEqual([1000, undefined, undefined]);
  expect(await priceAt(from)).toEqual([800, 1000, until]);
  expect(await priceAt(until - 1)).toEqual([800, 1000, until]);
  expect(await priceAt(until)).toEqual([1000, undefined, undefined]);
});

test('prices by quantity show while they are lower, and not for a variant with another price', async () => {
  const { create, put, shown, clock } = await startWithShop();
  const saleUntil = clock.now + hour;
  const fields = { name: 'Shari', price: 1000, salePrice: 880, saleUntil, quantityPrices: '2=1800; 3=2500' };
  const product = await create(fields);
  const [two, three] = [
    { quantity: 2, totalPaisa: 1_800_00 },
    { quantity: 3, totalPaisa: 2_500_00 },
  ];
  expect((await shown())[0]?.steps).toEqual([three]);
  clock.now = saleUntil;
  expect((await shown())[0]?.steps).toEqual([two, three]);
  await put(`/api/products/${product?.['id']}/variants`, {
    version: 1,
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [{ options: { Size: 'S' } }, { options: { Size: 'M' }, price: 1100 }],
  });
  const [{ steps, variants } = {}] = await shown();
  expect([steps, variants?.map(({ isSingly }) => isSingly)]).toEqual([
    [two, three],
    [undefined, true],
  ]);
});

test('variants have their own prices, photos and stock; variants that are not offered are left out', async () => {
  const { create, put, shown, services, shopId } = await startWithShop();
  const [one, two, three] = await storePictures(services, shopId, 3);
  const product = await create({ name: 'Panjabi', price: 10, stock: 2, images: [one, two] });
  await put(`/api/products/${product?.['id']}/variants`, {
    version: 1,
    options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
    variants: [
      { options: { Size: 'S' }, price: 12, imageUrl: three },
      { options: { Size: 'M' }, stock: 0, imageUrl: two },
      { options: { Size: 'L' }, isOffered: false },
    ],
  });
  expect(await shown()).toMatchObject([
    {
      pricePaisa: 1000,
      isFrom: true,
      pictures: [{ id: two?.slice(3, 35) }, { id: three?.slice(3, 35) }],
      variants: [
        { choice: [0], pricePaisa: 1200, photo: 2 },
        { choice: [1], pricePaisa: 1000, left: 0, photo: 1 },
      ],
    },
  ]);
  expect((await shown())[0]?.left).toBeUndefined();
  await put(`/api/products/${product?.['id']}`, { stock: 0 });
  expect((await shown())[0]?.left).toBe(0);
});

test('shoppers see low stock and sold-out products as the shop’s settings say', async () => {
  const { create, put, shown, shopId } = await startWithShop();
  await create({ name: 'Plenty', price: 1, stock: 50 });
  await create({ name: 'Few', price: 1, stock: 3 });
  await create({ name: 'None', price: 1, stock: 0 });
  const left = async () => (await shown()).map((product) => [product.name, product.left]);
  expect(await left()).toEqual([
    ['None', 0],
    ['Few', undefined],
    ['Plenty', undefined],
  ]);
  await put(`/api/shops/${shopId}`, { showsLowStock: true, hidesSoldOut: true });
  expect(await left()).toEqual([
    ['Few', 3],
    ['Plenty', undefined],
  ]);
});

test('a smaller plan shows only its number of photos', async () => {
  const { create, shown, services, shopId } = await startWithShop();
  await setPlan(services.database, 'pro');
  await create({ name: 'Shari', price: 1, images: await storePictures(services, shopId, 8) });
  expect((await shown())[0]?.pictures).toHaveLength(7);
  await setPlan(services.database, 'free');
  expect((await shown())[0]?.pictures).toHaveLength(2);
});

test('drafts and scheduled products are on no page', async () => {
  const { create, shown, clock } = await startWithShop();
  await create({ name: 'Draft', price: 1, status: 'draft' });
  await create({ name: 'Later', price: 1, publishAt: clock.now + hour });
  expect(await shown()).toEqual([]);
  clock.now += hour;
  expect((await shown()).map(({ name }) => name)).toEqual(['Later']);
});

test('categories that differ only in case, spaces or punctuation are one, spelt as in the first product', async () => {
  const { create, shown } = await startWithShop();
  for (const [name, category] of [
    ['One', 'Saree'],
    ['Two', 'saree '],
    ['Three', 'SAREE!'],
    ['Four', 'Shirt'],
  ] as const)
    await create({ name, price: 10, category });
  const ofProducts = new Map((await shown()).map(({ name, category }) => [name, category]));
  const [first] = await shown();
  expect(new Set(ofProducts.values())).toEqual(new Set([first!.name === 'Four' ? 'SAREE!' : first!.category, 'Shirt']));
});
