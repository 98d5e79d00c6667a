import { eq } from 'drizzle-orm';
import { existsSync, mkdirSync } from 'node:fs';
import { day } from '../../api/platform/formats/durations.ts';
import { jobs, shops } from '../../db/schema/index.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { median, type Bench, type Budget } from './budget.ts';
import { addFullShop, fullShop } from './many-orders.ts';
import { openDataIn, withProduct } from './measured-product.ts';

/** Calls of the inbox, the customers and the section Money, with filters and searches. */
const calls = {
  Inbox:
    'orders orders?state=returned orders?district=Sylhet&state=cancelled orders?from=2026-01-01&to=2026-01-31 orders?search=01 orders?search=salma orders/news orders/figures?days=90',
  Customers: 'customers customers?sort=bought customers?search=salma customers?search=01',
  Money: 'money money?month=2026-01',
};

/** A shop with 100,000 orders: its seller's calls, and its deletion. */
export function fullShops(bench: Bench): readonly Budget[] {
  const count = bench.isSmall ? 2_000 : 100_000;
  const folder = bench.folder('full-shop');
  const shop = `a shop with ${count.toLocaleString('en')} orders`;
  const after = (measure: () => Promise<number>) => async () => {
    if (!existsSync(folder)) await fill(folder, count);
    return measure();
  };
  const sections = Object.entries(calls).map(([section, paths]): Budget => {
    const name = `${section} of ${shop}, the slowest call`;
    return { name, limit: { atMost: 100 }, unit: 'ms', measure: after(() => slowestCall(folder, paths.split(' '))) };
  });
  const name = `Erasing ${shop}: the slowest /healthz`;
  return [...sections, { name, limit: { atMost: 300 }, unit: 'ms', measure: after(() => eraseShop(folder)) }];
}

async function fill(folder: string, count: number): Promise<void> {
  mkdirSync(folder);
  const database = await openDataIn(folder);
  await migrateDatabase(database);
  await addFullShop(database, count);
  await database.close();
}

/** The largest of the calls' medians, ms. */
const slowestCall = (folder: string, paths: readonly string[]): Promise<number> =>
  withProduct(folder, async (product) => {
    const medians: number[] = [];
    for (const path of paths) {
      const samples: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) {
        const begun = performance.now();
        const response = await product.send('GET', `/api/shops/${fullShop}/${path}`, { cookie: 'poshora=bench' });
        await response.text();
        samples.push(performance.now() - begun);
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      }
      medians.push(median(samples));
    }
    return Math.max(...medians);
  });

/** Starts the product with the shop's deletion due, which a job does at once. @returns the slowest `/healthz`, ms */
async function eraseShop(folder: string): Promise<number> {
  const database = await openDataIn(folder);
  const isFullShop = eq(shops.id, fullShop);
  const deletedAt = Date.now() - 31 * day;
  await database.write(async (transaction) => {
    await transaction.update(shops).set({ deletedAt }).where(isFullShop);
    await transaction.delete(jobs).where(eq(jobs.name, 'deleted accounts'));
  });
  let slowest = 0;
  await withProduct(folder, async (product) => {
    while ((await database.db.select().from(shops).where(isFullShop)).length > 0)
      for (let probe = 0; probe < 20; probe += 1) {
        const begun = performance.now();
        await (await fetch(`${product.origin}/healthz`)).text();
        slowest = Math.max(slowest, performance.now() - begun);
        await Bun.sleep(10);
      }
  });
  await database.close();
  return slowest;
}
