import { expect, test } from 'bun:test';
import { XMLParser } from 'fast-xml-parser';
import { structuredDataTest } from 'structured-data-testing-tool';
import { Google, SocialMedia } from 'structured-data-testing-tool/presets';
import { productPath } from '../paths.ts';
import { variedShop } from './fixtures.ts';
import { origin, rendered } from './testing.ts';
import { facetsOf } from './variant-facets.ts';
import { choiceFrom } from './variants.ts';

const [panjabi, shirt, cushion, earrings] = variedShop.products;

async function groupsOf(product: { id: string }) {
  const { body } = await rendered(productPath('varied', product.id), variedShop);
  const { failed, structuredData } = await structuredDataTest(body, { presets: [Google, SocialMedia], schemas: [] });
  expect(failed).toEqual([]);
  return structuredData.jsonld;
}

/** Google, 'Product variant': a group has an id and the properties that vary; each variant has its own id and offer. */
test('variants are a ProductGroup, each with its own id, colour, size, price and availability', async () => {
  const group = (await groupsOf(panjabi!))['ProductGroup']?.[0] as Record<string, unknown>;
  expect(group).toMatchObject({
    name: 'Panjabi in every size',
    productGroupID: panjabi!.id,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '900.00',
      highPrice: '1100.00',
      offerCount: 100,
      priceCurrency: 'BDT',
    },
  });
  const variants = group['hasVariant'] as Record<string, unknown>[];
  expect(variants).toHaveLength(100);
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(100);
  expect(variants[0]).toMatchObject({
    '@type': 'Product',
    name: 'Panjabi in every size – Red / S / Half',
    color: 'Red',
    size: 'S',
    offers: {
      price: '900.00',
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
      priceValidUntil: new Date(panjabi!.saleUntil!).toISOString(),
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '1200.00' },
    },
  });
  expect(
    variants.filter(({ offers }) => (offers as { availability: string }).availability.endsWith('/OutOfStock')),
  ).toHaveLength(20);
});

test('an AggregateOffer is present only if prices differ', async () => {
  const group = (await groupsOf(shirt!))['ProductGroup']?.[0] as Record<string, unknown>;
  expect(group['offers']).toBeUndefined();
  expect(group['hasVariant']).toMatchObject([
    { offers: { availability: 'https://schema.org/OutOfStock' } },
    { offers: { availability: 'https://schema.org/LimitedAvailability' }, sku: 'SH-L' },
  ]);
});

test('a product without variants states its sale and that it is sold out', async () => {
  expect((await groupsOf(cushion!))['Product']?.[0]).toMatchObject({
    offers: { price: '500.00', priceValidUntil: new Date(cushion!.saleUntil!).toISOString() },
  });
  expect((await groupsOf(earrings!))['Product']?.[0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('a link preview shows the sale’s discount', async () => {
  const { body } = await rendered(productPath('varied', cushion!.id), variedShop);
  expect(body).toMatch(/property="og:description" content="Nakshi kantha cushion cover, ৳500 instead of ৳690.50/);
});

const xml = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'g:additional_image_link',
});

/** Google Merchant Center, 'Product data specification': lengths, formats and values of the fields in the feed. */
test('the feed has a row for each variant and follows the rules of Google Merchant', async () => {
  const { body } = await rendered('/varied/feed.xml', variedShop);
  const items = xml.parse(body, true).rss.channel.item as Record<string, string & string[]>[];
  expect(items).toHaveLength(100 + 2 + 5);
  expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length);
  for (const item of items) {
    expect(item['g:id']).toMatch(/^[\w-]{1,50}$/);
    expect(item['g:title']?.length).toBeLessThanOrEqual(150);
    expect(['in stock', 'out of stock']).toContain(item['g:availability'] ?? '');
    expect(item['g:price']).toMatch(/^\d+\.\d\d BDT$/);
    expect(item['g:additional_image_link']?.length ?? 0).toBeLessThanOrEqual(10);
    if (item['g:sale_price'] === undefined) continue;
    expect(parseFloat(item['g:sale_price'])).toBeLessThan(parseFloat(item['g:price'] ?? ''));
    const [from, until] = item['g:sale_price_effective_date']?.split('/') ?? [];
    expect([from, until].every((time) => /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(time ?? ''))).toBe(true);
    expect(Date.parse(from ?? '')).toBeLessThan(Date.parse(until ?? ''));
  }
  const rows = items.filter((item) => item['g:item_group_id'] === panjabi!.id);
  expect(rows).toHaveLength(100);
  expect(rows[0]).toMatchObject({
    'g:color': 'Red',
    'g:size': 'S',
    'g:price': '1200.00 BDT',
    'g:sale_price': '900.00 BDT',
  });
  expect(rows[0]?.['g:additional_image_link']).toHaveLength(7);
});

/**
 * Google, 'Product variant', pages that contain all variants: each has a URL that selects it, and one is
 * canonical.
 */
test('a variant has a URL that selects only it, in the feed and in structured data', async () => {
  const feed = xml.parse((await rendered('/varied/feed.xml', variedShop)).body, true);
  const rows = feed.rss.channel.item as Record<string, string>[];
  const chosenAt = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe(productPath('varied', panjabi!.id));
    return choiceFrom(panjabi!, (field) => searchParams.get(field));
  };
  const group = (await groupsOf(panjabi!))['ProductGroup']?.[0] as { url: string; hasVariant: object[] };
  expect(group.url).toBe(origin + productPath('varied', panjabi!.id));
  for (const [index, variant] of panjabi!.variants!.entries()) {
    const link = rows.find((row) => row['g:id'] === variant.id)?.['g:link'] ?? '';
    expect(chosenAt(link)).toEqual(variant.choice);
    expect(group.hasVariant[index]).toMatchObject({ offers: { url: link } });
  }
});

test('colour and size are recognised by their names in both languages, and colours by their values', () => {
  const facets = (name: string, value: string) => facetsOf([{ name, values: [value] }], { choice: [0] });
  expect(facets('রং', 'জলপাই')).toEqual({ color: 'জলপাই' });
  expect(facets('সাইজ', '৪২')).toEqual({ size: '৪২' });
  expect(facets('Pick', 'Rose #E88A9A')).toEqual({ color: 'Rose' });
  expect(facets('Sleeve', 'Full')).toEqual({});
});

test('a colour’s code is not part of the names that search engines show to people', async () => {
  const { body } = await rendered(productPath('varied', panjabi!.id), variedShop);
  const things = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text);
  expect(things.join()).toContain('Panjabi in every size – Rose / S / Half');
  expect(things.join()).not.toContain('#E88A9A');
  const feed = (await rendered('/varied/feed.xml', variedShop)).body;
  expect(feed).toContain('Panjabi in every size – Rose / S / Half');
  expect(feed).not.toContain('#E88A9A');
});
