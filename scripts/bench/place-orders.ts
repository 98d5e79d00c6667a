import { percentile, type Bench, type Budget } from './budget.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import { whenQuiet, withProduct } from './measured-product.ts';
import { shopsIn } from './prepare-shops.ts';

/** Orders a second, and pages a second that are served meanwhile. */
const rate = 100;
export const placedOrders = (bench: Bench): readonly Budget[] => [
  {
    name: `${rate} orders a second for 30 s beside ${rate} pages a second, p99 of an order`,
    limit: { atMost: 300 },
    unit: 'ms',
    measure: async () =>
      withProduct(await shopsIn(bench, 10), (product) => placeOrders(product, bench.isSmall ? 3 : 30)),
  },
];

/** Places orders at a steady rate, each from another shopper, while the shop page is served. */
async function placeOrders(product: RunningProduct, length: number): Promise<number> {
  const { slug, cookie, shopId } = await product.newSeller('benchorders');
  await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'saved' } });
  const body = { name: 'Shari', price: 500, stock: 99_999 };
  const { id } = (await (await product.send('POST', '/api/products', { cookie, body })).json()) as { id: string };
  await whenQuiet(product);
  let placed = 0;
  const place = async () => {
    placed += 1;
    const response = await product.send('POST', `/api/shops/${slug}/orders`, {
      body: { ...order, productId: id, phone: `017${String(10_000_000 + placed)}` },
      headers: { 'idempotency-key': `bench ${placed}`, 'x-forwarded-for': `10.0.${placed >> 8}.${placed & 255}` },
    });
    if (response.status !== 201) throw new Error(`An order was answered ${response.status}: ${await response.text()}`);
    await response.json();
  };
  const read = async () => void (await (await fetch(`${product.origin}/${slug}`)).text());
  await Promise.all([steadily(rate, 2, place), steadily(rate, 2, read)]);
  const [orders] = await Promise.all([steadily(rate, length, place), steadily(rate, length, read)]);
  return percentile(orders, 0.99);
}

const address = { district: 'Dhaka', area: 'Mirpur', address: 'House 4, Road 7' };
const order = { ...address, quantity: 1, name: 'Salma Akter', payment: { method: 'cash' } };

/**
 * Starts an action at a steady rate, also while earlier ones are running.
 * @returns the time from the due time to the end of each, ms
 */
async function steadily(perSecond: number, length: number, act: () => Promise<void>): Promise<number[]> {
  const start = performance.now();
  return Promise.all(
    Array.from({ length: perSecond * length }, async (_, index) => {
      const due = start + (index * 1000) / perSecond;
      await Bun.sleep(Math.max(0, due - performance.now()));
      await act();
      return performance.now() - due;
    }),
  );
}
