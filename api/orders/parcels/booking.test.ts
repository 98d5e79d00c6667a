import { expect, test } from 'bun:test';
import { minute } from '../../platform/formats/durations.ts';
import { startParcels } from './testing.ts';

test('five orders are booked with one press; one is refused with the courier’s words', async () => {
  const { connect, placeConfirmed, book, work, steadfast, order, stored } = await startParcels();
  await connect();
  const ids: string[] = [];
  for (let number = 0; number < 5; number += 1) ids.push(await placeConfirmed({ phone: `0171234567${number}` }));
  steadfast.refuse('01712345673', 'The phone is blocked.');
  const { status, body } = await book(ids);
  expect([status, body?.['results']]).toEqual([200, ids.map((id) => ({ id, outcome: 'queued' }))]);
  await work();
  expect(steadfast.held).toHaveLength(4);
  expect(steadfast.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST create_order/bulk-order/extended']);
  expect((await stored()).map(({ state }) => state)).toEqual(['booked', 'booked', 'booked', 'refused', 'booked']);
  expect((await order(ids[3]!))['parcel']).toMatchObject({ state: 'refused', lastResponse: 'The phone is blocked.' });
  const booked = await order(ids[0]!);
  expect(booked).toMatchObject({ courier: 'Steadfast', tracking: 'https://steadfast.example/t/TC1424107' });
  expect(booked['parcel']).toMatchObject({ state: 'booked', consignmentId: '1424107', trackingCode: 'TC1424107' });
  expect(booked['state']).toBe('confirmed');
});

test('what is booked is not booked again, by another press, a repeated request or both at once', async () => {
  const { connect, placeConfirmed, book, work, steadfast, stored } = await startParcels();
  await connect();
  const id = await placeConfirmed();
  const twice = await Promise.all([book([id], {}, 'press'), book([id], {}, 'press'), book([id])]);
  expect(
    twice.map(({ body }) => body?.['results'][0].outcome as string).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['open', 'queued', 'queued']);
  await Promise.all([work(), work()]);
  expect((await book([id])).body?.['results']).toEqual([{ id, outcome: 'open' }]);
  expect((await book([id], {}, 'press')).body?.['results']).toEqual([{ id, outcome: 'queued' }]);
  await work();
  expect([steadfast.held.length, (await stored()).length]).toEqual([1, 1]);
});

test('a refused order can be booked again, with a new number at the courier', async () => {
  const { connect, placeConfirmed, own, base, book, work, steadfast, stored, order } = await startParcels();
  await connect();
  const id = await placeConfirmed();
  steadfast.refuse('01812345678', 'Wrong phone');
  await book([id], {}, 'first');
  await work();
  expect((await order(id))['courier']).toBe('');
  await own('PUT', `${base}/orders/${id}`, { version: (await order(id))['version'], phone: '01912345678' });
  await book([id], {}, 'second');
  await work();
  expect((await stored()).map(({ attempt, state }) => [attempt, state])).toEqual([
    [1, 'refused'],
    [2, 'booked'],
  ]);
  expect(new Set((await stored()).map(({ invoice }) => invoice)).size).toBe(2);
});

test('the courier collects what the ledger says is left when the parcel is handed over', async () => {
  const { connect, placeConfirmed, own, base, book, work, steadfast, order, parcelOf } = await startParcels();
  await connect();
  const id = await placeConfirmed();
  await book([id]);
  const payment = { version: (await order(id))['version'], kind: 'manual', provider: 'bkash', amount: 60 };
  await own('POST', `${base}/orders/${id}/payments`, payment);
  await work();
  expect(steadfast.held[0]?.collect).toBe(1000);
  expect((await parcelOf(id)).collectPaisa).toBe(100_000);
});

for (const fault of ['lost', 'unreadable', 'error'] as const)
  test(`after a response that was ${fault}, the courier is asked by invoice number and nothing is booked twice`, async () => {
    const { connect, placeConfirmed, book, work, steadfast, parcelOf, clock } = await startParcels();
    await connect();
    const id = await placeConfirmed();
    await book([id]);
    steadfast.fail('POST create_order', fault);
    await work();
    expect((await parcelOf(id)).state).toBe('queued');
    await work();
    clock.now += minute;
    await work();
    const { state, invoice } = await parcelOf(id);
    expect(state).toBe('booked');
    expect(steadfast.held.map((one) => one.invoice)).toEqual([invoice]);
    const requested = steadfast.calls.indexOf(`GET status_by_invoice/${invoice}`);
    expect(requested).toBeGreaterThan(steadfast.calls.indexOf('POST create_order'));
    // Without an effect of the first call, the parcel is handed over again after the question.
    expect(steadfast.calls.slice(requested + 1)).toEqual(fault === 'error' ? ['POST create_order'] : []);
  });

test('after a lost response about several, each is asked about alone', async () => {
  const { connect, placeConfirmed, book, work, steadfast, stored, clock } = await startParcels();
  await connect();
  const ids = [await placeConfirmed(), await placeConfirmed({ phone: '01712345678' }), await placeConfirmed()];
  steadfast.refuse('01712345678', 'Blocked');
  await book(ids);
  steadfast.fail('POST create_order/bulk-order/extended', 'lost');
  await work();
  clock.now += minute;
  await work();
  // The refused one was refused twice. The first time could have been an effect, so the seller has to look.
  expect((await stored()).map(({ state }) => state)).toEqual(['booked', 'unsure', 'booked']);
  expect(steadfast.held).toHaveLength(2);
});

test('a courier that is too busy gets the same parcel later', async () => {
  const { connect, placeConfirmed, book, work, steadfast, parcelOf, clock } = await startParcels();
  await connect();
  const id = await placeConfirmed();
  await book([id]);
  steadfast.fail('POST create_order', 'busy');
  await work();
  clock.now += minute;
  await work();
  expect([(await parcelOf(id)).state, steadfast.held.length]).toEqual(['booked', 1]);
});

test('a lost response of a courier that cannot be asked leaves the parcel to the seller, who finds it or books again', async () => {
  const { connect, placeConfirmed, own, base, book, work, pathao, parcelOf, order, clock } = await startParcels();
  await connect('pathao');
  const [found, missing] = [await placeConfirmed(), await placeConfirmed()];
  for (const id of [found, missing]) {
    pathao.fail('POST orders', id === found ? 'lost' : 'error');
    await book([id], { courier: 'pathao' });
    await work();
    clock.now += minute;
    await work();
    expect((await parcelOf(id)).state).toBe('unsure');
    expect((await book([id], { courier: 'pathao' })).body?.['results'][0].outcome).toBe('open');
  }
  const consignmentId = pathao.held[0]?.consignmentId;
  const step = async (id: string, body: object) => own('PUT', `${base}/parcels/${(await parcelOf(id)).id}`, body);
  expect((await step(found, { step: 'found', consignmentId })).status).toBe(200);
  expect((await step(found, { step: 'found', consignmentId })).status).toBe(200);
  expect((await step(missing, { step: 'not_booked' })).status).toBe(200);
  expect((await step(missing, { step: 'ended', state: 'lost' })).body?.['code']).toBe('parcel_step_not_allowed');
  expect((await order(found))['parcel']).toMatchObject({ state: 'booked', consignmentId });
  await book([missing], { courier: 'pathao' });
  await work();
  expect([(await parcelOf(missing)).state, pathao.held.length]).toEqual(['booked', 2]);
});

test('a locked connection is not provoked: after one wrong log-in, nothing is sent and each order says why', async () => {
  const { connect, placeConfirmed, book, work, steadfast, stored, connections, clock } = await startParcels();
  await connect();
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) ids.push(await placeConfirmed({ district: 'Dhaka' }));
  steadfast.revoke();
  await book(ids.slice(0, 6));
  await work();
  expect(steadfast.wrongLogIns()).toBe(1);
  expect((await connections())[0]).toMatchObject({ state: 'refused', lastResponse: 'Unauthorized' });
  expect((await book(ids.slice(6))).body?.['code']).toBe('courier_not_connected');
  clock.now += 60 * minute;
  await work();
  expect((await stored()).map(({ state, lastResponse }) => [state, lastResponse])).toEqual(
    Array.from({ length: 6 }, () => ['refused', 'Unauthorized']),
  );
  expect(steadfast.wrongLogIns()).toBe(1);
});

test('an order that is not confirmed, cancelled or delivered is not booked', async () => {
  const { connect, placeConfirmed, own, base, productId, book, work, steadfast, order, parcelOf, send, seller } =
    await startParcels();
  await connect();
  const recipient = { name: 'Salma', phone: '01812345678', district: 'Dhaka', area: 'Mirpur', address: 'House 4' };
  const typed = { productId, quantity: 1, payment: { method: 'cash' }, ...recipient };
  await send('POST', `/api/shops/${seller.slug}/orders`, { body: typed, headers: { 'idempotency-key': 'one' } });
  const unconfirmed = String((await own('GET', `${base}/orders`)).body?.['orders'][0].id);
  const cancelled = await placeConfirmed();
  const late = await placeConfirmed();
  const cancel = async (id: string) =>
    own('PUT', `${base}/orders/${id}`, { version: (await order(id))['version'], state: 'cancelled' });
  await cancel(cancelled);
  const { body } = await book([unconfirmed, cancelled, late, 'unknown']);
  expect(body?.['results'].map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'not_confirmed',
    'not_open',
    'queued',
    'not_found',
  ]);
  await cancel(late);
  await work();
  expect([(await parcelOf(late)).state, steadfast.held.length]).toEqual(['cancelled', 0]);
});
