import { sql } from 'drizzle-orm';
import { wantAgain } from '../../api/publishing/publisher/editions.ts';
import { onClient, openDatabase } from '../../db/client.ts';
import { shops } from '../../db/schema/index.ts';
import { residentMegabytes } from './load.ts';
import { measuredProduct, whenQuiet } from './measured-product.ts';
import { pagesAShop, publishedShops } from './pages-made.ts';
import { changeAll } from './prepare-shops.ts';
import type { Report } from './report.ts';

/** Samples of one run. */
const turns = 5;

/** Ms between two progress checks. Each check takes processor time from publishing. */
const pollInterval = 200;

/** Measures the first publication of all shops with link previews, and the republication after a new build. */
export async function measurePublishAll(dataFolder: string, shopCount: number, report: Report): Promise<void> {
  const product = measuredProduct(dataFolder);
  const database = await openDatabase({ url: `file:${dataFolder}/poshora.db` });
  await changeAll(database, { edition: '' });
  const startedAt = performance.now();
  await product.start();
  await whenQuiet(product);
  const lasted = (performance.now() - startedAt) / 1000;
  const pages = await pagesAShop(database, dataFolder);
  report.figure({
    what: `First publication of ${shopCount} shops with link previews`,
    unit: 'pages a second',
    samples: [(shopCount * (pages + 1)) / lasted],
    bar: { atLeast: 150 },
  });
  // Every page contains the shop's name, so every page changes, as after a change of the templates.
  await onClient(database.connections.writer)
    .update(shops)
    .set({ name: sql`${shops.name} || ' BD'` });
  await wantAgain(database, null, Date.now());
  const rates: number[] = [];
  let peak = 0;
  for (let turn = 1; turn <= turns; turn += 1) {
    const begun = performance.now();
    const before = await publishedShops(database);
    const wanted = Math.floor((shopCount * turn) / turns);
    let done = before;
    for (; done < wanted; done = await publishedShops(database)) {
      peak = Math.max(peak, residentMegabytes(product.pid));
      await Bun.sleep(pollInterval);
    }
    rates.push(((done - before) * pages) / ((performance.now() - begun) / 1000));
  }
  await product.stop();
  await database.close();
  report.figure({
    what: `All ${shopCount} shops republished, every page changed`,
    unit: 'pages a second',
    samples: rates,
    bar: { atLeast: 700 },
  });
  report.figure({
    what: 'Memory of all processes meanwhile, at most',
    unit: 'MB',
    samples: [peak],
    bar: { atMost: 450 },
  });
}
