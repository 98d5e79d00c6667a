import { expect, test } from 'bun:test';
import { orderFigures, orders, parcels } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../testing.ts';
import type { OrderFigures } from './contract.ts';
import { day } from '../../platform/formats/durations.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

async function start() {
  const api = await startWithSavedOrders();
  const figures = async (days = '7'): Promise<OrderFigures> =>
    (await api.asOwner('GET', `${api.base}/figures?days=${days}`)).body as never;
  const step = async (...states: string[]) => {
    for (const state of states) {
      const { id, version } = await api.last();
      await api.asOwner('PUT', `${api.base}/${id}`, { version, state });
    }
  };
  return { ...api, figures, step };
}

test('figures separate cancelled and returned orders from the others, by Dhaka day, district and product', async () => {
  const { place, figures, step, clock, productId } = await start();
  await place();
  await step('cancelled');
  await place({ district: 'Sylhet', phone: '01912345678' });
  await step('confirmed', 'packed', 'shipped', 'returned');
  clock.now += day;
  await place({ quantity: 1 });
  await place({ quantity: 3, district: 'Sylhet', phone: '01612345678' });
  const { byDay, profit: _, ...found } = await figures();
  expect(found).toEqual({
    orders: 4,
    cancelled: 1,
    returned: 1,
    value: 560 + 1620,
    average: 1090,
    bySource: [{ source: '', orders: 4, cancelled: 1, returned: 1, value: 2180 }],
    byCampaign: [],
    byDistrict: [
      { district: 'Dhaka', orders: 2, cancelled: 1, returned: 0, value: 560 },
      { district: 'Sylhet', orders: 2, cancelled: 0, returned: 1, value: 1620 },
    ],
    byProduct: [{ productId, name: 'জামদানি Shari', orders: 4, cancelled: 1, returned: 1, pieces: 4, value: 2000 }],
  });
  expect(byDay).toHaveLength(7);
  expect(byDay.slice(-2)).toMatchObject([
    { orders: 2, cancelled: 1, returned: 1, value: 0 },
    { orders: 2, cancelled: 0, returned: 0, value: 2180 },
  ]);
});

test('a day ends at midnight in Dhaka, and orders before the period do not count', async () => {
  const { place, figures, services, clock } = await start();
  await place();
  const midnight = Date.parse(`${new Date(clock.now).toISOString().slice(0, 10)}T00:00:00+06:00`);
  for (const [createdAt, expected] of [
    [midnight, [0, 1]],
    [midnight - 1, [1, 0]],
    [midnight - 6 * day - 1, [0, 0]],
  ] as const) {
    await services.database.write((transaction) => transaction.update(orders).set({ createdAt }));
    clock.now = midnight + day / 2;
    const { byDay } = await figures();
    expect(byDay.slice(-2).map((one) => one.orders)).toEqual([...expected]);
  }
});

test('the sums of a past day are stored until one of its orders is added, changed or deleted', async () => {
  const { place, figures, step, clock, services } = await start();
  const seen = async () => {
    const { orders: count, cancelled, value, byProduct } = await figures();
    return [count, cancelled, value, byProduct[0]?.pieces ?? 0];
  };
  await place();
  clock.now += 2 * day;
  const { db, write } = services.database;
  expect(await seen()).toEqual([1, 0, 1060, 2]);
  expect(await db.select().from(orderFigures)).toHaveLength(1);
  expect(await seen()).toEqual([1, 0, 1060, 2]);
  await step('cancelled');
  expect(await db.select().from(orderFigures)).toEqual([]);
  expect(await seen()).toEqual([1, 1, 0, 0]);
  clock.now -= 2 * day;
  await place({ quantity: 1, phone: '01912345678' });
  clock.now += 2 * day;
  expect(await seen()).toEqual([2, 1, 560, 1]);
  await write((transaction) => transaction.delete(orders));
  expect(await seen()).toEqual([0, 0, 0, 0]);
});

test('the profit counts each order at its cost of that time, and leaves out orders without a cost', async () => {
  const { place, figures, step, asOwner, productId, last, services } = await start();
  await place();
  const none = { sales: 0, delivery: 0, discounts: 0, cost: 0, couriers: 0, profit: 0, parcelsWithoutFee: 0 };
  expect((await figures()).profit).toEqual({ ...none, orders: 0, withoutCost: 1 });
  await asOwner('PUT', `/api/products/${productId}`, { costPrice: 300.5 });
  await place({ phone: '01912345678' });
  await asOwner('PUT', `/api/products/${productId}`, { costPrice: 400, quantityPrices: '2=900' });
  await place({ phone: '01612345678' });
  const { id: orderId, shopId } = (await services.database.db.select().from(orders)).at(-1)!;
  const parcel = {
    shopId,
    orderId,
    courier: 'pathao',
    state: 'queued',
    collectPaisa: 0,
    createdAt: 0,
    updatedAt: 0,
  } as const;
  await services.database.write((transaction) =>
    transaction.insert(parcels).values([
      { ...parcel, id: 'one', attempt: 1, invoice: 'one', feePaisa: 7000 },
      { ...parcel, id: 'two', attempt: 2, invoice: 'two' },
    ]),
  );
  const counted = { orders: 2, withoutCost: 1, sales: 1000 + 900, delivery: 120, cost: 601 + 800, couriers: 70 };
  expect((await figures()).profit).toEqual({ ...none, ...counted, parcelsWithoutFee: 1, profit: 549 });
  const { version } = await last();
  await asOwner('PUT', `/api/shops/${shopId}/orders/${orderId}`, { version, discount: 50 });
  expect((await figures()).profit).toMatchObject({ discounts: 50, profit: 499 });
  await step('confirmed', 'packed', 'shipped', 'returned');
  expect((await figures()).profit).toMatchObject({ orders: 1, sales: 1000, cost: 601, couriers: 70, profit: 389 });
});

test('an order takes its source from the visit that led to it', async () => {
  const { place, figures, send, shopId } = await start();
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36' };
  const body = { shopId, sessionId: 'one', referrer: 'https://www.facebook.com/' };
  expect((await send('POST', '/api/analytics/track-visit', { body, headers: agent })).status).toBe(204);
  await place({ sessionId: 'one' });
  await place({ sessionId: 'two', phone: '01912345678' });
  expect((await figures()).bySource.map(({ source, orders: count }) => [source, count])).toEqual([
    ['', 1],
    [expect.stringContaining('facebook'), 1],
  ]);
});

test('another owner cannot read a shop’s figures', async () => {
  const { base, newSeller, send } = await start();
  expect((await send('GET', `${base}/figures`, { cookie: (await newSeller('Other')).cookie })).status).toBe(404);
});
