import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { startTestApi } from '../../../tests/api/testing.ts';
import { classicLook, type HeadingFont } from '../../shops/shop/look.ts';
import type { Manifest } from '../pages/page-store.ts';
import { publicManifest, publicText } from '../published-testing.ts';
import { publishOnce, testPublishing } from '../publisher-testing.ts';
import { gatherManifest } from './gather-manifest.ts';
import { loadSite, type Site } from './site.ts';

const dist = join(import.meta.dir, '../../../dist');

async function startShop(site: Partial<Site> = {}) {
  const { send, newSeller, services } = await startTestApi();
  const stored: string[] = [];
  const { publishing, objects } = await testPublishing(services, { site, beforePut: (key) => void stored.push(key) });
  const { cookie, shopId } = await newSeller('আম্মুর হাতের রান্না');
  const save = async (changes: object) => {
    await send('PUT', `/api/shops/${shopId}`, { cookie, body: changes });
    await publishOnce(publishing, shopId);
  };
  const choose = (font: HeadingFont) => save({ look: { ...classicLook, font } });
  const manifest = async () => (await publicManifest(publishing, shopId))?.pages ?? {};
  const fonts = async () => Object.entries(await manifest()).filter(([key]) => key.startsWith('fonts/'));
  const keyOf = (object: string | undefined) => `pages/${shopId}/${object}`;
  return { publishing, objects, shopId, stored, save, choose, manifest, fonts, keyOf };
}

test('a shop with a heading font is published with small files of its own, which its pages name', async () => {
  const { publishing, objects, shopId, choose, fonts, keyOf } = await startShop();
  await choose('serif');
  const published = await fonts();
  expect(published.length).toBeGreaterThan(0);
  for (const [key, { object, headers }] of published) {
    expect((await objects.get(keyOf(object)))?.byteLength).toBeLessThan(10_000);
    for (const page of ['', 'not-found', 'all'])
      expect((await publicText(publishing, shopId, page)) ?? key).toContain(key);
    const sets = (await publicManifest(publishing, shopId))?.headers;
    expect(sets?.[headers]).toEqual({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});

test('a change that keeps the headings makes no font again; a new name makes one and deletes the former', async () => {
  const { objects, stored, choose, save, fonts, keyOf } = await startShop();
  await choose('serif');
  const before = await fonts();
  stored.length = 0;
  await save({ address: 'Bogura' });
  expect(await fonts()).toEqual(before);
  expect(before.filter(([, { object }]) => stored.includes(keyOf(object)))).toEqual([]);
  await save({ name: 'স্ত্রীর যন্ত্র' });
  const [[formerKey, former] = []] = before;
  expect(Object.fromEntries(await fonts())).not.toHaveProperty([formerKey ?? '']);
  expect(await objects.get(keyOf(former?.object))).toBeNull();
});

test('after the choice of the system font, a shop has no font file and the pages that it had before', async () => {
  const { choose, manifest, fonts, save } = await startShop();
  await save({ address: 'Bogura' });
  // The sitemap has the time of the last change.
  const bodies = async () => {
    const { 'sitemap.xml': _, ...pages } = await manifest();
    return Object.fromEntries(Object.entries(pages).map(([key, { body }]) => [key, body]));
  };
  const before = await bodies();
  await choose('display');
  expect((await fonts()).length).toBeGreaterThan(0);
  await choose('system');
  expect(await fonts()).toEqual([]);
  expect(await bodies()).toEqual(before);
});

test('the same headings have the same bytes each time they are published', async () => {
  const { choose, save, fonts } = await startShop();
  const objects = async () => (await fonts()).map(([key, { object }]) => [key, object]);
  await choose('serif');
  const first = await objects();
  await save({ name: 'Rahima' });
  expect(await objects()).not.toEqual(first);
  await save({ name: 'আম্মুর হাতের রান্না' });
  expect(await objects()).toEqual(first);
});

test('a font that cannot be made smaller is published whole, and the shop with it', async () => {
  const site = await loadSite(dist);
  const { objects, choose, fonts, keyOf } = await startShop({
    withHeadingFonts: (shop) => {
      const { shop: shown, fonts } = site.withHeadingFonts(shop);
      return { shop: shown, fonts: fonts.map((font) => ({ ...font, whole: '/favicon.svg' })) };
    },
  });
  await choose('serif');
  const [[, stored] = []] = await fonts();
  expect(await objects.get(keyOf(stored?.object))).toEqual(await Bun.file(join(dist, 'client/favicon.svg')).bytes());
});

test('pages that wait for their turn keep the font that they name', () => {
  const page = { object: 'a', body: 'b', brotliBytes: null, headers: 0, source: 's' };
  const former: Manifest = { format: 3, pages: { '': page, 'fonts/old.woff2': page }, headers: [{}] };
  const planned = { key: '', from: { font: { name: '', whole: '', words: [] } }, source: 't', before: page };
  const plan = {
    origin: undefined,
    steps: [{ pages: [planned], canWait: true }],
    pageCount: 1,
    unchanged: new Map(),
    wantsPreview: false,
  };
  expect(Object.keys(gatherManifest(plan, [], former)?.pages ?? {})).toContain('fonts/old.woff2');
  const made = { key: '', stored: page, headers: {}, forms: null };
  expect(Object.keys(gatherManifest(plan, [made], former)?.pages ?? {})).toEqual(['']);
});
