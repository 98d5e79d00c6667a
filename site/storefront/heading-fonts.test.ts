import { expect, test } from 'bun:test';
import { classicLook } from '../../api/shops/shop/look.ts';
import { banglaShop, englishShop, fixtureShops } from './fixtures.ts';
import { addressesOf, pagesOf, rendered, withHeadingFonts } from './testing.ts';

const serif = { ...classicLook, font: 'serif' } as const;

test('a shop’s font files have every word of the headings on its pages, except names of products', async () => {
  for (const plain of fixtureShops) {
    const { shop, fonts } = withHeadingFonts({ ...plain, look: { ...classicLook, ...plain.look, font: 'serif' } });
    const words = new Set(fonts.flatMap(({ words }) => words));
    for (const path of pagesOf(shop)) {
      const { body } = await rendered(path, shop);
      const shown = (await headingsOf(body)).match(
        /[\u{951}-\u{952}\u{964}-\u{965}\u{980}-\u{9FE}\u{200C}-\u{200D}]+|[\u{21}-\u{FF}]+/gu,
      );
      expect(
        shown?.filter((word) => !words.has(word)),
        path,
      ).toEqual([]);
    }
  }
});

test('all pages of a shop load the same font files: only the scripts of its headings, and nothing of the whole font', async () => {
  for (const [plain, count] of [
    [englishShop, 1],
    [{ ...banglaShop, products: [] }, 1],
    [{ ...banglaShop, name: 'Rahima ফ্যাশন' }, 2],
  ] as const) {
    const { shop, fonts } = withHeadingFonts({ ...plain, look: serif });
    expect(fonts).toHaveLength(count);
    const files = fonts.map(({ name }) => `/${shop.slug}/fonts/${name}.woff2`);
    for (const path of pagesOf(shop)) expect(fontsIn((await rendered(path, shop)).body), path).toEqual(files);
  }
});

test('the name of a font file changes with the font and the words of its headings, and with nothing else', () => {
  const nameOf = (changes: object) => withHeadingFonts({ ...banglaShop, look: serif, ...changes }).fonts[0]?.name;
  const name = nameOf({});
  expect(nameOf({ address: 'Bogura', updatedAt: 1, products: banglaShop.products.toReversed() })).toBe(name);
  const product = { ...banglaShop.products[0]!, category: 'ক্ষীর' };
  const changed = [{ name: 'স্ত্রী' }, { look: { ...serif, font: 'display' } }, { products: [product] }].map(nameOf);
  expect(new Set([name, ...changed]).size).toBe(4);
});

test('a shop with the system font has no font file, and its pages stay as they are', () => {
  const { shop, fonts } = withHeadingFonts(banglaShop);
  expect(shop).toBe(banglaShop);
  expect(fonts).toEqual([]);
});

test('at the shop’s own host, the address of a font is the same as on the platform', async () => {
  const own = { origin: 'https://rahima.test', platform: { origin: 'https://poshora.example', slug: 'rahima' } };
  const { shop, fonts } = withHeadingFonts({ ...englishShop, slug: '', own, look: serif });
  const [first = ''] = addressesOf(shop);
  expect(fontsIn((await rendered(first, shop)).body)).toEqual([`/rahima/fonts/${fonts[0]?.name}.woff2`]);
});

const fontsIn = (body: string): string[] => [...body.matchAll(/url\(([^)]*)\)/g)].map(([, file = '']) => file);

/** The texts that a page shows in the heading font. */
async function headingsOf(body: string): Promise<string> {
  const texts: string[] = [];
  const text = { text: ({ text }: { text: string }) => void texts.push(text) };
  const reader = new HTMLRewriter()
    .on('h1:not(.detail__name), h2:not(.detail__name), .header__name', { element: () => void texts.push(' ') })
    .on('h1:not(.detail__name), h2:not(.detail__name), .header__name', text);
  await reader.transform(new Response(body)).text();
  return texts
    .join('')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}
