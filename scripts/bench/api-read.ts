import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { freePort } from '../../tests/api/port-testing.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import { firstShop } from './first-shop.ts';
import { putUnderLoad, type Load } from './load.ts';
import { measuredProduct } from './measured-product.ts';
import type { Report } from './report.ts';

const turns = 5;

/** Ms between two visits, and between two saves, while reads are measured. */
const visitEvery = 40;
const saveEvery = 500;

const empty = `import { Elysia } from 'elysia'; new Elysia().get('/', () => ({ ok: true })).listen(Number(process.env.PORT));`;

/** Compares an owner's read of her shop, during visits and saves, with an Elysia route that returns a constant. */
export async function measureApiRead(dataFolder: string, report: Report): Promise<void> {
  if (!Bun.which('wrk')) return report.say('API reads', 'skipped: apt-get install wrk');
  const product = measuredProduct(dataFolder);
  await product.start();
  const { id, userId, cookie } = await firstShop(dataFolder);
  const port = await freePort();
  const bare = Bun.spawn([...bunCommand, '-e', empty], { env: { PORT: String(port) } });
  await Bun.sleep(500);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  const other = await product.newSeller(`reads${crypto.randomUUID().slice(0, 8)}`);
  await putUnderLoad(`${product.origin}/api/users/${userId}/shop`, product.pid, { Cookie: cookie });
  for (let turn = 0; turn < turns; turn += 1) {
    theirs.push(await putUnderLoad(`http://127.0.0.1:${port}/`, bare.pid));
    const stop = keepBusy(product, id, other);
    ours.push(await putUnderLoad(`${product.origin}/api/users/${userId}/shop`, product.pid, { Cookie: cookie }));
    await stop();
  }
  bare.kill();
  await product.stop();
  report.figure({ what: 'Reads of the own shop', unit: 'a second', samples: ours.map(({ perSecond }) => perSecond) });
  report.figure({
    what: 'Read of the own shop, processor time',
    unit: 'µs',
    samples: ours.map(({ microseconds }) => microseconds),
  });
  const ratios = ours.map(({ perSecond }, turn) => perSecond / (theirs[turn]?.perSecond ?? NaN));
  report.figure({
    what: 'Reads of the own shop, compared with an empty Elysia route',
    unit: 'times',
    samples: ratios,
    bar: { atLeast: 0.35 },
  });
}

/** Visits and saves at a steady rate until the returned function is called. */
function keepBusy(product: RunningProduct, shopId: string, seller: { shopId: string; cookie: string }) {
  const under: Array<Promise<unknown>> = [];
  const visit = () => {
    const body = { shopId, sessionId: crypto.randomUUID() };
    const headers = { 'x-forwarded-for': crypto.randomUUID() };
    under.push(product.send('POST', '/api/analytics/track-visit', { headers, body }));
  };
  const save = () => {
    const body = { address: crypto.randomUUID() };
    under.push(product.send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body }));
  };
  const timers = [setInterval(visit, visitEvery), setInterval(save, saveEvery)];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(under);
  };
}
