import type { RunningProduct } from '../../tests/running-product.ts';
import { firstShop } from './first-shop.ts';
import { measuredPort, measuredProduct, whenQuiet } from './measured-product.ts';
import type { Report } from './report.ts';
import { percentile } from './statistics.ts';

const turns = 5;
const savesATurn = 60;

/** Saves that are not counted, because the JIT has not compiled the code yet. */
const warmUp = 30;

/** Ms between the publication of one save and the next save. */
const pause = 20;

/** Measures the time from sending a save to the first response that shows it. */
export async function measureSaveToLive(dataFolder: string, count: number, report: Report): Promise<void> {
  const { product, shop } = await startSaves({ folder: dataFolder, port: measuredPort });
  const rounds: number[][] = [];
  for (let turn = 0; turn < turns; turn += 1) rounds.push(await savesToLive(product, shop, savesATurn));
  await product.stop();
  const medians = rounds.map((samples) => percentile(samples, 0.5));
  const slowest = rounds.map((samples) => percentile(samples, 0.99));
  report.figure({
    what: `Save to live, ${count} shops, median`,
    unit: 'ms',
    samples: medians,
    bar: { atMost: 15 },
    shops: count,
  });
  report.figure({
    what: `Save to live, ${count} shops, 99th percentile`,
    unit: 'ms',
    samples: slowest,
    bar: { atMost: 50 },
    shops: count,
  });
}

/**
 * Compares many shops with few, in turns, because the machine's speed changes within minutes. The folders were prepared for
 * these ports.
 */
export async function measureSavesBeside(many: SavedShops, few: SavedShops, report: Report): Promise<void> {
  const [larger, smaller] = [await startSaves(many), await startSaves(few)];
  const ratios: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const slower = percentile(await savesToLive(larger.product, larger.shop, savesATurn), 0.5);
    ratios.push(slower / percentile(await savesToLive(smaller.product, smaller.shop, savesATurn), 0.5));
  }
  await Promise.all([larger.product.stop(), smaller.product.stop()]);
  report.figure({
    what: 'Save to live, 10,000 shops compared with 10',
    unit: 'times',
    samples: ratios,
    bar: { atMost: 1.1 },
  });
}

interface SavedShops {
  readonly folder: string;
  readonly port: string;
}

async function startSaves({ folder, port }: SavedShops) {
  const product = measuredProduct(folder, { PORT: port });
  await product.start();
  await whenQuiet(product);
  const shop = await firstShop(folder);
  await savesToLive(product, shop, warmUp);
  return { product, shop };
}

/** The time to live (ms) of each save. */
export async function savesToLive(
  product: RunningProduct,
  { id, slug, cookie }: { id: string; slug: string; cookie: string },
  saves: number,
): Promise<number[]> {
  const samples: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const deliveryTime = `${save} days, ${crypto.randomUUID()}`;
    const startedAt = performance.now();
    const saved = await product.send('PUT', `/api/shops/${id}`, { cookie, body: { deliveryTime } });
    if (!saved.ok) throw new Error(`A save was refused: ${await saved.text()}`);
    while (!(await (await fetch(`${product.origin}/${slug}`)).text()).includes(deliveryTime));
    samples.push(performance.now() - startedAt);
    await Bun.sleep(pause);
  }
  return samples;
}
