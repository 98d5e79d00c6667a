import { expect, test } from 'bun:test';
import { shopSitemap } from '../../../site/storefront/shop-sitemap.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { Sitemap } from './sitemap.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';

/**
 * Creates shops with the given numbers of products. Returns the addresses in each part of a sitemap with these bounds.
 */
async function sitemapOf(productCounts: readonly number[], bounds?: { shops: number; addresses: number }) {
  const api = await startTestApi();
  for (const [index, count] of productCounts.entries()) {
    api.clock.now += 1000;
    const { cookie } = await api.newSeller(`Shop ${index}`);
    for (let number = 0; number < count; number += 1)
      await api.send('POST', '/api/products', { cookie, body: { name: `Product ${number}`, price: 10 } });
  }
  const read = async () => {
    const sitemap = new Sitemap(api.services.database, 'https://poshora.example', api.services.now, bounds);
    const find = async (path: string) => {
      const file = await sitemap.find(path);
      return file && addressesIn(await file.send(new Request('https://poshora.example')).text());
    };
    const parts: string[][] = [];
    for (let number = 1; ; number += 1) {
      const part = await find(`/sitemap-shops-${number}.xml`);
      if (!part) return { index: await find('/sitemap.xml'), parts };
      parts.push(part);
    }
  };
  return { ...api, read };
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/poshora\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);

test('the sitemap lists every product that shoppers can see', async () => {
  const { read, send, newSeller } = await sitemapOf([]);
  const { cookie } = await newSeller('Rahima');
  const add = async (name: string) =>
    String((await send('POST', '/api/products', { cookie, body: { name, price: 10 } })).body?.['id']);
  const [seen, hidden] = [await add('Shari'), await add('Hidden')];
  await send('PUT', `/api/products/${hidden}`, { cookie, body: { isHidden: true } });
  expect(await read()).toEqual({
    index: ['/sitemap-site.xml', '/sitemap-shops-1.xml'],
    parts: [['/rahima', '/rahima/all', '/rahima/c/general', `/rahima/p/${seen}`]],
  });
});

test('the sitemap lists a shop’s pages and categories, and nothing that its settings hide', async () => {
  const { read, send, newSeller, services } = await sitemapOf([]);
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
    expect(shop?.products).toHaveLength(count);
    const own = addressesIn(shopSitemap(shop!, 'https://poshora.example'));
    expect((await read()).parts[0]?.toSorted()).toEqual(own.toSorted());
    const { body } = await send('GET', '/api/shops/rahima', { cookie: '' });
    expect(body?.['products']).toHaveLength(count);
  }
});

test('a part holds as many shops as fit with their pages, each shop once', async () => {
  const { parts } = await (await sitemapOf([1, 0, 0, 5, 1], { shops: 10, addresses: 8 })).read();
  expect(parts.map((part) => part.filter((path) => /^\/\w+$/.test(path)))).toEqual([
    ['/shop0', '/shop1'],
    ['/shop2'],
    ['/shop3'],
    ['/shop4'],
  ]);
  expect(parts.map(({ length }) => length)).toEqual([5, 1, 8, 4]);
});

test('a part holds at most its maximum of shops', async () => {
  const { parts } = await (await sitemapOf([0, 0, 0], { shops: 2, addresses: 50 })).read();
  expect(parts).toEqual([['/shop0', '/shop1'], ['/shop2']]);
});
