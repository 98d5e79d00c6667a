import { expect, test } from 'bun:test';
import { productVariants } from '../../../../db/schema/index.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { storePictures } from '../testing.ts';

async function startWithProduct() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const { cookie } = seller;
  const { body } = await api.send('POST', '/api/products', { cookie, body: { name: 'Panjabi', price: 900 } });
  const path = `/api/products/${String(body?.['id'])}`;
  const put = (grid: object, { by = cookie, headers = {} } = {}) =>
    api.send('PUT', `${path}/variants`, { cookie: by, headers, body: grid });
  const stored = () => api.services.database.db.select().from(productVariants);
  return { ...api, ...seller, path, put, stored };
}

const sizes = [{ name: 'Size', values: ['S', 'M'] }];
const ofSize = (value: string, more = {}) => ({ options: { Size: value }, ...more });

test('a grid is replaced completely, and an existing combination keeps its id', async () => {
  const { put, services, shopId } = await startWithProduct();
  const [picture] = await storePictures(services, shopId, 1);
  const first = await put({
    version: 1,
    options: sizes,
    variants: [ofSize('S', { price: 950, salePrice: '800', stock: 3, sku: 'P-S', imageUrl: picture }), ofSize('M')],
  });
  expect(first.body).toMatchObject({
    version: 2,
    options: sizes,
    variants: [
      { options: { Size: 'S' }, price: 950, salePrice: 800, stock: 3, sku: 'P-S', imageUrl: picture, isOffered: true },
      { options: { Size: 'M' }, price: null, salePrice: null, stock: null, sku: '', imageUrl: null, isOffered: true },
    ],
  });
  const second = await put({
    version: 2,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [ofSize('L', { isOffered: false }), ofSize('m')],
  });
  expect(second.body?.['variants']).toMatchObject([
    { options: { Size: 'L' }, isOffered: false },
    { options: { Size: 'M' }, id: first.body?.['variants'][1].id },
  ]);
  expect((await put({ version: 3, options: [], variants: [] })).body).toMatchObject({ options: [], variants: [] });
});

test('a grid is refused after another change, including a change of the stock', async () => {
  const { put, send, cookie, path, stored } = await startWithProduct();
  await put({ version: 1, options: sizes, variants: [ofSize('S')] });
  const before = await stored();
  expect((await put({ version: 1, options: sizes, variants: [ofSize('M')] })).status).toBe(409);
  await send('PUT', path, { cookie, body: { stock: 4 } });
  expect((await put({ version: 2, options: sizes, variants: [ofSize('M')] })).status).toBe(409);
  expect(await stored()).toEqual(before);
});

test('a grid that is sent again after a lost response counts once, whatever happened to the product since', async () => {
  const { put, send, cookie, path, stored } = await startWithProduct();
  const headers = { 'idempotency-key': 'grid-1' };
  const grid = { version: 1, options: sizes, variants: [ofSize('S', { stock: 5 })] };
  const first = await put(grid, { headers });
  await send('PUT', path, { cookie, body: { stock: 4 } });
  const before = await stored();
  const again = await put(grid, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await stored()).toEqual(before);
  expect((await put({ ...grid, variants: [ofSize('M')] }, { headers })).body?.['code']).toBe('key_reused');
});

const values = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`);
const square = (one: number, other: number) => ({
  options: [
    { name: 'A', values: values(one) },
    { name: 'B', values: values(other) },
  ],
  variants: values(one).flatMap((a) => values(other).map((b) => ({ options: { A: a, B: b } }))),
});

test('takes at most a hundred variants, of three options with twenty values', async () => {
  const { put, stored } = await startWithProduct();
  expect((await put({ version: 1, ...square(10, 10) })).status).toBe(200);
  expect(await stored()).toHaveLength(100);
  expect((await put({ version: 2, ...square(11, 10) })).status).toBe(422);
  const named = (names: string[], count: number) => names.map((name) => ({ name, values: values(count) }));
  const choose = (names: string[]) => [{ options: Object.fromEntries(names.map((name) => [name, 'V0'])) }];
  const requested = async (names: string[], count: number) =>
    (await put({ version: 2, options: named(names, count), variants: choose(names) })).status;
  expect(await requested(['A', 'B', 'C', 'D'], 1)).toBe(422);
  expect(await requested(['A'], 21)).toBe(422);
  expect(await stored()).toHaveLength(100);
  expect(await requested(['A', 'B', 'C'], 20)).toBe(200);
});

test.each([
  ['a value that the option has not', [ofSize('XL')], sizes, 'variants.0.options'],
  ['an option left open', [{ options: {} }], sizes, 'variants.0.options'],
  ['an option too many', [{ options: { Size: 'S', Colour: 'Red' } }], sizes, 'variants.0.options'],
  ['a combination twice', [ofSize('S'), ofSize(' s')], sizes, 'variants.1.options'],
  ['options without a variant', [], sizes, 'variants'],
  ['variants without an option', [{ options: {} }], [], 'variants.0.options'],
  ['a value twice', [ofSize('S')], [{ name: 'Size', values: ['S', 's'] }], 'options.0.values'],
  ['an option twice', [], [...sizes, { name: 'size', values: ['S'] }], 'options'],
  ['a name that nobody sees', [], [{ name: '\u200b', values: ['S'] }], 'options.0.name'],
  ['a sale that is no cheaper', [ofSize('S', { salePrice: 900 })], sizes, 'variants.0.salePrice'],
  ['a sale above its own price', [ofSize('S', { price: 10, salePrice: 11 })], sizes, 'variants.0.salePrice'],
  ['a picture of somebody else', [ofSize('S', { imageUrl: '/i/x-1.jpg' })], sizes, 'variants.0.imageUrl'],
])('refuses %s, naming the place', async (_, variants, options, field) => {
  const { put, stored } = await startWithProduct();
  const { status, body } = await put({ version: 1, options, variants });
  expect([status, Object.keys(body?.['fields'] ?? {})]).toEqual([422, [field]]);
  expect(await stored()).toEqual([]);
});

test('another owner cannot find a product or change its variants; visitors do not see variants that are not offered', async () => {
  const { put, newSeller, stored, send, slug } = await startWithProduct();
  await put({ version: 1, options: sizes, variants: [ofSize('S', { stock: 9 }), ofSize('M', { isOffered: false })] });
  const before = await stored();
  const { cookie } = await newSeller('Stranger');
  expect((await put({ version: 2, options: [], variants: [] }, { by: cookie })).status).toBe(404);
  expect((await send('PUT', '/api/products/x/variants', { body: {} })).status).toBe(401);
  expect(await stored()).toEqual(before);
  const { body } = await send('GET', `/api/shops/${slug}`);
  expect(body?.['products'][0].variants).toMatchObject([{ options: { Size: 'S' }, stock: null }]);
});
