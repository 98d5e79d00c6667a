import { processorTicks, ticks } from './load.ts';
import { measuredProduct, whenQuiet } from './measured-product.ts';
import type { Report } from './report.ts';
import { databaseBytes } from './stored-bytes.ts';
import { kilobytes, percentile } from './statistics.ts';

/** Orders a second, and the length of a turn. */
const rate = 300;
const seconds = 5;
const turns = 5;

/** Pages a second that are served meanwhile. */
const pages = 300;

/** Places orders at a steady rate, each from another shopper, while the shop page is served. */
export async function measurePlacing(dataFolder: string, report: Report): Promise<void> {
  const product = measuredProduct(dataFolder);
  const bytesBefore = databaseBytes(dataFolder);
  await product.start();
  const { slug, cookie, shopId } = await product.newSeller('benchorders');
  await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'kept' } });
  const body = { name: 'Shari', price: 500, stock: 99_999 };
  const { id } = (await (await product.send('POST', '/api/products', { cookie, body })).json()) as { id: string };
  await whenQuiet(product);
  let placed = 0;
  const place = async () => {
    placed += 1;
    const answer = await product.send('POST', `/api/shops/${slug}/orders`, {
      body: { ...order, productId: id, phone: `017${String(10_000_000 + placed)}` },
      headers: { 'idempotency-key': `bench ${placed}`, 'x-forwarded-for': addressOf(placed) },
    });
    if (answer.status !== 201) throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`);
    await answer.json();
  };
  const read = async () => {
    await (await fetch(`${product.origin}/${slug}`)).text();
  };
  await Promise.all([steadily(50, 2, place), steadily(pages, 2, read)]);
  const p99s: number[] = [];
  const pageP99s: number[] = [];
  const costs: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const before = processorTicks(product.pid);
    const [orders, views] = await Promise.all([steadily(rate, seconds, place), steadily(pages, seconds, read)]);
    costs.push(((processorTicks(product.pid) - before) / ticks / orders.length) * 1e6);
    p99s.push(percentile(orders, 0.99));
    pageP99s.push(percentile(views, 0.99));
  }
  await product.stop();
  report.figure({
    what: `Placing ${rate} orders a second while ${pages} pages are served, p99`,
    unit: 'ms',
    samples: p99s,
    bar: { atMost: 100 },
  });
  report.figure({ what: 'Shop pages meanwhile, p99', unit: 'ms', samples: pageP99s });
  report.figure({ what: 'An order with its page, processor time', unit: 'µs', samples: costs });
  report.say('An order in the database', kilobytes((databaseBytes(dataFolder) - bytesBefore) / placed));
}

const order = {
  quantity: 1,
  name: 'Salma Akter',
  district: 'Dhaka',
  area: 'Mirpur',
  address: 'House 4, Road 7',
  payment: { method: 'cash' },
};

const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/**
 * Starts an action at a steady rate, also while earlier ones are running.
 * @returns the time from the due time to the end of each, ms
 */
async function steadily(perSecond: number, length: number, act: () => Promise<void>): Promise<number[]> {
  const start = performance.now();
  return Promise.all(
    Array.from({ length: perSecond * length }, async (_, index) => {
      const due = start + (index * 1000) / perSecond;
      const wait = due - performance.now();
      if (wait > 0) await Bun.sleep(wait);
      await act();
      return performance.now() - due;
    }),
  );
}
