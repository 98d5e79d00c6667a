import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { images, products, productImages, productVariants, shops } from '../../../db/schema/index.ts';
import { readShownRows } from '../../publishing/snapshot/shown-rows.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { productsOnPage } from './contract.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

const productCount = productsOnPage + 10;
const imageId = (number: number) => String(number).padStart(32, '0');

/** A shop with more products than one response has, each with two variants, one more photo, and its own picture. */
async function startWithLargeShop() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const { shopId, userId } = seller;
  const dates = { createdAt: 1, updatedAt: 1 };
  const numbers = Array.from({ length: productCount }, (_, number) => number);
  const options = [{ name: 'Size', values: ['S', 'M'] }];
  const picture = { shopId, width: 600, height: 600, widths: [600], colour: '#ffffff', bytes: 1, createdAt: 1 };
  await setPlan(api.services.database, 'pro', userId);
  await api.services.database.write(async (transaction) => {
    await transaction.insert(images).values(numbers.map((number) => ({ ...picture, id: imageId(number) })));
    await transaction.insert(products).values(
      numbers.map((number) => ({
        id: `product-${number}`,
        shopId,
        name: `Saree ${number}`,
        pricePaisa: 100,
        options,
        imageId: imageId(number),
        position: number,
        ...dates,
      })),
    );
    await transaction
      .insert(productImages)
      .values(numbers.map((number) => ({ shopId, productId: `product-${number}`, position: 1, imageId: imageId(0) })));
    await transaction.insert(productVariants).values(
      numbers.flatMap((number) =>
        ['S', 'M'].map((v1, position) => ({
          id: `variant-${number}-${v1}`,
          shopId,
          productId: `product-${number}`,
          v1,
          position,
        })),
      ),
    );
    const bestSellingProductIds = ['product-1', `product-${productCount - 1}`, 'product-of-another-shop'];
    await transaction.update(shops).set({ bestSellingProductIds }).where(eq(shops.id, shopId));
  });
  const [shop] = await api.services.database.db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) throw new Error('The shop is missing');
  const get = (query = '', headers = {}) => api.send('GET', `/api/shops/${seller.slug}${query}`, { headers });
  return { ...api, ...seller, shop, get };
}

test('a shop’s products come in pages, with variants, pictures and all best sellers', async () => {
  const { get } = await startWithLargeShop();
  const first = (await get()).body!;
  expect(first['products']).toHaveLength(productsOnPage);
  expect(first).toMatchObject({ productCount, page: 1, pages: 2 });
  expect(first['bestSellingProductIds']).toEqual(['product-1', `product-${productCount - 1}`]);
  const last = (await get('?page=2')).body!;
  expect(last['products']).toHaveLength(productCount - productsOnPage);
  expect(last['products'][0]).toMatchObject({
    name: `Saree ${productsOnPage}`,
    images: [`/i/${imageId(productsOnPage)}-600.jpg`, `/i/${imageId(0)}-600.jpg`],
    variants: [{ options: { Size: 'S' } }, { options: { Size: 'M' } }],
  });
  expect((await get('?page=3')).body).toMatchObject({ products: [], productCount });
  expect((await get('?page=0')).status).toBe(422);
});

test('responses about a shop may be stored for five seconds, and show a save', async () => {
  const { get, shopId, cookie, send } = await startWithLargeShop();
  expect((await get()).headers.get('cache-control')).toBe('public, max-age=5');
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'House 12' } });
  expect((await get()).body?.['address']).toBe('House 12');
});

test('an IP address that sends too many requests gets 429', async () => {
  const { send, slug } = await startWithLargeShop();
  const call = (ip: string) => send('GET', `/api/shops/${slug}?page=9`, { ip });
  const responses: Awaited<ReturnType<typeof call>>[] = [];
  for (let turn = 0; turn < 301; turn += 1) responses.push(await call('192.0.2.9'));
  const last = responses.pop();
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await call('192.0.2.10')).status).toBe(200);
});

test('reading one product’s parts reads nothing of other products', async () => {
  const { services, shop } = await startWithLargeShop();
  const rows = await readShownRows(services.database.db, shop, services.now(), eq(products.id, 'product-7'));
  expect(rows.products.map(({ id }) => id)).toEqual(['product-7']);
  expect(rows.variants.map(({ id }) => id)).toEqual(['variant-7-S', 'variant-7-M']);
  expect(rows.photos).toEqual([{ productId: 'product-7', imageId: imageId(0) }]);
  expect(rows.pictures.map(({ id }) => id).toSorted()).toEqual([imageId(0), imageId(7)]);
});

test('scripts of other sites read the public shop and its refusals without credentials, and nothing else', async () => {
  const { send, newSeller } = await startTestApi();
  const { cookie, slug, shopId } = await newSeller('Rahima');
  const headers = { origin: 'https://shop.example' };
  for (const [path, status] of [
    [`/api/shops/${slug}`, 200],
    ['/api/shops/nowhere', 404],
  ] as const) {
    const response = await send('GET', path, { headers, cookie });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  }
  for (const path of ['/api/auth/session', `/api/shops/${shopId}/products`, '/api/plans'])
    expect((await send('GET', path, { headers, cookie })).headers.get('access-control-allow-origin')).toBeNull();
});
