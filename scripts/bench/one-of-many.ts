import { openDatabase } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import { measuredProduct, whenQuiet } from './measured-product.ts';
import type { Report } from './report.ts';
import { setPlan } from '../../tests/api/set-plan.ts';

const productCount = 999;
const changes = 25;

/** Ms between two requests for a page. Requests without a pause would take processor time from the server. */
const visitInterval = 1;

/** Ms between two polls. A poll costs the server a millisecond; without a pause it took a quarter of its time. */
const pollInterval = 5;

/** Changes that are not counted, because the JIT has not compiled the code yet. */
const warmUp = 5;

/** Changes one price of 999 products. Measures the time until the first pages show it, and until all do. */
export async function measureOneOfMany(dataFolder: string, report: Report): Promise<void> {
  const product = measuredProduct(dataFolder);
  await product.start();
  const seller = await product.newSeller(`many${crypto.randomUUID().slice(0, 8)}`);
  const productId = await fillShop(dataFolder, seller);
  await product.send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body: { address: 'Bogura' } });
  await whenQuiet(product);
  const live: number[] = [];
  const all: number[] = [];
  for (let change = 0; change < changes + warmUp; change += 1) {
    const price = 1_001 + change;
    const shown = new Intl.NumberFormat('en').format(price);
    const startedAt = performance.now();
    await product.send('PUT', `/api/products/${productId}`, { cookie: seller.cookie, body: { price } });
    for (const path of [`/${seller.slug}`, `/${seller.slug}/p/${productId}`]) {
      while (!(await (await fetch(product.origin + path)).text()).includes(shown)) await Bun.sleep(visitInterval);
    }
    const seen = performance.now() - startedAt;
    while (!(await isPublished(product, seller))) await Bun.sleep(pollInterval);
    if (change < warmUp) continue;
    live.push(seen);
    all.push(performance.now() - startedAt);
  }
  await product.stop();
  report.figure({
    what: 'One product of 999 changed: shop page and its own page live',
    unit: 'ms',
    samples: live,
    bar: { atMost: 30 },
  });
  report.figure({ what: 'One product of 999 changed: every page', unit: 'ms', samples: all, bar: { atMost: 300 } });
}

async function isPublished(
  product: RunningProduct,
  { shopId, cookie }: { shopId: string; cookie: string },
): Promise<boolean> {
  const answer = await product.send('GET', `/api/shops/${shopId}/publication`, { cookie });
  return ((await answer.json()) as { state: string }).state === 'live';
}

/** @returns the first product of the shop page */
async function fillShop(dataFolder: string, { shopId, userId }: { shopId: string; userId: string }): Promise<string> {
  const database = await openDatabase({ url: `file:${dataFolder}/poshora.db` });
  const now = Date.now();
  const rows = Array.from({ length: productCount }, (_, number) => ({
    id: Bun.randomUUIDv7(),
    shopId,
    name: `Saree ${number}`,
    pricePaisa: 100_000,
    category: `Category ${number % 12}`,
    description: 'Made by hand, Sent within a day',
    createdAt: now - number,
    updatedAt: now,
  }));
  await setPlan(database, 'pro', userId);
  await database.write(async (transaction) => {
    for (let start = 0; start < rows.length; start += 200)
      await transaction.insert(products).values(rows.slice(start, start + 200));
  });
  await database.close();
  return rows[0]?.id ?? '';
}
