import { RunningProduct } from '../../tests/running-product.ts';
import type { Report } from './report.ts';
import { firstShop } from './first-shop.ts';
import { milliseconds, percentile } from './statistics.ts';

const saves = 200;

/**
 * From sending a save to the first answer that shows it, asked for without pause; each save waits until the one before
 * is published whole. @returns the median in ms
 */
export async function measureSaveToLive(dataFolder: string, count: number, report: Report): Promise<number> {
  const product = new RunningProduct(dataFolder);
  await product.start();
  await whenQuiet(product);
  const { id, slug, cookie } = await firstShop(dataFolder);
  const samples: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const address = `House ${save}, Road ${crypto.randomUUID()}`;
    const startedAt = performance.now();
    const saved = await product.send('PUT', `/api/shops/${id}`, { cookie, body: { address } });
    if (!saved.ok) throw new Error(`A save was refused: ${await saved.text()}`);
    while (!(await (await fetch(`${product.origin}/${slug}`)).text()).includes(address));
    samples.push(performance.now() - startedAt);
    await whenQuiet(product);
  }
  await product.stop();
  const settled = samples.slice(30);
  const median = percentile(settled, 0.5);
  report(`Save to live, ${count} shops, median`, milliseconds(median));
  report(`Save to live, ${count} shops, 99th percentile`, milliseconds(percentile(settled, 0.99)));
  return median;
}

/** Waits until nothing is left to publish. */
export async function whenQuiet(product: RunningProduct): Promise<void> {
  for (;;) {
    const { publications } = (await (await fetch(`${product.origin}/readyz`)).json()) as {
      publications: { waiting: number };
    };
    if (publications.waiting === 0) return;
    await Bun.sleep(20);
  }
}
