import { expect, test } from 'bun:test';
import { startTestApi } from '../testing.ts';
import { Sitemap } from './sitemap.ts';

/** Shops with so many products each, and what a sitemap of these bounds says: the addresses of each part. */
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

test('the sitemap leads to every product that shoppers can see', async () => {
  const { read, send, newSeller } = await sitemapOf([]);
  const { cookie } = await newSeller('Rahima');
  const add = async (name: string) =>
    String((await send('POST', '/api/products', { cookie, body: { name, price: 10 } })).body?.['id']);
  const [seen, hidden] = [await add('Shari'), await add('Hidden')];
  await send('PUT', `/api/products/${hidden}`, { cookie, body: { isHidden: true } });
  expect(await read()).toEqual({
    index: ['/sitemap-site.xml', '/sitemap-shops-1.xml'],
    parts: [['/rahima', `/rahima/p/${seen}`]],
  });
});

test('a part holds as many shops as fit with their products, each shop once', async () => {
  const { parts } = await (await sitemapOf([2, 1, 0, 4, 1], { shops: 10, addresses: 5 })).read();
  expect(parts.map((part) => part.filter((path) => !path.includes('/p/')))).toEqual([
    ['/shop0', '/shop1'],
    ['/shop2'],
    ['/shop3'],
    ['/shop4'],
  ]);
  expect(parts.map(({ length }) => length)).toEqual([5, 1, 5, 2]);
});

test('a part holds no more shops than it may', async () => {
  const { parts } = await (await sitemapOf([0, 0, 0], { shops: 2, addresses: 50 })).read();
  expect(parts).toEqual([['/shop0', '/shop1'], ['/shop2']]);
});
