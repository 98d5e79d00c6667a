import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { storefront } from '../i18n/storefront.ts';
import { productPath, shopPath } from '../paths.ts';
import { banglaShop, englishShop, fixtureShops, largestShop } from './fixtures.ts';
import { brotliBytes, dist, pathsOf, pagesOf, rendered } from './testing.ts';

/** The bytes that arrive in the first round trip of a new connection. */
const page = 14 * 1024;

describe('every page of a shop arrives in one round trip', () => {
  test.each(fixtureShops.map((shop) => [shop.slug, shop] as const))('%s', async (_, shop) => {
    for (const path of pagesOf(shop)) {
      const { body, policy } = await rendered(path, shop);
      expect(brotliBytes(body), path).toBeLessThan(page);
      expect(policy.length, path).toBeLessThan(400);
    }
  });
});

test('the last page of 999 products is as small as the first', async () => {
  const last = pathsOf(largestShop).findLast((path) => path.includes('/all/')) ?? '';
  expect(last).toBe('/bigbazar/all/42');
  expect(brotliBytes((await rendered(last, largestShop)).body)).toBeLessThan(page);
});

test('a page needs one request before its pictures, and no script except one of at most 2 KB', async () => {
  for (const shop of [englishShop, banglaShop]) {
    for (const path of [shopPath(shop.slug), productPath(shop.slug, shop.products[0]!.id)]) {
      const { body } = await rendered(path, shop);
      expect(body).not.toMatch(/<script[^>]+src=|rel="?(stylesheet|modulepreload)|@import|@font-face/);
      const scripts = [...body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
        ([, kind]) => !/type="application\/(ld\+)?json"/.test(kind ?? ''),
      );
      expect(scripts).toHaveLength(1);
      expect(Buffer.byteLength(scripts[0]?.[2] ?? '')).toBeLessThanOrEqual(2 * 1024);
    }
  }
});

test('the script that the first touch loads, React included, stays under 85 KB', async () => {
  const texts = [storefront('en').orderNow, storefront('bn').orderNow];
  for (const [shop, [own, other]] of [
    [englishShop, texts],
    [banglaShop, texts.toReversed()],
  ] as const) {
    const { body } = await rendered(shopPath(shop.slug), shop);
    const url = /data-main="([^"]+)"/.exec(body)?.[1] ?? '';
    const script = await Bun.file(join(dist, 'client', url)).text();
    // Only the search of a list's products, of some 2 KB, and further products of an order, of some 9 KB, are scripts
    // of their own.
    expect(script.replaceAll(/import\(.\/_assets\/(search|further)\./g, '')).not.toMatch(/\bimport\(|^import /m);
    expect([script.includes(own ?? ''), script.includes(other ?? '')]).toEqual([true, false]);
    expect(gzipSync(script, { level: 6 }).length).toBeLessThan(85 * 1024);
  }
});

test('999 products cost a browser one file of at most 100 KB', async () => {
  const { body } = await rendered('/bigbazar/catalogue.json', largestShop);
  expect(JSON.parse(body).products).toHaveLength(999);
  expect(brotliBytes(body)).toBeLessThan(100 * 1024);
});
