import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orders, parcels } from '../../../db/schema/index.ts';
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

test('courier and tracking that a seller types are a parcel', async () => {
  const { id, change, order, stored, row, own, base, book, connect } = await startWithOther();
  await connect();
  const typed = { courier: 'Sundarban', tracking: 'https://sundarban.example/1' };
  expect((await change(typed)).body).toMatchObject({
    ...typed,
    parcel: { courier: 'other', courierName: 'Sundarban', state: 'booked', trackingUrl: typed.tracking },
  });
  await change({ tracking: 'SB-77' });
  expect(await stored()).toMatchObject([{ consignmentId: 'SB-77', trackingUrl: '', isOpen: true, attempt: 1 }]);
  expect(await row()).toMatchObject({ parcelStage: 'on_the_way' });
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
  expect(await row()).toMatchObject({ parcelStage: null });
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
  const response = await own('PUT', `${base}/parcels/${parcel.id}`, { step: 'moved', state: 'in_transit' });
  expect(response.body?.['code']).toBe('parcel_step_not_allowed');
  expect((await parcelOf(id)).state).toBe('booked');
});
