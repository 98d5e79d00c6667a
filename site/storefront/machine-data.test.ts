import { expect, test } from 'bun:test';
import { XMLParser } from 'fast-xml-parser';
import { structuredDataTest } from 'structured-data-testing-tool';
import { Google, SocialMedia } from 'structured-data-testing-tool/presets';
import { productPath } from '../paths.ts';
import { awkwardShop, banglaShop, englishShop } from './fixtures.ts';
import { origin, rendered } from './testing.ts';

/** `xml.parse(text, true)` throws if the XML is not well-formed. */
const xml = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

/** Reads schema.org data and preview tags with a library that throws on missing or invalid values. */
async function facts(path: string, shop: typeof englishShop, schemas: string[]) {
  const { body } = await rendered(path, shop);
  const result = await structuredDataTest(body, { presets: [Google, SocialMedia], schemas });
  expect(result.failed).toEqual([]);
  return result.structuredData.jsonld;
}

test('a shop page has structured data for the store, its location and its products', async () => {
  const found = await facts('/rahima', englishShop, ['jsonld:Store', 'jsonld:BreadcrumbList', 'jsonld:ItemList']);
  expect(found['Store']?.[0]).toMatchObject({
    name: 'Rahima Fashion',
    telephone: '+8801712345678',
    currenciesAccepted: 'BDT',
  });
  expect(found['ItemList']?.[0]?.['itemListElement']).toHaveLength(8);
});

test('a product page has structured data for its price and availability', async () => {
  for (const shop of [englishShop, banglaShop, awkwardShop]) {
    const product = shop.products[0]!;
    const path = productPath(shop.slug, product.id);
    const found = await facts(path, shop, ['jsonld:Product', 'jsonld:BreadcrumbList']);
    expect(found['Product']?.[0]).toMatchObject({
      name: product.name,
      url: origin + path,
      offers: {
        price: '4850.00',
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        url: origin + path,
      },
    });
    expect(found['BreadcrumbList']?.[0]?.['itemListElement']).toHaveLength(3);
  }
});

test('a product without a price has no offer', async () => {
  const product = englishShop.products.find(({ pricePaisa }) => pricePaisa === 0)!;
  const found = await facts(productPath('rahima', product.id), englishShop, ['jsonld:Product']);
  expect(found['Product']?.[0]?.['offers']).toBeUndefined();
});

test('the feed has what Google Merchant and Meta need for every product with a price', async () => {
  for (const shop of [englishShop, banglaShop, awkwardShop]) {
    const { body } = await rendered(`/${shop.slug}/feed.xml`, shop);
    const { item: items } = xml.parse(body, true).rss.channel;
    expect(items).toHaveLength(7);
    for (const item of items) {
      expect(item['g:price']).toMatch(/^\d+\.\d\d BDT$/);
      expect(item['g:description'].length).toBeGreaterThanOrEqual(40);
      expect(item['g:title'].length).toBeLessThanOrEqual(150);
      expect(item['g:link']).toBe(`${origin}/${shop.slug}/p/${item['g:id']}`);
      expect(item['g:image_link']).toMatch(/^https:\/\/poshora\.example\/.+\.jpg$/);
      expect(item).toMatchObject({ 'g:availability': 'in stock', 'g:condition': 'new', 'g:brand': shop.name });
    }
  }
});

test('the feed returns sellers’ texts unchanged, including markup', async () => {
  const { body } = await rendered('/awkward/feed.xml', awkwardShop);
  expect(body).not.toContain('<img');
  expect(xml.parse(body).rss.channel.item[1]['g:title']).toBe(awkwardShop.products[1]!.name);
});

test('the sitemap lists each page once, with the date of its last change', async () => {
  const { body } = await rendered('/rahima/sitemap.xml', englishShop);
  const { url: pages } = xml.parse(body, true).urlset;
  const urls: string[] = pages.map(({ loc }: { loc: string }) => loc);
  expect(urls).toHaveLength(16);
  expect(new Set(urls).size).toBe(16);
  expect(pages.at(-1).lastmod).toBe(new Date(englishShop.products.at(-1)!.updatedAt).toISOString());
  expect(body.split('\n').filter((line) => line.startsWith('<url>') && line.endsWith('</url>'))).toHaveLength(16);
});

test('on a home screen a shop has its name, its logo and an icon that may be cropped', async () => {
  const manifest = JSON.parse((await rendered('/rahima/manifest.webmanifest', englishShop)).body);
  expect(manifest).toMatchObject({
    name: 'Rahima Fashion',
    start_url: '/rahima?src=app',
    scope: '/rahima',
    lang: 'en',
  });
  expect(manifest.icons[0]).toMatchObject({ src: `/i/${englishShop.logo!.id}-320.jpg`, sizes: '320x320' });
  expect(manifest.icons.at(-1)).toMatchObject({ purpose: 'maskable', sizes: '512x512' });
  const plain = JSON.parse((await rendered('/awkward/manifest.webmanifest', awkwardShop)).body);
  expect(plain.icons[0].src).toBe('/icons/shop-192.png');
});

test('the catalogue contains only what the page’s script shows', async () => {
  const catalogue = JSON.parse((await rendered('/rahima/catalogue.json', englishShop)).body);
  expect(catalogue.products.map(({ id }: { id: string }) => id)).toEqual(englishShop.products.map(({ id }) => id));
  expect(catalogue.shop).not.toHaveProperty('email');
});
