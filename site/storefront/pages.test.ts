import { describe, expect, test } from 'bun:test';
import { HtmlValidate } from 'html-validate';
import { orderPagePath, productPath, shopNotFoundPath, shopPath } from '../paths.ts';
import { awkwardShop, banglaShop, emptyShop, englishShop, fixtureShops, largestShop } from './fixtures.ts';
import { pathsOf, brotliBytes, elementsOf, origin, pagesOf, rendered } from './testing.ts';

/**
 * React writes `srcSet`, `<img/>` and `disabled=""`, which are valid HTML spellings of `srcset`, `<img>` and
 * `disabled`.
 */
const reactStyle = { 'attr-case': 'off', 'void-style': 'off', 'attribute-boolean-style': 'off' } as const;
const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: reactStyle });
const hashOf = (text: string) => `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`;

describe('every page is valid HTML', () => {
  const own = { origin: 'https://rahimafashion.com', platform: { origin, slug: banglaShop.slug } };
  const atOwnDomain = { ...banglaShop, slug: '', own };
  const shops = [...fixtureShops, atOwnDomain];
  test.each(shops.map((shop) => [shop.slug || 'on its own domain', shop] as const))('%s', async (_, shop) => {
    for (const path of pagesOf(shop)) {
      const { results } = await validator.validateString((await rendered(path, shop)).body);
      expect(
        results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${path} ${ruleId}: ${message}`)),
      ).toEqual([]);
    }
  });
});

test('every URL in a shop’s page set can be rendered, the shop page first', async () => {
  expect(pathsOf(englishShop)[0]).toBe('/rahima');
  expect(new Set(pathsOf(englishShop)).size).toBe(pathsOf(englishShop).length);
  for (const path of pathsOf(englishShop))
    expect((await rendered(path, englishShop)).body.length, path).toBeGreaterThan(100);
});

test('a product without a picture shows the first letter of its name', async () => {
  const nameless = { ...banglaShop, products: banglaShop.products.map((product) => ({ ...product, picture: null })) };
  const { body } = await rendered(shopPath(banglaShop.slug), nameless);
  const [first = ''] = [...new Intl.Segmenter('bn').segment(banglaShop.products[0]!.name)].map(
    ({ segment }) => segment,
  );
  expect(body).toContain(`<span class="picture picture--none" aria-hidden="true">${first}</span>`);
});

test('links alone lead from a shop to the last of its 999 products', async () => {
  const linkIn = async (path: string, name: string, value: string) => {
    const { body } = await rendered(path, largestShop);
    const link = elementsOf(body).find((element) => element.name === 'a' && element.attributes.get(name) === value);
    return link?.attributes.get('href');
  };
  const pages = [await linkIn('/bigbazar', 'data-list', 'more')];
  for (let path = pages[0]; path && pages.length < 100; path = pages.at(-1))
    pages.push(await linkIn(path, 'rel', 'next'));
  expect(pages.slice(0, 3)).toEqual(['/bigbazar/all', '/bigbazar/all/2', '/bigbazar/all/3']);
  expect(pages.slice(-2)).toEqual(['/bigbazar/all/42', undefined]);
});

test('each tag for previews and search engines is in the head exactly once', async () => {
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
  for (const path of pagesOf(englishShop).filter((page) => page !== shopNotFoundPath('rahima'))) {
    const { body } = await rendered(path, englishShop);
    for (const tag of once) expect(body.split(tag), `${path} ${tag}`).toHaveLength(2);
    expect(body.includes(`rel="canonical" href="${origin}${path}"`)).toBe(true);
  }
});

test('the policy names scripts and styles by their hashes and allows nothing else', async () => {
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

test('a seller’s text is shown as text everywhere', async () => {
  const hostile = awkwardShop.products[1]!;
  for (const path of [shopPath(awkwardShop.slug), productPath(awkwardShop.slug, hostile.id)]) {
    const elements = elementsOf((await rendered(path, awkwardShop)).body);
    expect(elements.filter(({ name }) => name === 'img' || name === 'b')).toEqual([]);
    const values = elements.flatMap(({ attributes }) => [...attributes.values()]);
    expect(values.some((value) => value.includes('<img src=x onerror='))).toBe(true);
  }
});

test('a page declares its language and formats its numbers in it', async () => {
  const english = (await rendered('/rahima', englishShop)).body;
  const bangla = (await rendered('/rohimafyashon', banglaShop)).body;
  expect(english.includes('<html lang="en"')).toBe(true);
  expect(english.includes('৳4,850')).toBe(true);
  expect(bangla.includes('<html lang="bn"')).toBe(true);
  expect(bangla.includes('৳৪,৮৫০')).toBe(true);
  expect(bangla.includes('১-৩ কার্যদিবস')).toBe(true);
  expect(bangla.includes('০১৭১২৩৪৫৬৭৮')).toBe(true);
});

test('a card has a plain order link with product, price and URL', async () => {
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

test('the largest picture of the first screen is preloaded, not lazy; the others are lazy', async () => {
  const { body } = await rendered('/rahima', englishShop);
  const preload =
    /<link rel="preload" as="image" type="image\/avif" imagesrcset="[^"]+" imagesizes="[^"]+" fetchpriority="high"/;
  expect(preload.test(body)).toBe(true);
  expect(body.match(/<img(?=[^>]*srcset)(?=[^>]*loading="eager")/gi)).toHaveLength(1);
  const without = (await rendered('/rahima', { ...englishShop, banner: null })).body;
  expect(without.match(/<img(?=[^>]*srcset)(?=[^>]*loading="eager")/gi)).toHaveLength(2);
  expect(without.includes(`imagesrcset="/i/${englishShop.products[0]!.picture!.id}-320.avif 320w`)).toBe(true);
});

test('a shop without WhatsApp number, products or payment numbers shows no button or heading for them', async () => {
  const { body } = await rendered('/empty', emptyShop);
  expect(body.includes('Products are on their way')).toBe(true);
  expect(body.includes('wa.me')).toBe(false);
  expect(body.includes('bKash')).toBe(false);
  expect(body.includes('rel="preload"')).toBe(false);
});

test('a shopper can report a shop from its pages', async () => {
  expect((await rendered('/rahima', englishShop)).body).toContain('href="/report?shop=rahima"');
});

test('paid shops do not show our badge', async () => {
  const badge = 'Made with Poshora';
  expect((await rendered('/rahima', englishShop)).body.includes(badge)).toBe(true);
  expect((await rendered('/rahima', { ...englishShop, showsPlatformBadge: false })).body.includes(badge)).toBe(false);
});

test('a shop with Messenger alone has its button in header, hero and cards, and does not mention WhatsApp', async () => {
  const shop = { ...englishShop, whatsapp: null };
  const { body } = await rendered('/rahima', shop);
  const links = elementsOf(body).filter(({ attributes }) => attributes.get('data-channel') === 'messenger');
  const cards = links.filter(({ attributes }) => attributes.get('href')?.startsWith('/api/order/rahima/'));
  expect(links.length - cards.length, 'header, hero and footer').toBe(3);
  expect(cards).toHaveLength(shop.products.length + shop.bestSellers.length);
  expect(body.includes('WhatsApp')).toBe(false);
  expect((await rendered('/rahima', { ...shop, messenger: null })).body.includes('Order via')).toBe(false);
});

test('up to 30 best sellers fit into the page’s one round trip', async () => {
  const bestSellers = Array.from({ length: 30 }, (_, index) => ({
    ...banglaShop.products[index % 8]!,
    id: largestShop.products[index]!.id,
    name: `${banglaShop.products[index % 8]!.name} ${index}`,
  }));
  const { body } = await rendered('/rohimafyashon', { ...banglaShop, bestSellers });
  expect(body.slice(body.indexOf('id="best-sellers"')).match(/<li class="card"/g)).toHaveLength(30);
  expect(brotliBytes(body)).toBeLessThan(14 * 1024);
});

test('a shop with one product has no search box, one with one category has its tab', async () => {
  const [product] = englishShop.products;
  const { body } = await rendered('/rahima', { ...englishShop, products: [product!], bestSellers: [] });
  expect(body.includes('type="search"')).toBe(false);
  expect(body.includes('data-category="Saree"')).toBe(true);
});

test('no delivery area is preselected; if delivery costs the same everywhere, there is no choice of area', async () => {
  const path = productPath('rahima', englishShop.products[0]!.id);
  const radios = (body: string) => elementsOf(body).filter(({ attributes }) => attributes.get('name') === 'area');
  const { body } = await rendered(path, englishShop);
  expect(radios(body)).toHaveLength(2);
  expect(radios(body).some(({ attributes }) => attributes.has('checked'))).toBe(false);
  expect(body.includes('Delivery area not chosen')).toBe(true);
  const even = { ...englishShop, delivery: { ...englishShop.delivery, outsideDhakaPaisa: 60_00 } };
  expect(radios((await rendered(path, even)).body)).toEqual([]);
  expect((await rendered('/rahima', even)).body).toMatch(/All over Bangladesh<\/dt><dd>৳60/);
});

test('without JavaScript, the order page shows the message with the shopper’s choice and redirects to WhatsApp', async () => {
  const product = englishShop.products[0]!;
  const order = orderPagePath('rahima', product.id);
  const { body } = await rendered(`${order}?quantity=২&area=outside&channel=whatsapp`, englishShop);
  const url = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(body)?.[1] ?? '';
  const message = new URL(url.replaceAll('&#38;', '&')).searchParams.get('text');
  expect(message).toContain('Price: ৳4,850 × 2 = ৳9,700\nDelivery (Outside Dhaka): ৳120\nTotal: ৳9,820');
  expect(body.includes('name="robots" content="noindex"')).toBe(true);
  const withRecipient = (await rendered(order, { ...englishShop, asksForRecipient: true })).body;
  expect(withRecipient.includes('\n\nName: \nAddress: \nPhone: </p>')).toBe(true);
  const messenger = (await rendered(`${order}?quantity=nonsense&area=moon&channel=messenger`, englishShop)).body;
  expect(messenger.includes('http-equiv="refresh"')).toBe(false);
  expect(messenger.includes('href="https://m.me/rahimafashion"')).toBe(true);
  expect(messenger.includes('Quantity: 1\nPrice: ৳4,850\nhttps://poshora.example/rahima/p/')).toBe(true);
});

test('a wrong URL below a shop shows a page in the shop’s language and colours, with products and search', async () => {
  const { body } = await rendered(shopNotFoundPath('rohimafyashon'), banglaShop);
  for (const part of ['lang="bn"', 'রহিমা ফ্যাশন', '--from:#', 'type="search"', 'নকশি কাঁথার কুশন কভার'])
    expect(body.includes(part), part).toBe(true);
});
