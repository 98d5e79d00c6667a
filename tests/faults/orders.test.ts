import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn } from '../database-in.ts';
import { openOrderForm } from '../order-form.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

/** Each kill costs a start of the product. `KILLS` sets more. */
// oxlint-disable-next-line no-restricted-properties
const kills = Number(process.env['KILLS'] ?? 2);
const shoppers = 4;
const stock = 100_000;

/** The confirmed attempts with their order numbers and quantities. */
interface Ledger {
  readonly requested: Map<string, number>;
  readonly confirmed: Map<string, number>;
}

async function startWithShop(pieces: number) {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-orders-'));
  const product = new RunningProduct(folder);
  await product.start();
  const { slug, cookie, shopId } = await product.newSeller('ordershop');
  await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'saved' } });
  const body = { name: 'Shari', price: 500, stock: pieces };
  const { id } = (await (await product.send('POST', '/api/products', { cookie, body })).json()) as { id: string };
  const formToken = await openOrderForm(product.send('GET', `/api/shops/${slug}/order-form`));
  let phones = 0;
  /** Each order has its own phone number and IP address, so that no limit applies. */
  const place = async (key: string, quantity: number): Promise<Response> => {
    phones += 1;
    return product.send('POST', `/api/shops/${slug}/orders`, {
      body: { ...order, formToken, productId: id, quantity, phone: phoneOf(key) },
      headers: {
        'idempotency-key': key,
        'x-forwarded-for': `10.${phones >> 16}.${(phones >> 8) & 255}.${phones & 255}`,
      },
    });
  };
  return { folder, product, place };
}

const order = {
  name: 'Salma Akter',
  district: 'Dhaka',
  area: 'Mirpur',
  address: 'House 4, Road 7',
  payment: { method: 'cash' },
};

/** A repeated attempt has the same phone number. */
const phoneOf = (key: string): string => `017${(Bun.hash.crc32(key) % 100_000_000).toString().padStart(8, '0')}`;

test(
  `after ${kills} kills no order is lost or doubled, and the stock is exact`,
  async () => {
    const { folder, product, place } = await startWithShop(stock);
    const ledger: Ledger = { requested: new Map(), confirmed: new Map() };
    for (let kill = 0; kill < kills; kill += 1) {
      let isKilled = false;
      const { promise: placed, resolve: onPlaced } = Promise.withResolvers<void>();
      const work = Array.from({ length: shoppers }, () => orderUntil(() => isKilled, ledger, place, onPlaced));
      if (kill % 2 === 0) await placed;
      await Bun.sleep(Math.random() * 100);
      isKilled = true;
      await product.kill();
      await Promise.all(work);
      await product.start();
    }
    // Like phones that are online again: orders without a response are sent again with the same key, and some of the
    // others too, as after a lost response.
    for (const [index, [key, quantity]] of [...ledger.requested].entries()) {
      if (ledger.confirmed.has(key) && index % 10 > 0) continue;
      const response = await place(key, quantity);
      expect(response.status).toBe(201);
      const { number } = (await response.json()) as { number: number };
      expect(number).toBe(ledger.confirmed.get(key) ?? number);
    }
    expect(await product.stop()).toBe(0);
    const database = databaseIn(folder);
    const one = async (question: string) => Number((await database.execute(question)).rows[0]?.[0]);
    const pieces = [...ledger.requested.values()].reduce((sum, quantity) => sum + quantity, 0);
    expect(await one('select count(*) from orders')).toBe(ledger.requested.size);
    expect(await one('select count(distinct key_hash) from orders')).toBe(ledger.requested.size);
    expect(await one('select sum(quantity) from order_lines')).toBe(pieces);
    expect(await one('select stock from products')).toBe(stock - pieces);
    expect(await one('select sum(orders) from customers')).toBe(ledger.requested.size);
    expect(await one('select max(number) - min(number) + 1 from orders'), 'numbers without a gap').toBe(
      ledger.requested.size,
    );
    expect((await database.execute('PRAGMA integrity_check')).rows[0]?.[0]).toBe('ok');
    database.close();
    expect(ledger.confirmed.size).toBeGreaterThanOrEqual(kills / 2);
  },
  Math.max(240_000, kills * 6_000),
);

/** Places orders until the product is killed. The ledger records each 201. */
async function orderUntil(
  isOver: () => boolean,
  { requested, confirmed }: Ledger,
  place: (key: string, quantity: number) => Promise<Response>,
  onPlaced: () => void,
): Promise<void> {
  while (!isOver()) {
    const key = crypto.randomUUID();
    const quantity = 1 + (requested.size % 3);
    requested.set(key, quantity);
    const number = await place(key, quantity).then(
      async (response) => (response.status === 201 ? ((await response.json()) as { number: number }).number : null),
      () => null,
    );
    if (number === null) continue;
    confirmed.set(key, number);
    onPlaced();
  }
}

test('of 60 shoppers at once, ten get the last ten pieces', async () => {
  const { folder, product, place } = await startWithShop(10);
  const responses = await Promise.all(Array.from({ length: 60 }, () => place(crypto.randomUUID(), 1)));
  const codes = await Promise.all(
    responses.map(async (response) =>
      response.status === 201 ? 'placed' : ((await response.json()) as { code: string }).code,
    ),
  );
  expect(codes.filter((code) => code === 'placed')).toHaveLength(10);
  expect(codes.filter((code) => code === 'sold_out')).toHaveLength(50);
  await product.stop();
  const database = databaseIn(folder);
  const [row] = (await database.execute('select (select count(*) from orders), (select stock from products)')).rows;
  expect([row?.[0], row?.[1]]).toEqual([10, 0]);
  database.close();
});
