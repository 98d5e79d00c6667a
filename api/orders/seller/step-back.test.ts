import { expect, test } from 'bun:test';
import { orderEvents, orders, payments, products } from '../../../db/schema/index.ts';
import { startParcels } from '../parcels/testing.ts';
import { startWithSavedOrders, startWithStock } from '../testing.ts';

/** A shop whose last order is moved forward and back. */
async function startSteps() {
  const api = await startWithSavedOrders();
  await api.placeFromForm();
  const version = async () => Number((await api.last())['version']);
  const path = `${api.base}/${(await api.last())['id']}`;
  const forward = async (state: string) => api.asOwner('PUT', path, { version: await version(), state });
  const back = async (state: string) => api.asOwner('PUT', `${path}/back`, { version: await version(), state });
  return { ...api, path, version, forward, back };
}

test('a seller takes an order back step by step, and no further than it has come', async () => {
  const { forward, back, last } = await startSteps();
  expect((await last())['back']).toBeNull();
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered']) await forward(state);
  for (const state of ['shipped', 'packed', 'confirmed', 'new']) {
    expect((await last())['back']).toBe(state);
    expect((await back(state)).body).toMatchObject({ state });
  }
  expect((await last())['back']).toBeNull();
  expect((await back('confirmed')).body?.['code']).toBe('step_not_allowed');
  await forward('confirmed');
  expect((await forward('shipped')).body, 'packing can be left out').toMatchObject({ state: 'shipped' });
  expect((await back('packed')).body?.['code']).toBe('step_not_allowed');
  expect((await back('confirmed')).body).toMatchObject({ state: 'confirmed' });
});

test('a step back that is sent again changes nothing, and an old version is a conflict', async () => {
  const { forward, asOwner, path, version, services } = await startSteps();
  await forward('confirmed');
  const body = { version: await version(), state: 'new' };
  expect((await asOwner('PUT', `${path}/back`, body)).body).toMatchObject({ state: 'new' });
  const events = (await services.database.db.select().from(orderEvents)).length;
  expect((await asOwner('PUT', `${path}/back`, body)).body).toMatchObject({ state: 'new' });
  expect((await services.database.db.select().from(orderEvents)).length).toBe(events);
  await forward('confirmed');
  expect((await asOwner('PUT', `${path}/back`, { version: 1, state: 'new' })).body?.['code']).toBe('conflict');
});

test('only the shop takes an order back, and not what its shopper has cancelled', async () => {
  const { forward, path, version, newSeller, send, stored, placeFromForm, last, asOwner, base } = await startSteps();
  await forward('confirmed');
  const stranger = await newSeller('Stranger');
  const body = { version: await version(), state: 'new' };
  expect((await send('PUT', `${path}/back`, { cookie: stranger.cookie, body })).status).toBe(404);
  expect(await stored()).toMatchObject([{ state: 'confirmed' }]);
  const placed = await placeFromForm({ phone: '01912345678' });
  await send('POST', `/api/orders/${placed.body?.['token']}/cancel`, { body: {} });
  const { id, version: latest, back, state } = await last();
  expect([state, back]).toEqual(['cancelled', null]);
  expect((await asOwner('PUT', `${base}/${id}/back`, { version: latest, state: 'new' })).status).toBe(409);
});

test('the shopper’s page shows no step that was undone', async () => {
  const { forward, back, path, asOwner, base, send } = await startSteps();
  await forward('confirmed');
  await forward('packed');
  await back('confirmed');
  const { id } = (await asOwner('GET', path)).body!;
  const { body } = await asOwner('POST', `${base}/papers`, { orders: [id] });
  const token = String(body?.['papers'][0].url).split('/').at(-1);
  const steps = (await send('GET', `/api/orders/${token}`)).body?.['steps'];
  expect(steps.map(({ state }: { state: string }) => state)).toEqual(['new', 'confirmed']);
});

