import { expect, test } from 'bun:test';
import { shopSitemap } from '../../../site/storefront/shop-sitemap.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { Sitemap } from './sitemap.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

const origin = 'https://poshora.example';

const urlsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/poshora\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);

test('a shop’s sitemap lists every product that shoppers can see', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { cookie, shopId } = await newSeller('Rahima');
  const add = async (name: string) =>
    String((await send('POST', '/api/products', { cookie, body: { name, price: 10 } })).body?.['id']);
  const [seen, hidden] = [await add('Shari'), await add('Hidden')];
  await send('PUT', `/api/products/${hidden}`, { cookie, body: { isHidden: true } });
  const { shop } = await readSnapshot(services, 'build', shopId);
  expect(urlsIn(shopSitemap(shop!, origin))).toEqual([
    '/rahima',
    '/rahima/all',
    '/rahima/c/general',
    `/rahima/p/${seen}`,
  ]);
});

test('the sitemap lists a shop’s pages and categories, and nothing that its settings hide', async () => {
  const { send, newSeller, services } = await startTestApi();
  const { cookie, shopId } = await newSeller('Rahima');
  await setPlan(services.database, 'pro');
  const add = async (body: object) =>
    String((await send('POST', '/api/products', { cookie, body: { price: 10, ...body } })).body?.['id']);
  const inSizes = async (name: string, stock: number | null, [small, large]: readonly (number | null)[]) => {
    const path = `/api/products/${await add({ name, stock, category: 'পাঞ্জাবি' })}/variants`;
    const variants = [
      { options: { Size: 'S' }, stock: small, isOffered: true },
      { options: { Size: 'L' }, stock: large, isOffered: true },
      { options: { Size: 'XL' }, stock: 5, isOffered: false },
    ];
    const body = { version: 1, options: [{ name: 'Size', values: ['S', 'L', 'XL'] }], variants };
    expect((await send('PUT', path, { cookie, body })).status).toBe(200);
  };
  await add({ name: 'Not counted' });
  await add({ name: 'Gone', stock: 0, category: 'Only what is gone' });
  await add({ name: 'Left', stock: 3, category: 'Mangoes' });
  await inSizes('All gone', 7, [0, 0]);
  await inSizes('One left', 0, [0, 2]);
  await inSizes('One not counted', null, [0, null]);
  await inSizes('None of all', 0, [null, null]);
  for (const [hidesSoldOut, count] of [
    [false, 7],
    [true, 4],
  ] as const) {
    await send('PUT', `/api/shops/${shopId}`, { cookie, body: { hidesSoldOut } });
    const { shop } = await readSnapshot(services, 'build', shopId);
    const listed = urlsIn(shopSitemap(shop!, origin));
    expect(listed.filter((path) => path.startsWith('/rahima/p/'))).toHaveLength(count);
    expect(listed.some((path) => path.includes('only-what-is-gone'))).toBe(!hidesSoldOut);
    const { body } = await send('GET', '/api/shops/rahima', { cookie: '' });
    expect(body?.['products']).toHaveLength(count);
  }
});

test('an index holds at most its maximum of shops, each shop once, and robots.txt names all indexes', async () => {
  const { newSeller, services } = await startTestApi();
  for (const name of ['Shop 0', 'Shop 1', 'Shop 2']) await newSeller(name);
  const sitemap = new Sitemap(services.database, origin, 2);
  const read = async (path: string) => (await sitemap.find(path))?.send(new Request(origin)).text();
  const [first, second] = [await read('/sitemap.xml'), await read('/sitemap-2.xml')];
  expect(urlsIn(first ?? '')).toEqual(['/sitemap-site.xml', '/sitemap-shop-shop0.xml', '/sitemap-shop-shop1.xml']);
  expect(urlsIn(second ?? '')).toEqual(['/sitemap-shop-shop2.xml']);
  expect(await sitemap.find('/sitemap-3.xml')).toBeNull();
  const robots = await read('/robots.txt');
  expect(robots?.match(/^Sitemap: .*$/gm)).toEqual([
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-2.xml`,
  ]);
});
