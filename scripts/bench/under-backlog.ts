import { openDatabase } from '../../db/client.ts';
import { firstShop } from './first-shop.ts';
import { putUnderLoad, residentMegabytes } from './load.ts';
import { measuredProduct } from './measured-product.ts';
import { pagesAShop, publishedShops } from './pages-made.ts';
import { changeAll } from './prepare-shops.ts';
import type { Report } from './report.ts';
import { savesToLive } from './save-to-live.ts';
import { percentile } from './statistics.ts';

const turns = 5;
const savesATurn = 40;

/** Time (ms) of each turn in which only publishing is measured. */
const watched = 4_000;

/**
 * Measures a server whose shops wait for their first publication: published pages a second, save to live of another shop,
 * served pages, and memory. @returns published pages a second
 */
export async function measureUnderBacklog(dataFolder: string, waiting: number, report: Report): Promise<number> {
  const database = await openDatabase({ url: `file:${dataFolder}/poshora.db` });
  const allWait = () => changeAll(database, { edition: '', manifest: null });
  await allWait();
  const product = measuredProduct(dataFolder);
  await product.start();
  const shop = await firstShop(dataFolder);
  await savesToLive(product, shop, savesATurn);
  const rates: number[] = [];
  const medians: number[] = [];
  const slowest: number[] = [];
  const served: number[] = [];
  let peak = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    // Refills the backlog, because a thousand shops are published within half a minute.
    if ((await publishedShops(database)) > waiting / 3) await allWait();
    const before = await publishedShops(database);
    const begun = performance.now();
    await Bun.sleep(watched);
    const made = ((await publishedShops(database)) - before) * (await pagesAShop(database, dataFolder));
    rates.push(made / ((performance.now() - begun) / 1000));
    peak = Math.max(peak, residentMegabytes(product.pid));
    const samples = await savesToLive(product, shop, savesATurn);
    medians.push(percentile(samples, 0.5));
    slowest.push(percentile(samples, 0.99));
    served.push((await putUnderLoad(`${product.origin}/${shop.slug}`, product.pid)).p99);
  }
  await product.stop();
  await database.close();
  const name = `${waiting} shops waiting`;
  report.figure({ what: `${name}: published pages`, unit: 'pages a second', samples: rates, shops: waiting });
  report.figure({
    what: `${name}: save to live, median`,
    unit: 'ms',
    samples: medians,
    bar: { atMost: 30 },
    shops: waiting,
  });
  report.figure({
    what: `${name}: save to live, 99th percentile`,
    unit: 'ms',
    samples: slowest,
    bar: { atMost: 100 },
    shops: waiting,
  });
  report.figure({
    what: `${name}: served pages, 99th percentile`,
    unit: 'ms',
    samples: served,
    bar: { atMost: 20 },
    shops: waiting,
  });
  report.figure({
    what: `${name}: memory of all processes, at most`,
    unit: 'MB',
    samples: [peak],
    bar: { atMost: 450 },
    shops: waiting,
  });
  return percentile(rates, 0.5);
}