test('an order that was cancelled by mistake takes its pieces again, unless they are sold', async () => {
  const { place, last, asOwner, base, left, productId } = await startWithStock(4);
  await place({ quantity: 3 });
  const { id } = await last();
  const step = async (path: string, state: string) =>
    asOwner('PUT', `${base}/${id}${path}`, { version: (await last())['version'], state });
  await step('', 'cancelled');
  expect(await left()).toBe(4);
  expect((await step('/back', 'new')).body).toMatchObject({ state: 'new' });
  expect(await left()).toBe(1);
  await step('', 'cancelled');
  const { version } = (await asOwner('GET', `/api/products/${productId}`)).body ?? {};
  await asOwner('PUT', `/api/products/${productId}`, { ...(version !== undefined && { version }), stock: 2 });
  expect((await step('/back', 'new')).body?.['code']).toBe('sold_out');
  expect([(await last())['state'], await left()]).toEqual(['cancelled', 2]);
});

test('a suspicious order that is confirmed by mistake gives its pieces back', async () => {
  const { asOwner, productId, place, last, base, services } = await startWithSavedOrders();
  await asOwner('PUT', `/api/products/${productId}`, { stock: 5 });
  await place();
  const left = async () => (await services.database.db.select().from(products))[0]?.stock;
  const { id, isSuspicious, version } = await last();
  expect(isSuspicious).toBe(true);
  await asOwner('PUT', `${base}/${id}`, { version, state: 'confirmed' });
  expect(await left()).toBe(3);
  await asOwner('PUT', `${base}/${id}/back`, { version: version + 1, state: 'new' });
  expect(await left()).toBe(5);
  await asOwner('PUT', `${base}/${id}`, { version: version + 2, state: 'confirmed' });
  expect(await left()).toBe(3);
});

test('a parcel without a connected courier goes back with its order, and its cash with it', async () => {
  const { placeConfirmed, own, base, order, parcelOf, services, send } = await startParcels();
  const id = await placeConfirmed();
  const put = async (path: string, body: object) =>
    own('PUT', `${base}/orders/${id}${path}`, { version: (await order(id))['version'], ...body });
  await put('', { courier: 'Sundarban', tracking: 'SB-77', state: 'shipped' });
  expect(await parcelOf(id)).toMatchObject({ state: 'in_transit', isOpen: true });
  await put('', { state: 'delivered' });
  expect((await own('GET', `${base}/cash`)).body).toMatchObject({ amount: 1060 });
  expect((await put('/back', { state: 'shipped' })).body).toMatchObject({ state: 'shipped', toCollect: 1060 });
  expect(await parcelOf(id)).toMatchObject({ state: 'in_transit', isOpen: true, collectedPaisa: null });
  expect((await own('GET', `${base}/cash`)).body).toMatchObject({ amount: 0 });
  await put('', { state: 'delivered' });
  const { body } = await own('POST', `${base}/orders/papers`, { orders: [id] });
  const shown = (await send('GET', `/api/orders/${String(body?.['papers'][0].url).split('/').at(-1)}`)).body!;
  expect(shown['parcel'].steps.map(({ state }: { state: string }) => state)).toEqual([
    'booked',
    'in_transit',
    'delivered',
  ]);
  expect((await own('GET', `${base}/cash`)).body, 'it counts once').toMatchObject({ amount: 1060 });
  const states = (await services.database.db.select().from(payments)).map(({ state }) => state);
  expect(states).toEqual(['rejected', 'pending']);
  await put('', { state: 'returned' });
  expect((await put('/back', { state: 'delivered' })).body).toMatchObject({ state: 'delivered' });
  expect((await own('GET', `${base}/cash`)).body).toMatchObject({ amount: 1060 });
});

test('an order is not taken back from where a connected courier has its parcel', async () => {
  const { connect, booked, own, base, order, services } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  await own('PUT', `${base}/orders/${id}`, { version: (await order(id))['version'], state: 'packed' });
  expect(await order(id), 'the courier has not collected it').toMatchObject({ back: 'confirmed' });
  await own('PUT', `${base}/parcels/${parcel.id}`, { step: 'ended', state: 'delivered' });
  expect(await order(id)).toMatchObject({ state: 'delivered', back: null });
  const { version } = await order(id);
  expect((await own('PUT', `${base}/orders/${id}/back`, { version, state: 'shipped' })).status).toBe(409);
  expect(await services.database.db.select().from(orders)).toMatchObject([{ state: 'delivered' }]);
});
