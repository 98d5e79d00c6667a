import { afterEach, expect, test } from 'bun:test';
import { dailyOrderClicks, orders, orderLines } from '../../../db/schema/index.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';
import { startWithSavedOrders } from '../../orders/testing.ts';
import { day, minute } from '../../platform/formats/durations.ts';
import { publicationOf, publicText, whenPublication } from '../published-testing.ts';
import { publishOnce, startPublisher, stopPublishers, testPublishing } from '../publisher-testing.ts';
import { rankProducts } from '../../orders/figures/rank-products.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

afterEach(stopPublishers);

async function start() {
  const api = await startWithSavedOrders();
  await setPlan(api.services.database, 'pro', api.userId);
  const { publishing } = await testPublishing(api.services);
  const save = async (...list: object[]) => {
    const body = { sections: { version: 1, list: [...list, { kind: 'products', isShown: true }] } };
    expect((await api.asOwner('PUT', `/api/shops/${api.shopId}`, body)).status).toBe(200);
  };
  const text = async () => (await publicText(publishing, api.shopId, '')) ?? '';
  const row = () => publicationOf(api.services, api.shopId);
  const untilPublished = (wanted: number) =>
    whenPublication(api.services, api.shopId, (one) => one.published === wanted && one.dueAt === null);
  const publish = () => publishOnce(publishing, api.shopId);
  const ranked = () => rankProducts(api.services.database.db, api.shopId, api.clock.now);
  return { ...api, publishing, save, text, row, untilPublished, publish, ranked };
}

test('an announcement appears at its time and disappears at its end, without a save', async () => {
  const { clock, save, text, row, publishing, untilPublished } = await start();
  const [from, until] = [clock.now + 10 * minute, clock.now + 20 * minute];
  await save({ kind: 'announcement', isShown: true, text: 'Eid offer', from, until });
  startPublisher(publishing);
  const wanted = (await row())?.wanted ?? 0;
  await untilPublished(wanted);
  expect(await text()).not.toContain('Eid offer');
  expect((await row())?.changesAt).toBe(from);

  clock.now = from;
  await untilPublished(wanted + 1);
  expect(await text()).toContain('Eid offer');
  expect((await row())?.changesAt).toBe(until);

  clock.now = until;
  await untilPublished(wanted + 2);
  expect(await text()).not.toContain('Eid offer');
  expect(await row()).toMatchObject({ changesAt: null, wanted: wanted + 2 });
});

test('an announcement that is switched off schedules nothing', async () => {
  const { clock, save, row, publish } = await start();
  await save({ kind: 'announcement', isShown: false, text: 'Eid', from: clock.now + minute, until: null });
  await publish();
  expect((await row())?.changesAt).toBeNull();
});

test('the products that sold most come first by pieces; cancelled and suspicious orders do not count', async () => {
  const { asOwner, placeFromForm, place, productId, services, ranked } = await start();
  const other = String((await asOwner('POST', '/api/products', { name: 'Panjabi', price: 900 })).body?.['id']);
  await placeFromForm({ quantity: 2 });
  await placeFromForm({ productId: other, quantity: 3, phone: '01912345678' });
  expect(await ranked()).toEqual([other, productId]);
  await place({ quantity: 9, phone: '01612345678' });
  const stored = await services.database.db.select().from(orders);
  expect(stored.map(({ isSuspicious }) => isSuspicious)).toEqual([false, false, true]);
  expect(await ranked()).toEqual([other, productId]);
  const [line] = (await services.database.db.select().from(orderLines)).filter((one) => one.productId === other);
  const order = stored.find(({ id }) => id === line?.orderId);
  await asOwner('PUT', `/api/shops/${order?.shopId}/orders/${order?.id}`, {
    version: order?.version,
    state: 'cancelled',
  });
  expect(await ranked()).toEqual([productId]);
});

test('best sellers by orders are on the page after the next publication, at the latest after a day', async () => {
  const { asOwner, placeFromForm, save, publish, publishing, text, row, clock, untilPublished } = await start();
  await asOwner('POST', '/api/products', { name: 'Panjabi', price: 900 });
  await save({ kind: 'bestSellers', isShown: true, source: 'orders' });
  await publish();
  expect(await text()).not.toContain('id="best-sellers"');
  expect((await row())?.changesAt).toBe(clock.now + day);
  await placeFromForm();
  const wanted = (await row())?.wanted ?? 0;
  startPublisher(publishing);
  await untilPublished(wanted);
  clock.now += day;
  await untilPublished(wanted + 1);
  expect(await text()).toContain('id="best-sellers"');
});

test('a shop without saved orders ranks its products by clicks on their order buttons', async () => {
  const { asOwner, productId, shopId, ranked, services, clock } = await start();
  const other = String((await asOwner('POST', '/api/products', { name: 'Panjabi', price: 900 })).body?.['id']);
  expect(await ranked()).toEqual([]);
  const date = new Date(clock.now).toISOString().slice(0, 10);
  const rows = [
    { productId, clicks: 2, day: date },
    { productId: other, clicks: 3, day: date },
    { productId: '', clicks: 9, day: date },
    { productId, clicks: 50, day: '2020-01-01' },
  ];
  await services.database.write((transaction) =>
    transaction.insert(dailyOrderClicks).values(rows.map((one) => ({ ...one, shopId, channel: 'whatsapp' as const }))),
  );
  expect(await ranked()).toEqual([other, productId]);
});
