import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { products, productVariants, sizeCharts } from '../../../db/schema/index.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { importKind } from './imports/import-kind.ts';
import { startWithSeller } from './imports/testing.ts';
import type { ApiResponse } from '../../../tests/api/testing.ts';
import { isVisible } from '../../platform/formats/visible.ts';
import { storePictures } from '../products/testing.ts';
import { minute } from '../../platform/formats/durations.ts';

const signs = ['শ', 'া', 'ড়ি', '১', 'a', 'b', '=', '+', '-', '@', "'", '"', ',', ';', '|', '\\', ' ', '\t', '<', '&'];

/** Texts as sellers type them, and texts that could run as formulas in a spreadsheet. */
const text = (longest: number) =>
  fc
    .string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: longest })
    .map((typed) => typed.replaceAll(/\s+/g, ' ').trim())
    .filter(isVisible);
const lines = fc.array(text(20), { maxLength: 3 }).map((list) => list.join('\n'));
const orNull = <Kind>(kind: fc.Arbitrary<Kind>) => fc.option(kind, { nil: null });
const price = fc.integer({ min: 100, max: 1_000_000 }).map((paisa) => paisa / 100);
const time = fc.integer({ min: 29_000_000, max: 33_000_000 }).map((minutes) => minutes * minute);
const distinct = (kind: fc.Arbitrary<string>, most: number) =>
  fc.uniqueArray(kind, { minLength: 1, maxLength: most, selector: (one) => one.normalize('NFC').toLowerCase() });

/** Options, and some of their combinations with random fields. */
const grid = fc.array(distinct(text(12), 3), { minLength: 1, maxLength: 3 }).chain((values) =>
  fc.record({
    names: fc.uniqueArray(text(12), {
      minLength: values.length,
      maxLength: values.length,
      selector: (one) => one.normalize('NFC').toLowerCase(),
    }),
    values: fc.constant(values),
    variants: fc.uniqueArray(
      fc.record({
        choice: fc.tuple(...values.map((each) => fc.nat(each.length - 1))),
        price: orNull(price),
        stock: orNull(fc.nat(50)),
        sku: fc.oneof(fc.constant(''), text(10)),
        picture: orNull(fc.nat(3)),
        isOffered: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6, selector: ({ choice }) => choice.join(',') },
    ),
  }),
);

const product = fc.record({
  fields: fc.record({
    name: text(30),
    price,
    description: lines,
    category: text(20),
    isHidden: fc.boolean(),
    saleFrom: orNull(time),
    costPrice: orNull(price),
    stock: orNull(fc.nat(1000)),
    sku: fc.oneof(fc.constant(''), text(10)),
    status: fc.constantFrom('active', 'draft'),
    publishAt: orNull(time),
    quantityPrices: fc.constantFrom('', '2=1.5', '2=1.5; 5=3'),
    videoUrl: fc.constantFrom(null, 'https://youtu.be/abc?t=1'),
  }),
  isOnSale: fc.boolean(),
  photos: fc.uniqueArray(fc.nat(3), { maxLength: 4 }),
  hasChart: fc.boolean(),
  grid: fc.option(grid, { nil: null }),
});

test('an exported file imports unchanged, into the emptied shop and over existing products', async () => {
  const shop = await startWithSeller();
  const { add, send, cookie, stored, exportFile, importFile, givePlan, services, shopId } = shop;
  await givePlan('pro');
  const pictures = await storePictures(services, shopId, 4);
  const rows = [
    ['Size', 'Chest | in'],
    ['M', ''],
  ];
  const chart = await send('POST', '/api/size-charts', { cookie, body: { name: '=Panjabi', rows } });
  const empty = async () => {
    for (const { id } of await stored()) await send('DELETE', `/api/products/${String(id)}`, { cookie });
  };

  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (made) => {
      await empty();
      for (const each of made) {
        const images = each.photos.map((at) => pictures[at]);
        const salePrice = each.isOnSale ? Math.floor(each.fields.price * 50) / 100 || null : null;
        const sizeChartId = each.hasChart ? chart.body?.['id'] : null;
        const created = await add({ ...each.fields, salePrice, images, sizeChartId });
        expect(created.status).toBe(201);
        if (each.grid) await setGrid(shop, created.body, each.grid, pictures);
      }
      const before = (await stored()).map(withoutNumbers);
      const file = await exportFile();
      expect((await importFile(file)).map(({ action }) => action as string)).toEqual(made.map(() => 'same'));
      expect((await stored()).map(withoutNumbers)).toEqual(before);
      await empty();
      expect((await importFile(file)).map(({ action }) => action as string)).toEqual(made.map(() => 'add'));
      expect((await stored()).map(withoutNumbers)).toEqual(before);
    }),
    { numRuns: 12 },
  );
});

