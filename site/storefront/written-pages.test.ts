import { expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { structuredDataTest } from 'structured-data-testing-tool';
import { Google, SocialMedia } from 'structured-data-testing-tool/presets';
import { pageLimits } from '../../api/shops/pages/blocks.ts';
import { pagePath } from '../paths.ts';
import { fixturePicture } from './fixture-parts.ts';
import { banglaShop, fixtureShops, lookShops, writtenShops } from './fixtures.ts';
import type { ShopSnapshot, WrittenBlock, WrittenPage } from './snapshot.ts';
import { brotliBytes, elementsOf, origin, pagesOf, rendered } from './testing.ts';

const [english, bangla, gallery, awkward] = writtenShops as [ShopSnapshot, ShopSnapshot, ShopSnapshot, ShopSnapshot];
const bodyOf = async (shop: ShopSnapshot, page: string) => (await rendered(pagePath(shop.slug, page), shop)).body;
const linksIn = (html: string) =>
  elementsOf(html).flatMap(({ name, attributes }) => (name === 'a' ? (attributes.get('href') ?? []) : []));

test('every page of a shop links to the pages in its menu and footer', async () => {
  for (const shop of [english, gallery]) {
    for (const path of pagesOf(shop)) {
      const links = linksIn((await rendered(path, shop)).body);
      const counts = shop.links!.map(({ slug }) => links.filter((link) => link === pagePath(shop.slug, slug)).length);
      // In the header, in its menu and in the footer, or in the footer alone.
      expect(counts, path).toEqual(shop.links!.map(({ inMenu }) => (inMenu ? 3 : 1)));
    }
  }
});

test('a shop without pages has neither the menu nor its rules', async () => {
  for (const shop of fixtureShops.filter(({ pages }) => !pages))
    for (const path of pagesOf(shop).slice(0, 2))
      expect((await rendered(path, shop)).body, path).not.toMatch(/page-menu|\/pages\/|pages-title/);
});

test('a seller’s text is text, and its links lead to the shop’s own pages', async () => {
  const html = await bodyOf(awkward, 'hostile');
  const names = elementsOf(html).map(({ name }) => name);
  expect(names.filter((name) => name === 'img')).toHaveLength(1);
  expect(html).toContain('&lt;/script&gt;&lt;img src=x');
  const about = await bodyOf(english, 'about');
  expect(linksIn(about)).toEqual(expect.arrayContaining(['/written-en/all', 'tel:01712345678']));
  expect(about).toContain('We are two sisters from <strong>Bogura</strong>.');
});

test('on a shop’s own domain the links begin at the root', async () => {
  const own = { origin: 'https://rahimafashion.com', platform: { origin, slug: english.slug } };
  const { body } = await rendered('/pages/about', { ...english, slug: '', own });
  expect(body).toContain('rel="canonical" href="https://rahimafashion.com/pages/about"');
  expect(linksIn(body)).toEqual(expect.arrayContaining(['/all', '/pages/about', '/#products']));
});

test('blocks name their language in a page with both, and skip no level of headings', async () => {
  const html = await bodyOf(bangla, 'privacy');
  expect(html).toContain('<p lang="en" dir="auto">We store');
  expect(html).toContain('<p dir="auto">অর্ডারের');
  const levels = elementsOf(await bodyOf(english, 'about')).flatMap(({ name }) => (/^h\d$/.test(name) ? name : []));
  expect(levels.slice(0, 2)).toEqual(['h1', 'h2']);
});

test('a block from a newer version is left out, and the others are shown', async () => {
  const page = { ...english.pages![0]! };
  const blocks = [{ type: 'map', at: 'Bogura' } as unknown as WrittenBlock, ...page.blocks];
  const html = await bodyOf({ ...english, pages: [{ ...page, blocks }] }, 'about');
  expect(html).toContain('We are two sisters');
  expect(html).not.toContain('map,');
});

test('a page has structured data, a canonical URL and a line in the sitemap', async () => {
  const html = await bodyOf(english, 'about');
  const { failed, structuredData } = await structuredDataTest(html, {
    presets: [Google, SocialMedia],
    schemas: ['jsonld:AboutPage', 'jsonld:BreadcrumbList'],
  });
  expect(failed).toEqual([]);
  expect(structuredData.jsonld['AboutPage']?.[0]).toMatchObject({ name: 'About us', inLanguage: 'en' });
  expect(html).toContain(`rel="canonical" href="${origin}/written-en/pages/about"`);
  const { body } = await rendered('/written-en/sitemap.xml', english);
  expect(body).toContain(`<loc>${origin}/written-en/pages/size-guide</loc>`);
});

test('a page of the greatest length arrives in one round trip in each look', async () => {
  const folder = join(import.meta.dir, '../blog/posts/bn');
  const text = readdirSync(folder)
    .map((post) => readFileSync(join(folder, post), 'utf8').split('---').at(-1))
    .join('\n')
    .slice(0, pageLimits.characters);
  expect(text).toHaveLength(pageLimits.characters);
  const pictures = Array.from({ length: pageLimits.pictures }, (_, seed): WrittenBlock => {
    return { type: 'picture', picture: fixturePicture(4000 + seed), alt: '' };
  });
  const paragraphs = text.split('\n\n').map((line): WrittenBlock => ({ type: 'paragraph', text: [{ text: line }] }));
  for (const shop of [banglaShop, ...lookShops]) {
    const blocks = [...pictures, ...paragraphs];
    const page: WrittenPage = { slug: 'long', title: 'বড়', kind: 'own', language: 'bn', blocks, updatedAt: 0 };
    const links = gallery.links!;
    expect(brotliBytes(await bodyOf({ ...shop, links, pages: [page] }, 'long')), shop.slug).toBeLessThan(14 * 1024);
  }
});
