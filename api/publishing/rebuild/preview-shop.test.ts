import { expect, test } from 'bun:test';
import type { ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { products, shops } from '../../../db/schema/index.ts';
import { createApp } from '../../app.ts';
import { shareTestApi, startTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

/** An API whose renderer records its input. */
async function startWithRenderer() {
  const started = await startTestApi();
  const rendered: ShopSnapshot[] = [];
  const paths: string[] = [];
  const app = createApp({
    ...started.services,
    render: async (path, shop) => {
      paths.push(path);
      rendered.push(shop);
      return { body: `<h1>${shop.name}</h1>`, headers: {} };
    },
  });
  const preview = (shopId: string, cookie: string, draft: object) =>
    app.handle(
      new Request(`${started.origin}/api/shops/${shopId}/preview`, {
        method: 'POST',
        headers: { origin: started.origin, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(draft),
      }),
    );
  return { ...started, rendered, paths, preview };
}

test('a preview shows the typed changes on top of the saved shop, and saves nothing', async () => {
  const { newSeller, preview, rendered, services } = await startWithRenderer();
  const { cookie, shopId } = await newSeller('Rahima');
  const before = await services.database.db.select().from(shops);
  const response = await preview(shopId, cookie, {
    name: 'Karima',
    gradientFrom: '#112233',
    dhakaCost: '75',
    bkash: '01712345678',
    bank: 'City Bank, 1234',
  });
  expect(await response.text()).toBe('<h1>Karima</h1>');
  expect(rendered[0]).toMatchObject({
    name: 'Karima',
    gradient: { from: '#112233', to: '#3B82F6' },
    delivery: { dhakaPaisa: 7500, outsideDhakaPaisa: 12000 },
    payment: { bkash: '01712345678', nagad: '', bank: 'City Bank, 1234' },
  });
  expect(await services.database.db.select().from(shops)).toEqual(before);
});

test('a preview has no hidden product, and no PRO feature that the plan lacks', async () => {
  const { newSeller, preview, rendered, send, services } = await startWithRenderer();
  const { cookie, shopId } = await newSeller();
  await send('POST', '/api/products', { cookie, body: { name: 'Seen', price: 1 } });
  await send('POST', '/api/products', { cookie, body: { name: 'Secret', price: 1, isHidden: true } });
  const [seen] = (await services.database.db.select().from(products)).filter(({ name }) => name === 'Seen');
  await preview(shopId, cookie, { bestSellingProductIds: [seen?.id] });
  expect(rendered[0]?.products.map(({ name }) => name)).toEqual(['Seen']);
  expect(rendered[0]?.bestSellers).toEqual([]);
});

test("nobody can preview another's shop, or use another's picture", async () => {
  const { newSeller, preview, rendered } = await startWithRenderer();
  const owner = await newSeller();
  const stranger = await newSeller('Stranger');
  expect((await preview(owner.shopId, stranger.cookie, { name: 'Mine now' })).status).toBe(404);
  expect((await preview(owner.shopId, '', { name: 'Mine now' })).status).toBe(401);
  expect((await preview(owner.shopId, owner.cookie, { logoUrl: `/i/${'a'.repeat(32)}-320.jpg` })).status).toBe(422);
  expect(rendered).toEqual([]);
});

test("only an owner learns whether the shop's pages show the saved state", async () => {
  const { newSeller, send } = await startTestApi();
  const { cookie, shopId } = await newSeller();
  const stranger = await newSeller('Stranger');
  const path = `/api/shops/${shopId}/publication`;
  expect((await send('GET', path, { cookie })).body).toEqual({ state: 'publishing', publishedAt: null });
  expect((await send('GET', path, { cookie: stranger.cookie })).status).toBe(404);
  expect((await send('GET', path)).status).toBe(401);
});

test('a preview of an unsaved sales page shows its blocks, and nothing of another shop', async () => {
  const { newSeller, paths, preview, rendered, send } = await startWithRenderer();
  const { cookie, shopId } = await newSeller('Rahima');
  const stranger = await newSeller('Stranger');
  const add = async (by: string) =>
    String((await send('POST', '/api/products', { cookie: by, body: { name: 'Shari', price: 500 } })).body?.['id']);
  const [own, theirs] = [await add(cookie), await add(stranger.cookie)];
  const blocks = [{ type: 'hero', title: 'Eid', text: '', imageUrl: null, videoUrl: 'youtu.be/abc' }];
  const salesPage = { title: 'Eid', language: 'en', productIds: [own, theirs], blocks };
  expect((await preview(shopId, cookie, { salesPage })).status).toBe(200);
  expect(rendered[0]?.salesPages).toMatchObject([
    { title: 'Eid', productIds: [own], blocks: [{ title: 'Eid', videoUrl: 'https://youtu.be/abc' }] },
  ]);
  expect((await preview(shopId, stranger.cookie, { salesPage })).status).toBe(404);
  const published = { ...salesPage, slug: 'eid', productIds: [own], isDraft: false };
  expect((await send('POST', `/api/shops/${shopId}/sales-pages`, { cookie, body: published })).status).toBe(201);
  await preview(shopId, cookie, { name: 'Karima' });
  expect(
    paths.map((path) => path.split('/')[2]),
    'the shop, not its published page',
  ).toEqual(['pages', undefined]);
});