type Shop = Awaited<ReturnType<typeof startWithSeller>>;
type Grid = typeof grid extends fc.Arbitrary<infer Kind> ? Kind : never;

async function setGrid({ send, cookie }: Shop, made: ApiResponse | null, of: Grid, pictures: readonly string[]) {
  const options = of.names.map((name, at) => ({ name, values: of.values[at] ?? [] }));
  const variants = of.variants.map(({ choice, picture, ...rest }) => ({
    ...rest,
    options: Object.fromEntries(of.names.map((name, at) => [name, of.values[at]?.[choice[at] ?? 0] ?? ''])),
    imageUrl: picture === null ? null : pictures[picture],
  }));
  const body = { version: made?.['version'], options, variants };
  const { status } = await send('PUT', `/api/products/${String(made?.['id'])}/variants`, { cookie, body });
  expect(status).toBe(200);
}

/** The product without ids and versions. */
const withoutNumbers = ({ id: _id, createdAt: _at, version: _version, ...all }: ApiResponse): ApiResponse => ({
  ...all,
  variants: (all['variants'] as ApiResponse[]).map(({ id: _variant, ...variant }) => variant),
});

test('importing an export does not change a time’s seconds, which the file lacks', async () => {
  const { add, stored, exportFile, importFile } = await startWithSeller();
  const from = Date.UTC(2026, 10, 20, 3, 4, 5, 678);
  await add({ name: 'Panjabi', price: 900, salePrice: 800, saleFrom: from, saleUntil: from + 90_000, publishAt: from });
  const before = await stored();
  expect((await importFile(await exportFile())).map(({ action }) => action as string)).toEqual(['same']);
  expect(await stored()).toEqual(before);
});

test('a product of which only the price changed keeps its id and its variants’ ids', async () => {
  const { add, send, cookie, exportFile, importFile, services } = await startWithSeller();
  const { body } = await add({ name: 'Panjabi', price: 900 });
  const path = `/api/products/${String(body?.['id'])}/variants`;
  const options = [{ name: 'Size', values: ['M', 'L'] }];
  const variants = [{ options: { Size: 'M' }, stock: 2 }, { options: { Size: 'L' } }];
  await send('PUT', path, { cookie, body: { version: 1, options, variants } });
  const { db } = services.database;
  const before = await db.select().from(productVariants);
  const [line] = await importFile((await exportFile()).replace(',900,', ',৯৫০,'));
  expect(line).toMatchObject({ action: 'change', changes: ['price'] });
  expect(await db.select().from(productVariants)).toEqual(before);
  expect(await db.select().from(products)).toMatchObject([{ id: body?.['id'], pricePaisa: 95_000, version: 3 }]);
});

test('a restored product is still found by the file from which it was imported', async () => {
  const { send, cookie, stored, importFile } = await startWithSeller();
  const file = 'Handle,Title,Variant Price\npanjabi,Panjabi,900\n';
  expect((await importFile(file)).map(({ action }) => action as string)).toEqual(['add']);
  const [product] = await stored();
  const path = `/api/products/${String(product?.['id'])}`;
  await send('PUT', path, { cookie, body: { name: 'Cotton Panjabi' } });
  await send('DELETE', path, { cookie });
  await send('POST', `${path}/restore`, { cookie, body: {} });
  expect((await importFile(file)).map(({ action }) => action as string)).toEqual(['change']);
  expect(await stored()).toHaveLength(1);
});

test('importing an export into another shop creates its size charts, each once', async () => {
  const { send, cookie, exportFile, newSeller, services, app, origin } = await startWithSeller();
  const rows = [
    ['Size', 'Chest'],
    ['M', '40'],
  ];
  const chart = await send('POST', '/api/size-charts', { cookie, body: { name: 'Panjabi', rows } });
  for (const name of ['One', 'Two'])
    await send('POST', '/api/products', { cookie, body: { name, price: 1, sizeChartId: chart.body?.['id'] } });
  const file = await exportFile();
  const other = await newSeller('Other');
  const body = new FormData();
  body.append('file', new File([file], 'a.csv'));
  const headers = { origin, cookie: other.cookie };
  const response = await app.handle(new Request(`${origin}/api/imports`, { method: 'POST', body, headers }));
  const { id } = (await response.json()) as { id: string };
  await send('POST', `/api/imports/${id}/start`, { cookie: other.cookie, body: {} });
  await runDue(services, [importKind()]);
  const charts = await services.database.db.select().from(sizeCharts).where(eq(sizeCharts.shopId, other.shopId));
  expect(charts).toMatchObject([{ name: 'Panjabi', rows }]);
  const theirs = await services.database.db.select().from(products).where(eq(products.shopId, other.shopId));
  expect(theirs.map(({ sizeChartId }) => sizeChartId)).toEqual([charts[0]?.id ?? '', charts[0]?.id ?? '']);
});
