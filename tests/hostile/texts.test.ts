import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { and, eq, ne } from 'drizzle-orm';
import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { isLive, publicationOf, whenPublication } from '../../api/publishing/published-testing.ts';
import { startTestServer } from '../api/server-testing.ts';
import { shops, slugs } from '../../db/schema/index.ts';
import {
  cataloguePath,
  feedPath,
  listingPath,
  pagePath,
  productPath,
  shopManifestPath,
  shopPath,
} from '../../site/paths.ts';
import { productFields, shopFields } from './fields.ts';
import { faultsOf, namesIn, isJson } from './page-faults.ts';
import { rounds, seed } from './seed.ts';
import { texts } from './values.ts';
import { everyBlock, writtenPage } from './written-page.ts';
import { timeLimits } from '../time-limits.ts';
import { setPlan } from '../api/set-plan.ts';

setDefaultTimeout(timeLimits.campaign);

let product: Awaited<ReturnType<typeof startTestServer>>;
let seller: Awaited<ReturnType<typeof product.newSeller>>;
beforeAll(async () => {
  product = await startTestServer({ LOG_LEVEL: 'error' });
  seller = await product.newSeller('Plain');
  await setPlan(product.services.database, 'pro', seller.userId);
});
afterAll(() => product.stop());

test('no text in any field of a shop or product breaks a page, its policy or its files', async () => {
  console.log(`seed ${seed}, ${rounds} rounds`);
  await addProducts();
  await addSizeChart();
  await accepted('POST', pagesPath(), { ...writtenPage, title: 'Written' });
  await fill(plain);
  // A text of several lines has line breaks.
  const known = new Set(['br']);
  for (const { html } of await pagesOfShop()) for (const name of await namesIn(html)) known.add(name);
  await fillProducts();
  const drawn = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), { seed, numRuns: rounds });
  const faults: string[] = [];
  let escaped = 0;
  for (const text of [...markup, ...drawn]) {
    await fill(text);
    for (const { path, html, policy } of await pagesOfShop()) {
      if (html.includes('&lt;script&gt;')) escaped += 1;
      for (const fault of await faultsOf({ html, policy }, known))
        faults.push(`${JSON.stringify(text)} ${path}: ${fault}`);
    }
    faults.push(...(await faultsOfFiles()).map((fault) => `${JSON.stringify(text)} ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(escaped).toBeGreaterThan(markup.length);
});

/** A text that every field accepts. */
const plain = 'Plain words';

/** Markup, and names of properties of every JavaScript object. Every field gets each of them. */
const markup = texts.filter((text) => /[<>&"'`{]/.test(text) || text in {});

async function addProducts(): Promise<void> {
  for (let count = 0; count < 13; count += 1)
    await accepted('POST', '/api/products', { name: `Product ${count}`, price: count, category: `Kind ${count}` });
}

/** The size chart of the second product. */
async function addSizeChart(): Promise<void> {
  await accepted('POST', '/api/size-charts', { name: 'Sizes', rows: [['Size'], ['S']] });
  const { products, sizeCharts } = await ownShop();
  await accepted('PUT', `/api/products/${products[1]?.id}`, { sizeChartId: sizeCharts[0]?.id });
}

/** Saves every text into a field of some product. The field differs by run. */
async function fillProducts(): Promise<void> {
  const { products } = await ownShop();
  const fields = products.slice(1).flatMap(({ id }) => productFields.map((field) => ({ id, field })));
  expect(fields.length).toBeGreaterThanOrEqual(texts.length);
  for (const [index, text] of texts.entries()) {
    const target = fields[(index + seed) % fields.length];
    if (target) await accepted('PUT', `/api/products/${target.id}`, { [target.field]: text });
  }
}

/** Saves a text into every field of the shop and its first product. Refusals must be 4xx. */
async function fill(text: string): Promise<void> {
  const { shopId } = seller;
  await forgetLinks();
  await saveInto(`/api/shops/${shopId}`, shopFields, text);
  const { status } = await accepted('PUT', `/api/shops/${shopId}`, { sections: sectionsWith(text) });
  if (text === plain) expect(status).toBe(200);
  await accepted('PUT', `/api/payment-info/${shopId}`, { bkash: '01712345678', nagad: '01712345678', bank: text });
  const { products, sizeCharts } = await ownShop();
  const [first, second] = products;
  await saveInto(`/api/products/${first?.id}`, productFields, text);
  const variants = [{ options: { [text]: text }, sku: text }];
  const grid = { version: second?.version, options: [{ name: text, values: [text] }], variants };
  await accepted('PUT', `/api/products/${second?.id}/variants`, grid);
  const [chart] = sizeCharts;
  const table = { version: chart?.version, name: text, rows: [[text], [text]] };
  await accepted('PUT', `/api/size-charts/${chart?.id}`, table);
  await savePage(text);
  await whenPublication(product.services, shopId, (row) => isLive(row) || row.lastError !== null);
  expect([text, (await publicationOf(product.services, shopId))?.lastError]).toEqual([text, null]);
}

const pagesPath = () => `/api/shops/${seller.shopId}/pages`;

/** Saves a text as the title of a page and in each kind of block. */
async function savePage(text: string): Promise<void> {
  const listed = await product.send('GET', pagesPath(), { cookie: seller.cookie });
  const { pages } = (await listed.json()) as { pages: Versioned[] };
  const body = everyBlock(text);
  const path = `${pagesPath()}/${pages[0]?.id}`;
  const { status } = await accepted('PUT', path, { version: pages[0]?.version, title: text, body });
  if (status !== 200) await accepted('PUT', path, { version: pages[0]?.version, body });
}

/** Every section with content of its own. */
const sectionsWith = (text: string) => ({
  version: 1,
  list: [
    { kind: 'announcement', isShown: true, text, from: null, until: null },
    { kind: 'header', isShown: true },
    { kind: 'categories', isShown: true },
    { kind: 'products', isShown: true },
    { kind: 'text', id: '1', isShown: true, title: text, text, imageUrl: null, side: 'left' },
    { kind: 'questions', isShown: true, items: [{ question: text, answer: text }] },
    { kind: 'contact', isShown: true, text },
  ],
});

/** Saves a text into all of these fields in few calls, or into one at a time if a refusal names no field. */
async function saveInto(path: string, fields: readonly string[], text: string): Promise<void> {
  const save = (names: readonly string[]) =>
    accepted('PUT', path, Object.fromEntries(names.map((name) => [name, text])));
  let left = fields;
  while (left.length > 0) {
    const { status, refused } = await save(left);
    if (status === 200) return;
    const others = left.filter((name) => !refused.includes(name));
    if (others.length === left.length) break;
    left = others;
  }
  for (const field of left) await save([field]);
}

/** @returns the status and the refused fields */
async function accepted(method: string, path: string, body: object) {
  const response = await product.send(method, path, { cookie: seller.cookie, body });
  const { status } = response;
  expect([status, method, path, JSON.stringify(body)]).toEqual([
    status < 500 ? status : 0,
    method,
    path,
    JSON.stringify(body),
  ]);
  const { fields = {} } = (await response.json()) as { fields?: object };
  return { status, refused: Object.keys(fields) };
}

/** Removes the limit on new links. */
async function forgetLinks(): Promise<void> {
  const { database } = product.services;
  const [shop] = await database.db.select().from(shops).where(eq(shops.id, seller.shopId));
  await database.write((transaction) =>
    transaction.delete(slugs).where(and(eq(slugs.shopId, seller.shopId), ne(slugs.slug, shop?.slug ?? ''))),
  );
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

async function ownShop() {
  const response = await product.send('GET', `/api/users/${seller.userId}/shop`, { cookie: seller.cookie });
  return (await response.json()) as { slug: string; products: Versioned[]; sizeCharts: Versioned[] };
}

async function pagesOfShop() {
  const { slug, products } = await ownShop();
  const lists = [shopPath(slug), listingPath(slug), pagePath(slug, 'written')];
  const paths = [...lists, ...products.slice(0, 3).map(({ id }) => productPath(slug, id))];
  return Promise.all(
    paths.map(async (path) => {
      const response = await product.send('GET', path);
      expect([path, response.status]).toEqual([path, 200]);
      return { path, html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
    }),
  );
}

/** Files for programs must match their content type. */
async function faultsOfFiles(): Promise<string[]> {
  const { slug } = await ownShop();
  const faults: string[] = [];
  for (const path of [cataloguePath(slug), shopManifestPath(slug), feedPath(slug), `/${slug}/sitemap.xml`]) {
    const response = await product.send('GET', path);
    const text = await response.text();
    const isRight = path.endsWith('.xml') ? XMLValidator.validate(text) === true : isJson(text);
    if (!response.ok || !isRight) faults.push(`${path}: ${response.status} ${text.slice(0, 100)}`);
  }
  return faults;
}
