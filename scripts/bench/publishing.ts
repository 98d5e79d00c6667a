import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { wantAgain } from '../../api/publishing/publisher/editions.ts';
import { onClient } from '../../db/client.ts';
import { shops } from '../../db/schema/index.ts';
import { productPath, shopPath } from '../../site/paths.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import { median, partsOf, type Bench, type Budget } from './budget.ts';
import { firstShop, largeShop, memoryOf, openDataIn, waitingShops, withProduct } from './measured-product.ts';
import { shopsIn } from './prepare-shops.ts';

/** Ms between two polls. Without a pause, they would take processor time from publishing. */
const [visitInterval, pollInterval, progressInterval] = [1, 5, 200];

export function publishing(bench: Bench): readonly Budget[] {
  const one = partsOf(() => changeOneOfMany(bench));
  const all = partsOf(() => publishAll(bench));
  const changed = 'One of 999 products changed';
  const [page, every] = [one(({ first }) => median(first)), one((times) => median(times.all))];
  const [rate, memory] = [all((run) => run.rate), all((run) => run.memory)];
  return [
    { name: `${changed}: the shop page and its own page`, limit: { atMost: 250 }, unit: 'ms', measure: page },
    { name: `${changed}: all pages`, limit: { atMost: 1_500 }, unit: 'ms', measure: every },
    { name: 'All shops again', limit: { atLeast: 300 }, unit: 'pages a second', measure: rate },
    { name: 'Memory meanwhile', limit: { atMost: 600 }, unit: 'MB', measure: memory },
  ];
}

/** Changes a price. @returns the times (ms) until the first pages show it, and until all are published */
async function changeOneOfMany(bench: Bench) {
  const folder = await shopsIn(bench, 10);
  const [first, all]: [number[], number[]] = [[], []];
  await withProduct(folder, async (product) => {
    const { slug, cookie, firstProduct } = await largeShop(product, folder);
    for (let change = 0; change < (bench.isSmall ? 5 : 30); change += 1) {
      const price = 1_001 + change;
      const shown = new Intl.NumberFormat('en').format(price);
      const startedAt = performance.now();
      await product.send('PUT', `/api/products/${firstProduct}`, { cookie, body: { price } });
      for (const path of [shopPath(slug), productPath(slug, firstProduct)])
        while (!(await (await fetch(product.origin + path)).text()).includes(shown)) await Bun.sleep(visitInterval);
      first.push(performance.now() - startedAt);
      while ((await waitingShops(product)) > 0) await Bun.sleep(pollInterval);
      all.push(performance.now() - startedAt);
    }
  });
  // The first changes do not count, because the JIT has not compiled the code yet.
  return { first: first.slice(2), all: all.slice(2) };
}

/** Publishes all shops again, as after a change of the templates. Link previews do not change. */
async function publishAll(bench: Bench) {
  const count = bench.isSmall ? 20 : 1_000;
  const folder = await shopsIn(bench, count);
  const database = await openDataIn(folder);
  const { shopId } = await firstShop(folder);
  const figures = await withProduct(folder, async (product) => {
    await wantAgain(database, null, Date.now());
    await whenAllPublished(product);
    // Beside the pages, a shop has a manifest and a link preview.
    const pages = count * (readdirSync(join(folder, 'storage', 'pages', shopId)).length - 2);
    // The footer of every page contains the e-mail address.
    await onClient(database.connections.writer).update(shops).set({ email: 'shop@example.com' });
    const startedAt = performance.now();
    await wantAgain(database, null, Date.now());
    const memory = await whenAllPublished(product);
    return { rate: pages / ((performance.now() - startedAt) / 1000), memory };
  });
  await database.close();
  return figures;
}

/** @returns the most memory (MB) of all processes until no shop waits */
async function whenAllPublished(product: RunningProduct): Promise<number> {
  let peak = 0;
  do {
    await Bun.sleep(progressInterval);
    peak = Math.max(peak, memoryOf(product.pid));
  } while ((await waitingShops(product)) > 0);
  return peak;
}
