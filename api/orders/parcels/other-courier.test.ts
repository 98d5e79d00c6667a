import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orderEvents, orders, parcels } from '../../../db/schema/index.ts';
import { adoptEarlierParcels } from './adopt-earlier-parcels.ts';
import { startParcels } from './testing.ts';

async function startWithOther() {
  const api = await startParcels();
  const id = await api.placeConfirmed();
  const change = async (changes: object) =>
    api.own('PUT', `${api.base}/orders/${id}`, { version: (await api.order(id))['version'], ...changes });
  const step = async (body: object) => api.own('PUT', `${api.base}/parcels/${(await api.parcelOf(id)).id}`, body);
  const row = async () => (await api.services.database.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  return { ...api, id, change, step, row };
}

/** What a server of the previous release writes. */
async function writeEarlier({ services, id }: Awaited<ReturnType<typeof startWithOther>>, after: object) {
  const createdAt = services.now();
  await services.database.write(async (transaction) => {
    const change = { ...after, updatedAt: createdAt };
    await transaction.update(orders).set(change).where(eq(orders.id, id));
    const event = { id: Bun.randomUUIDv7(), orderId: id, by: 'seller', kind: 'changed', before: {}, after } as const;
    await transaction.insert(orderEvents).values({ ...event, createdAt });
  });
}

test('courier and tracking that a seller types are a parcel, and the old columns stay empty', async () => {
  const { id, change, order, stored, row, own, base, book, connect } = await startWithOther();
  await connect();
  const typed = { courier: 'Sundarban', tracking: 'https://sundarban.example/1' };
  expect((await change(typed)).body).toMatchObject({
    ...typed,
    parcel: { courier: 'other', courierName: 'Sundarban', state: 'booked', trackingUrl: typed.tracking },
  });
  await change({ tracking: 'SB-77' });
  expect(await stored()).toMatchObject([{ consignmentId: 'SB-77', trackingUrl: '', isOpen: true, attempt: 1 }]);
  expect(await row()).toMatchObject({ courier: '', tracking: '', parcelStage: 'on_the_way' });
  const found = await own('GET', `${base}/orders?search=SB-77`);
  expect(found.body?.['orders']).toMatchObject([{ id }]);
  // One open parcel for each order.
  expect((await book([id])).body?.['results']).toEqual([{ id, outcome: 'open' }]);
  expect((await change({ courier: '', tracking: '' })).body).toMatchObject({
    courier: '',
    parcel: { state: 'cancelled' },
  });
  expect((await book([id])).body?.['results']).toEqual([{ id, outcome: 'queued' }]);
  expect((await change({ courier: 'Sundarban' })).body?.['code']).toBe('parcel_of_courier');
  expect((await order(id))['events'].filter(({ kind }: { kind: string }) => kind === 'changed')).toHaveLength(3);
});

test('the parcel follows the steps of its order, and its delivery is cash to come', async () => {
  const { id, change, own, base, parcelOf, eventsOf, row } = await startWithOther();
  await change({ courier: 'Sundarban' });
  for (const state of ['packed', 'shipped', 'delivered']) expect((await change({ state })).status).toBe(200);
  const parcel = await parcelOf(id);
  expect(parcel).toMatchObject({ state: 'delivered', isOpen: false, collectedPaisa: 106_000 });
  expect(await eventsOf(parcel.id)).toEqual(['booked', 'in_transit', 'delivered']);
  expect((await own('GET', `${base}/cash`)).body).toMatchObject({
    amount: 1060,
    couriers: [{ courierName: 'Sundarban', parcels: 1 }],
  });
  // The number often comes later, as a receipt.
  expect((await change({ tracking: 'SB-78' })).body).toMatchObject({ courier: 'Sundarban', tracking: 'SB-78' });
  expect(await row()).toMatchObject({ courier: '', tracking: '', parcelStage: null });
});

test('a seller sets where the parcel is, which moves its order', async () => {
  const { id, change, step, order, left, services, base, newSeller, send, parcelOf } = await startWithOther();
  await change({ courier: 'Sundarban' });
  expect((await step({ step: 'moved', state: 'in_transit' })).body).toMatchObject({ state: 'shipped' });
  expect((await step({ step: 'moved', state: 'in_transit' })).status).toBe(200);
  expect((await step({ step: 'moved', state: 'picked_up' })).body?.['code']).toBe('parcel_step_not_allowed');
  const stranger = await newSeller('Stranger');
  const path = `${base}/parcels/${(await parcelOf(id)).id}`;
  const body = { step: 'moved', state: 'on_hold' };
  expect((await send('PUT', path, { cookie: stranger.cookie, body })).status).toBe(404);
  expect((await parcelOf(id)).state).toBe('in_transit');
  expect((await step({ step: 'partly', collected: 1061 })).body?.['fields']).toHaveProperty('collected');
  await step({ step: 'partly', collected: 560 });
  expect(await order(id)).toMatchObject({ state: 'delivered', total: 560, toCollect: 560 });
  expect(await left()).toBe(98);
  expect(await services.database.db.select().from(parcels)).toMatchObject([{ collectedPaisa: 56_000 }]);
});

test('where a parcel of a connected courier is on its way, only the courier states', async () => {
  const { connect, booked, own, base, parcelOf } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  const answer = await own('PUT', `${base}/parcels/${parcel.id}`, { step: 'moved', state: 'in_transit' });
  expect(answer.body?.['code']).toBe('parcel_step_not_allowed');
  expect((await parcelOf(id)).state).toBe('booked');
});

test('texts of the previous release become a parcel once, look the same before and after, and later ones are followed', async () => {
  const started = await startWithOther();
  const { services, id, order, stored, change, row, clock } = started;
  const texts = { courier: 'Sundarban', tracking: 'Ask for Karim' };
  await change({ state: 'packed' });
  await writeEarlier(started, texts);
  const { version } = await order(id);
  expect(await order(id)).toMatchObject({ ...texts, parcel: null });
  for (let run = 0; run < 2; run += 1) {
    await adoptEarlierParcels(services);
    expect(await order(id)).toMatchObject({ ...texts, version, parcel: { courier: 'other', state: 'booked' } });
    expect(await stored()).toHaveLength(1);
  }
  expect(await row()).toMatchObject({ ...texts, parcelStage: 'on_the_way' });
  clock.now += 1000;
  await writeEarlier(started, { tracking: 'SB-79' });
  await adoptEarlierParcels(services);
  expect(await order(id)).toMatchObject({ courier: 'Sundarban', tracking: 'SB-79' });
  clock.now += 1000;
  await change({ courier: 'Janani', tracking: '' });
  await adoptEarlierParcels(services);
  expect(await order(id)).toMatchObject({ courier: 'Janani', tracking: '' });
  expect(await stored()).toHaveLength(1);
});
