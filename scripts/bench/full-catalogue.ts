import { loadavg } from 'node:os';
import { chromium, type Browser } from '@playwright/test';
import { openDatabase } from '../../db/client.ts';
import { products, productVariants } from '../../db/schema/index.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import { findChromium } from '../suite/chromium.ts';
import { measureFullDialog } from './full-dialog.ts';
import { addFullest } from './fullest-product.ts';
import { processorSeconds } from './load.ts';
import { slower } from './long-tasks.ts';
import { measuredProduct, whenQuiet } from './measured-product.ts';
import type { Report } from './report.ts';
import { measureFullSave } from './save-full-product.ts';
import { searchCosts } from './search-costs.ts';
import type { MeasuredSeller } from './slow-phone.ts';
import { setPlan } from '../../tests/api/set-plan.ts';
import { sareeVariants } from './saree-variants.ts';

const count = 999;
const turns = 5;
/** Changes of one sample. The kernel counts processor time in steps of 10 ms. */
const changes = 5;

const sizes = ['S', 'M', 'L', 'XL', 'XXL'];
const colours = ['Red', 'Blue'];

/**
 * Measures variants: publishing 999 products with ten variants each and without, a key in the search, and the dialog and
 * the saves of a product with the most variants and photos. Publishing counts the processor time of all processes.
 */
export async function measureFullCatalogue(dataFolder: string, report: Report): Promise<void> {
  const load = () => loadavg()[0]?.toFixed(1) ?? '';
  const loadBefore = load();
  const product = measuredProduct(dataFolder);
  await product.start();
  const plain = await sellerWith(product, dataFolder, false);
  const varied = await sellerWith(product, dataFolder, true);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    await comparePublications(product, plain, varied, report);
    for (const [name, seller] of Object.entries({ 'with ten variants each': varied, 'without variants': plain }))
      await measureSearch(browser, product, seller, name, report);
    const single = await product.newSeller(`single${crypto.randomUUID().slice(0, 8)}`);
    const seller = await product.newSeller(`full${crypto.randomUUID().slice(0, 8)}`);
    await onPro(dataFolder, seller);
    const [full, other] = [await addFullest(product, seller), await addPlain(product, single)];
    await measureFullSave(product, report, { ...seller, productId: full }, { ...single, productId: other });
    await measureFullDialog(browser, product, report, seller);
    report.say('Running processes on the machine, at the start and at the end', `${loadBefore}, ${load()}`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measureSearch(
  browser: Browser,
  product: RunningProduct,
  seller: MeasuredSeller,
  name: string,
  report: Report,
): Promise<void> {
  const what = `A key in the search of ${count} products ${name}`;
  const samples = await searchCosts(browser, product, seller, 1);
  report.figure({ what, unit: 'ms', samples, bar: { atMost: 16 } });
  const slowed = await searchCosts(browser, product, seller, slower);
  report.figure({ what: `${what}, ${slower} times slower`, unit: 'ms', samples: slowed });
}

async function addPlain(product: RunningProduct, { cookie }: MeasuredSeller): Promise<string> {
  const added = await product.send('POST', '/api/products', { cookie, body: { name: 'Mango crate', price: 900 } });
  return ((await added.json()) as { id: string }).id;
}

type FullShop = MeasuredSeller & { readonly firstProduct: string };

/** In turns, so that both run at the same speed of the machine. */
async function comparePublications(
  product: RunningProduct,
  plain: FullShop,
  varied: FullShop,
  report: Report,
): Promise<void> {
  const all: number[] = [];
  const one: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const cost = async (seller: FullShop) => {
      const everything = await processorTimeOf(product, () => change(product, seller, { address: `Road ${turn}` }));
      const single = await processorTimeOf(product, async () => {
        for (let number = 0; number < changes; number += 1) await change(product, seller, {}, 2_000 + turn + number);
      });
      return { everything, single };
    };
    const [without, withVariants] = [await cost(plain), await cost(varied)];
    // The first turn is a first publication, so it does not count.
    if (turn === 0) continue;
    all.push(withVariants.everything / without.everything);
    one.push(withVariants.single / without.single);
  }
  const bar = { atMost: 1.5 };
  report.figure({
    what: `All pages of ${count} products with ten variants each, compared with none`,
    unit: 'times',
    samples: all,
    bar,
  });
  report.figure({ what: 'One of them changed, compared with one without variants', unit: 'times', samples: one, bar });
}

/** Processor time (s) of a change until all its pages are published. */
async function processorTimeOf(product: RunningProduct, act: () => Promise<void>): Promise<number> {
  const before = processorSeconds(product.pid);
  await act();
  return processorSeconds(product.pid) - before;
}

async function change(
  product: RunningProduct,
  { shopId, cookie, firstProduct }: FullShop,
  shop: object,
  price?: number,
): Promise<void> {
  const [path, body] =
    price === undefined ? [`/api/shops/${shopId}`, shop] : [`/api/products/${firstProduct}`, { price }];
  const answer = await product.send('PUT', path, { cookie, body });
  if (!answer.ok) throw new Error(`A change was refused: ${await answer.text()}`);
  do await Bun.sleep(20);
  while (!(await isPublished(product, shopId, cookie)));
}

async function isPublished(product: RunningProduct, shopId: string, cookie: string): Promise<boolean> {
  const answer = await product.send('GET', `/api/shops/${shopId}/publication`, { cookie });
  return ((await answer.json()) as { state: string }).state === 'live';
}

async function onPro(dataFolder: string, { userId }: MeasuredSeller): Promise<void> {
  const database = await openDatabase({ url: `file:${dataFolder}/poshora.db` });
  await setPlan(database, 'pro', userId);
  await database.close();
}

/** A seller whose shop has 999 products, with two colours in five sizes each or without. */
async function sellerWith(product: RunningProduct, dataFolder: string, hasVariants: boolean) {
  const seller = await product.newSeller(`${hasVariants ? 'varied' : 'plain'}${crypto.randomUUID().slice(0, 8)}`);
  const { shopId, cookie } = seller;
  const database = await openDatabase({ url: `file:${dataFolder}/poshora.db` });
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, place) => ({
    id: Bun.randomUUIDv7(),
    shopId,
    name: `Saree ${place + 1}`,
    pricePaisa: 125_000,
    description: 'Made by hand, Sent within a day',
    category: `Category ${place % 12}`,
    options: hasVariants
      ? [
          { name: 'Colour', values: colours },
          { name: 'Size', values: sizes },
        ]
      : [],
    createdAt: now - place,
    updatedAt: now,
  }));
  await onPro(dataFolder, seller);
  await database.write(async (transaction) => {
    for (let start = 0; start < count; start += 100) {
      const some = rows.slice(start, start + 100);
      await transaction.insert(products).values(some);
      if (hasVariants)
        await transaction.insert(productVariants).values(some.flatMap(({ id }) => variantsOf(shopId, id)));
    }
  });
  await database.close();
  await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'Bogura' } });
  await whenQuiet(product);
  return { ...seller, firstProduct: rows[0]?.id ?? '' };
}

const variantsOf = (shopId: string, productId: string) =>
  sareeVariants({ shopId, productId }, { colours, sizes }, (colour, size) => ((colour + size) % 4 === 0 ? 0 : 5));
