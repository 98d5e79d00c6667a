import { expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { salesTexts } from '../i18n/sales-pages.ts';
import { pagePath } from '../paths.ts';
import { withSales } from './fixture-sales.ts';
import { englishShop, savingShop, salesShops } from './fixtures.ts';
import type { ShopSnapshot, ShownSalesBlock } from './snapshot.ts';
import { dist, elementsOf, rendered } from './testing.ts';

const [bangla, three] = salesShops as [ShopSnapshot, ShopSnapshot];
const pageOf = ({ salesPages = [] }: ShopSnapshot) => salesPages[0]!;
const bodyOf = async (shop: ShopSnapshot) => (await rendered(pagePath(shop.slug, pageOf(shop).slug), shop)).body;
const withBlocks = (shop: ShopSnapshot, blocks: readonly ShownSalesBlock[]): ShopSnapshot => ({
  ...shop,
  salesPages: [{ ...pageOf(shop), blocks }],
});

test('a sales page has no menu, one button to the form, and the page in the form', async () => {
  const body = await bodyOf(bangla);
  const elements = elementsOf(body);
  expect(elements.map(({ name }) => name)).not.toContain('nav');
  expect(elements.filter(({ attributes }) => attributes.get('href') === '#order')).toHaveLength(1);
  const fields = elementsOf(body).filter(({ attributes }) => attributes.get('name') === 'pageId');
  expect(fields.map(({ attributes }) => attributes.get('value'))).toEqual([pageOf(bangla).id]);
  expect(body).toContain(`data-page="${pageOf(bangla).id}"`);
  expect(body).toMatch(/<form[^>]*action="\/sales-bn\/orders" method="post"/);
});

test('three products have three forms, of which the first is open', async () => {
  const offers = elementsOf(await bodyOf(three)).filter(
    ({ name, attributes }) => name === 'details' && attributes.get('name') === 'offer',
  );
  expect(offers.map(({ attributes }) => attributes.has('open'))).toEqual([true, false, false]);
  const ids = elementsOf(await bodyOf(three)).flatMap(({ attributes }) => attributes.get('id') ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a price has an end only if the sale or the coupon has one', async () => {
  const price: ShownSalesBlock = { type: 'price', text: '' };
  const { saleUntil, withCode, until } = salesTexts('en');
  const plain = withSales({ ...englishShop, slug: 'plain' }, 1);
  const without = await bodyOf(withBlocks(plain, [price]));
  for (const text of [saleUntil(''), withCode('', ''), until('')]) expect(without).not.toContain(text.slice(0, 12));
  const [first] = plain.products;
  const sale = { ...plain, products: [{ ...first!, beforePaisa: 9_900_00, saleUntil: Date.UTC(2026, 10, 30, 12) }] };
  expect(await bodyOf(withBlocks(sale, [price]))).toContain(saleUntil('30 Nov 2026, 6:00 pm'));
  const coupon = { code: 'EID10', kind: 'percent', value: 10, minimumPaisa: 0, lastDay: '2026-12-01' } as const;
  expect(await bodyOf(withBlocks(plain, [{ ...price, coupon }]))).toContain(
    'With the code EID10: 10% off · until 1 December 2026',
  );
});

test('the form begins with the code of the page’s coupon', async () => {
  const shop = { ...savingShop, orders: { ...savingShop.orders!, takesCodes: true as const } };
  const field = elementsOf(await bodyOf(withSales(shop, 1))).find(
    ({ attributes }) => attributes.get('name') === 'code',
  );
  expect(field?.attributes.get('value')).toBe('EID10');
});

test('a seller’s text is text, and an unknown block is left out', async () => {
  const hostile = '</script><img src=x onerror=alert(1)>';
  const blocks = [
    { type: 'map', at: 'Bogura' } as unknown as ShownSalesBlock,
    { type: 'hero', title: hostile, text: hostile, picture: null },
    { type: 'benefits', title: hostile, items: [hostile] },
    { type: 'questions', items: [{ question: hostile, answer: hostile }] },
    { type: 'trust', showsCash: false, exchange: hostile, showsAddress: false },
  ] satisfies ShownSalesBlock[];
  const elements = elementsOf(await bodyOf(withBlocks(bangla, blocks)));
  expect(elements.filter(({ attributes }) => attributes.has('onerror'))).toEqual([]);
  expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1);
});

test('the script of a sales page is smaller than that of the shop', async () => {
  const script = async (body: string) =>
    gzipSync(await Bun.file(join(dist, 'client', /data-main="([^"]+)"/.exec(body)?.[1] ?? '')).bytes()).length;
  const own = await script(await bodyOf(bangla));
  expect(own).toBeLessThan(await script((await rendered(`/${bangla.slug}`, bangla)).body));
  expect(own).toBeGreaterThan(10_000);
});
