import { wantAgain } from '../../api/publishing/publisher/editions.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import { median, partsOf, percentile, type Bench, type Budget } from './budget.ts';
import { firstShop, memoryOf, openDataIn, waitingShops, whenQuiet, withProduct } from './measured-product.ts';
import { shopsIn } from './prepare-shops.ts';

/** Saves that count. The first ones do not, because the JIT has not compiled the code yet. */
const [saves, warmUp] = [300, 30];
/** Ms between two saves. By then, all pages of the shop show the earlier one. */
const pause = 200;

/** The time from sending a save to the first response that shows it, and the start, with few and with many shops. */
export function saveToLive(bench: Bench): readonly Budget[] {
  const most = bench.isSmall ? 100 : 100_000;
  // With all shops waiting comes last, because it leaves minutes of work.
  return [
    ...savesWith(bench, 10, 'idle'),
    ...savesWith(bench, most, 'idle'),
    ...startsWith(bench, most),
    ...savesWith(bench, 10, 'all waiting'),
    ...savesWith(bench, most, 'all waiting'),
  ];
}

function savesWith(bench: Bench, count: number, state: 'idle' | 'all waiting'): readonly Budget[] {
  const of = partsOf(() => measureSaves(bench, count, state === 'all waiting'));
  const name = `Save to live, ${count.toLocaleString('en')} shops, ${state}`;
  return [
    { name: `${name}, median`, limit: { atMost: 60 }, unit: 'ms', measure: of(median) },
    { name: `${name}, p99`, limit: { atMost: 300 }, unit: 'ms', measure: of((times) => percentile(times, 0.99)) },
  ];
}

async function measureSaves(bench: Bench, count: number, isBusy: boolean): Promise<number[]> {
  const folder = await shopsIn(bench, count);
  const database = await openDataIn(folder);
  const shop = await firstShop(folder);
  const samples: number[] = [];
  await withProduct(folder, async (product) => {
    await whenQuiet(product);
    while (samples.length < warmUp + (bench.isSmall ? 30 : saves)) {
      if (isBusy && (await waitingShops(product)) < count / 3) await wantAgain(database, null, Date.now());
      samples.push(await saveOnce(product, shop));
      await Bun.sleep(pause);
    }
  });
  await database.close();
  return samples.slice(warmUp);
}

type Shop = Awaited<ReturnType<typeof firstShop>>;

async function saveOnce(product: RunningProduct, { shopId, slug, cookie }: Shop): Promise<number> {
  const deliveryTime = `${crypto.randomUUID()} days`;
  const startedAt = performance.now();
  const saved = await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { deliveryTime } });
  if (!saved.ok) throw new Error(`A save was refused: ${await saved.text()}`);
  while (!(await (await fetch(`${product.origin}/${slug}`)).text()).includes(deliveryTime));
  return performance.now() - startedAt;
}

function startsWith(bench: Bench, count: number): readonly Budget[] {
  const of = partsOf(() => measureStarts(bench, count));
  const shops = `${count.toLocaleString('en')} shops`;
  return [
    { name: `Cold start, ${shops}`, limit: { atMost: 2_000 }, unit: 'ms', measure: of(({ times }) => median(times)) },
    { name: `Memory idle, ${shops}`, limit: { atMost: 200 }, unit: 'MB', measure: of(({ memory }) => median(memory)) },
  ];
}

async function measureStarts(bench: Bench, count: number) {
  const folder = await shopsIn(bench, count);
  const [times, memory]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn += 1)
    await withProduct(folder, async (product, startedIn) => {
      times.push(startedIn);
      memory.push(memoryOf(product.pid));
    });
  return { times, memory };
}
