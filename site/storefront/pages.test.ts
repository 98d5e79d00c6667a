import { describe, expect, test } from 'bun:test';
import { HtmlValidate } from 'html-validate';
import { productPath, shopPath } from '../paths.ts';
import { awkwardShop, banglaShop, emptyShop, englishShop, fixtureShops } from './fixtures.ts';
import { elementsOf, origin, addressesOf, pagesOf, rendered } from './testing.ts';

const validator = new HtmlValidate({ extends: ['html-validate:recommended'] });
const hashOf = (text: string) => `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`;

describe('every page is valid HTML', () => {
  test.each(fixtureShops.map((shop) => [shop.slug, shop] as const))('%s', async (_, shop) => {
    for (const path of pagesOf(shop)) {
      const { results } = await validator.validateString((await rendered(path, shop)).body);
      expect(
        results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${path} ${ruleId}: ${message}`)),
      ).toEqual([]);
    }
  });
});

test('every address that a shop is said to have can be rendered, its page first', async () => {
  expect(addressesOf(englishShop)[0]).toBe('/rahima');
  expect(new Set(addressesOf(englishShop)).size).toBe(addressesOf(englishShop).length);
  for (const path of addressesOf(englishShop))
    expect((await rendered(path, englishShop)).body.length, path).toBeGreaterThan(100);
});

test('each tag that previews and search engines read stands in the head exactly once', async () => {
  const once = [
    '<title',
    'name="description"',
    'rel="canonical"',
    'property="og:title"',
    'property="og:description"',
    'property="og:url"',
    'property="og:image"',
    'property="og:type"',
    'name="twitter:card"',
    'name="twitter:image"',
    'name="viewport"',
    'rel="manifest"',
  ];
  for (const path of pagesOf(englishShop)) {
    const { body } = await rendered(path, englishShop);
    for (const tag of once) expect(body.split(tag), `${path} ${tag}`).toHaveLength(2);
    expect(body.includes(`rel="canonical" href="${origin}${path}"`)).toBe(true);
  }
});

test('what the browser may run and paint is named by its hash, and nothing else is', async () => {
  for (const path of pagesOf(awkwardShop)) {
    const { body, policy } = await rendered(path, awkwardShop);
    const texts = [...body.matchAll(/<(style|script type="module")>(.*?)<\/(?:style|script)>/gs)].map(
      ([, , text]) => text ?? '',
    );
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(policy).toContain(hashOf(text));
    expect(policy.match(/'sha256-/g)).toHaveLength(3);
    const attributes = elementsOf(body).flatMap((element) => [...element.attributes.keys()]);
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
  }
});

test('a seller’s text stays text wherever it is shown', async () => {
  const hostile = awkwardShop.products[1]!;
  for (const path of [shopPath(awkwardShop.slug), productPath(awkwardShop.slug, hostile.id)]) {
    const elements = elementsOf((await rendered(path, awkwardShop)).body);
    expect(elements.filter(({ name }) => name === 'img' || name === 'b')).toEqual([]);
    const values = elements.flatMap(({ attributes }) => [...attributes.values()]);
    expect(values.some((value) => value.includes('<img src=x onerror='))).toBe(true);
  }
});

test('a page says its language and writes its numbers in it', async () => {
  const english = (await rendered('/rahima', englishShop)).body;
  const bangla = (await rendered('/rohimafyashon', banglaShop)).body;
  expect(english.includes('<html lang="en"')).toBe(true);
  expect(english.includes('৳4,850')).toBe(true);
  expect(bangla.includes('<html lang="bn"')).toBe(true);
  expect(bangla.includes('৳৪,৮৫০')).toBe(true);
  expect(bangla.includes('১-৩ কার্যদিবস')).toBe(true);
  expect(bangla.includes('০১৭১২৩৪৫৬৭৮')).toBe(true);
});

test('a card can be ordered from by a plain link, which names product, price and address', async () => {
  const { body } = await rendered('/rohimafyashon', banglaShop);
  const product = banglaShop.products[0]!;
  const link = new RegExp(
    `href="(https://wa\\.me/8801712345678\\?text=[^"]+)"[^>]*data-product-id="${product.id}"`,
  ).exec(body)?.[1];
  const message = new URL(link ?? '').searchParams.get('text');
  expect(message).toContain(product.name);
  expect(message).toContain('৳৪,৮৫০');
  expect(message).toContain(origin + productPath('rohimafyashon', product.id));
});

test('the largest picture in sight comes first: preloaded, not lazy; the others wait', async () => {
  const { body } = await rendered('/rahima', englishShop);
  const preload =
    /<link rel="preload" as="image" type="image\/avif" imagesrcset="[^"]+" imagesizes="[^"]+" fetchpriority="high"/;
  expect(preload.test(body)).toBe(true);
  expect(body.match(/<img(?=[^>]*srcset)(?=[^>]*loading="eager")/g)).toHaveLength(1);
  const without = (await rendered('/rahima', { ...englishShop, banner: null })).body;
  expect(without.match(/<img(?=[^>]*srcset)(?=[^>]*loading="eager")/g)).toHaveLength(2);
  expect(without.includes(`imagesrcset="/i/${englishShop.products[0]!.picture!.id}-320.avif 320w`)).toBe(true);
});

test('a shop without number, products or pay numbers shows no button or heading for them', async () => {
  const { body } = await rendered('/empty', emptyShop);
  expect(body.includes('Products are on their way')).toBe(true);
  expect(body.includes('wa.me')).toBe(false);
  expect(body.includes('bKash')).toBe(false);
  expect(body.includes('rel="preload"')).toBe(false);
});

test('a shopper can report a shop from its pages', async () => {
  expect((await rendered('/rahima', englishShop)).body).toContain('href="/report?shop=rahima"');
});

test('our badge is gone from paid shops', async () => {
  const badge = 'Made with Poshora';
  expect((await rendered('/rahima', englishShop)).body.includes(badge)).toBe(true);
  expect((await rendered('/rahima', { ...englishShop, showsPlatformBadge: false })).body.includes(badge)).toBe(false);
});
