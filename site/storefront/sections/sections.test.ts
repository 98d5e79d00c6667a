import { expect, test } from 'bun:test';
import { productPath } from '../../paths.ts';
import { withReviews } from '../fixture-reviews.ts';
import { awkwardShop, englishShop, fixtureShops } from '../fixtures.ts';
import { pageSet } from '../page-set.ts';
import type { ShownSection } from '../snapshot.ts';
import { elementsOf, rendered } from '../testing.ts';

const shopWith = (sections: readonly ShownSection[]) => ({ ...englishShop, sections });
const questions: ShownSection = { kind: 'questions', items: [{ question: 'Size </script>?', answer: 'M & L\nor XL' }] };
const page = async (sections: readonly ShownSection[]) => (await rendered('/rahima', shopWith(sections))).body;

/** The classes of the parts of the page, from top to bottom. */
async function partsOf(sections: readonly ShownSection[]): Promise<string[]> {
  const html = await page(sections);
  const elements = elementsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
  const found = elements.map(({ attributes }) => attributes.get('class')?.split(' ').at(-1) ?? '');
  const known = ['announcement', 'hero', 'hero--banner', 'banner', 'product-list', 'questions', 'story', 'reach'];
  return found.filter((name) => known.includes(name));
}

test('a page shows its sections in their order and nothing else', async () => {
  const story: ShownSection = { kind: 'text', title: 'A', text: 'B', picture: null, side: 'left' };
  const announcement: ShownSection = { kind: 'announcement', text: 'Eid' };
  expect(await partsOf([announcement, { kind: 'header' }, questions, { kind: 'products' }])).toEqual([
    'announcement',
    'hero',
    'questions',
    'product-list',
  ]);
  expect(await partsOf([{ kind: 'products' }, story, { kind: 'header' }, { kind: 'banner' }])).toEqual([
    'product-list',
    'story',
    'hero--banner',
    'banner',
  ]);
});

test('questions are readable without script, and search engines get them as an FAQPage', async () => {
  const html = await page([{ kind: 'products' }, questions]);
  expect(html).toContain('<summary dir="auto">Size &lt;/script&gt;?</summary>');
  expect(html).toContain('<p dir="auto">M &amp; L</p><p dir="auto">or XL</p>');
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  expect(things.find((thing) => thing['@type'] === 'FAQPage')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Size </script>?',
        acceptedAnswer: { '@type': 'Answer', text: 'M & L\nor XL' },
      },
    ],
  });
});

test('a page has one title with and without its header', async () => {
  for (const shop of fixtureShops.filter(({ sections }) => sections)) {
    const { body } = await rendered(`/${shop.slug}`, shop);
    expect(
      elementsOf(body).filter(({ name }) => name === 'h1'),
      shop.slug,
    ).toHaveLength(1);
  }
  expect(await page([{ kind: 'products' }])).toContain('<h1 class="header__name">Rahima Fashion</h1>');
});

test('a page contains the rules of its own sections only, as one style', async () => {
  const html = await page([{ kind: 'products' }, questions]);
  expect(html).toContain('.questions');
  expect(html).not.toContain('.announcement');
  const { body, policy } = await rendered('/rahima', englishShop);
  expect(body).not.toMatch(/\.(questions|announcement|story|reach|category-tiles)/);
  const styles = (text: string) => text.match(/<style/g)?.length;
  expect(styles(html)).toBe(styles(body) ?? 0);
  const one = await rendered('/rahima', shopWith([{ kind: 'products' }, questions]));
  expect(one.policy.length).toBe(policy.length);
});

test('a change of sections renders the shop page again and no product page', () => {
  const sourcesOf = (sections: readonly ShownSection[]) =>
    new Map(pageSet(shopWith(sections)).map(({ path, sources }) => [path, JSON.stringify(sources)]));
  const before = sourcesOf([{ kind: 'products' }]);
  const after = sourcesOf([{ kind: 'products' }, questions]);
  const changed = [...before.keys()].filter((path) => before.get(path) !== after.get(path));
  expect(changed).toContain('/rahima');
  expect(changed.filter((path) => /\/(p|all|c)\b/.test(path))).toEqual([]);
});

test('categories that share a page are one tile, and a single category shows none', async () => {
  const tiles = async (categories: readonly string[]) => {
    const products = categories.map((category, index) => ({ ...awkwardShop.products[index]!, category }));
    const shop = { ...englishShop, products, sections: [{ kind: 'categories' }, { kind: 'products' }] as const };
    const { body } = await rendered('/rahima', shop);
    const [, list = ''] = /class="category-tiles">(.*?)<\/ul>/s.exec(body) ?? [];
    return list.match(/<li>/g)?.length ?? 0;
  };
  expect(await tiles(['Saree', 'Panjabi', 'saree'])).toBe(2);
  expect((await page([{ kind: 'categories' }, { kind: 'products' }])).match(/class="category-tiles"/g)).toHaveLength(1);
  const single = { ...englishShop, products: englishShop.products.slice(0, 1) };
  const { body } = await rendered('/rahima', { ...single, sections: [{ kind: 'categories' }, { kind: 'products' }] });
  expect(body).not.toContain('class="category-tiles"');
});

test('the section of reviews shows the newest good ones, the average from three on, and links to the products', async () => {
  const shop = { ...withReviews(englishShop), sections: [{ kind: 'products' }, { kind: 'reviews' }] as const };
  const partOf = (html: string) => html.slice(html.indexOf('id="reviews"'), html.indexOf('</main>'));
  const part = partOf((await rendered('/rahima', shop)).body);
  expect(part.match(/<b>5\/5<\/b>/g)).toHaveLength(2);
  expect(part).toContain('Lovely colour');
  expect(part, 'a review with three stars').not.toContain('onerror');
  expect(part).toContain('3.8 of 5 stars (8)');
  expect(part).toContain(`href="${productPath(shop.slug, shop.products[0]!.id)}"`);
  const [first] = shop.reviews!;
  const few = { ...shop, reviews: [{ ...first!, total: 1, stars: 5, newest: first!.newest.slice(0, 1) }] };
  const one = partOf((await rendered('/rahima', few)).body);
  expect(one).toContain('Lovely colour');
  expect(one).not.toContain('of 5 stars');
  const none = { ...few, reviews: [{ ...first!, newest: first!.newest.filter(({ stars }) => stars < 4) }] };
  expect((await rendered('/rahima', none)).body).not.toContain('id="reviews"');
});
