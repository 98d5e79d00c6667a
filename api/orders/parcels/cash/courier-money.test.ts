import { expect, test } from 'bun:test';
import { payments } from '../../../../db/schema/index.ts';
import { startParcels } from '../testing.ts';

/** A shop with an order of 1060 taka whose parcel is booked with cash on delivery. */
async function startBooked() {
  const api = await startParcels();
  await api.connect();
  const { id, parcel } = await api.booked();
  const cash = async () => (await api.own('GET', `${api.base}/cash`)).body!;
  const money = async () => (await api.own('GET', `${api.base}/money`)).body!;
  const pay = async (payment: object) =>
    api.own('POST', `${api.base}/orders/${id}/payments`, { version: (await api.order(id))['version'], ...payment });
  const stepEntry = async (state: string, body: object) => {
    const { version, payments: own } = await api.order(id);
    const entry = own.find((one: { state: string }) => one.state === state);
    return api.own('PUT', `${api.base}/orders/${id}/payments/${entry.id}`, { version, ...body });
  };
  const deliver = async (collected = 1060) =>
    api.tell({ ...api.steadfast.report(parcel.invoice, 'delivered'), cod_amount: collected });
  const settle = async (received: number, owed: number) =>
    api.own('PUT', `${api.base}/cash`, { parcels: [{ id: parcel.id, owed, received }] });
  const sums = async () => {
    const entries = (await api.services.database.db.select().from(payments)).filter(
      ({ parcelId }) => parcelId !== null,
    );
    const sum = (state: string) =>
      entries.filter((one) => one.state === state).reduce((total, { amountPaisa }) => total + amountPaisa, 0) / 100;
    return { paidOut: sum('confirmed'), toCome: sum('pending') };
  };
  return { ...api, id, parcel, cash, money, pay, stepEntry, deliver, settle, sums };
}

test('a partial payout sent twice counts once, also if the order costs more than was collected', async () => {
  const { deliver, settle, cash, money, sums, order, id } = await startBooked();
  await deliver(500);
  expect(await cash()).toMatchObject({ amount: 500, parcels: [{ amount: 500, collected: 500 }] });
  for (const settled of [1, 0]) expect((await settle(300, 500)).body).toMatchObject({ settled, amount: 200 });
  expect(await money()).toMatchObject({ received: 300, cashToCome: { parcels: 1, amount: 200 } });
  expect(await sums()).toEqual({ paidOut: 300, toCome: 200 });
  await settle(200, 200);
  expect(await sums()).toEqual({ paidOut: 500, toCome: 0 });
  expect(await order(id)).toMatchObject({ paymentState: 'part_paid', paid: 500, toCollect: 560 });
});

test('an order that was paid after its parcel was booked shows at once that the courier has collected again', async () => {
  const { pay, deliver, order, id, cash, money, settle } = await startBooked();
  await pay({ kind: 'manual', provider: 'bkash', amount: 1060, trxId: '8N7A6B5C4D' });
  await deliver();
  expect(await order(id)).toMatchObject({ paymentState: 'overpaid', paid: 1060, toGiveBack: 1060 });
  expect(await cash()).toMatchObject({ amount: 1060 });
  expect(await money()).toMatchObject({ received: 1060, toGiveBack: { orders: 1, amount: 1060 } });
  await settle(1060, 1060);
  expect(await order(id)).toMatchObject({ paymentState: 'overpaid', paid: 2120, toGiveBack: 1060 });
});

for (const isFirst of [true, false])
  test(`cash that the seller enters ${isFirst ? 'before' : 'after'} the courier reports it is the courier’s money`, async () => {
    const { pay, deliver, order, id, cash, sums } = await startBooked();
    if (!isFirst) await deliver();
    await pay({ kind: 'cash', amount: 1060 });
    if (isFirst) await deliver();
    expect(await order(id)).toMatchObject({ paymentState: 'paid', paid: 1060, toGiveBack: 0 });
    expect(await cash()).toMatchObject({ amount: 0, parcels: [] });
    expect(await sums()).toEqual({ paidOut: 1060, toCome: 0 });
  });

test('a payout that was ticked off by mistake is to come again', async () => {
  const { deliver, settle, stepEntry, sums, order, id } = await startBooked();
  await deliver();
  await settle(1060, 1060);
  expect((await stepEntry('confirmed', { step: 'reverse' })).status).toBe(200);
  expect(await sums()).toEqual({ paidOut: 0, toCome: 1060 });
  expect(await order(id)).toMatchObject({ paymentState: 'unpaid', paid: 0 });
  await stepEntry('pending', { step: 'confirm', amount: 60 });
  expect(await sums()).toEqual({ paidOut: 60, toCome: 1000 });
  await stepEntry('pending', { step: 'reject' });
  expect(await sums()).toEqual({ paidOut: 60, toCome: 0 });
});

for (const collected of [1060, 1061])
  test(`less than a taka is neither collected nor given back: ${collected} for 1060.40`, async () => {
    const { own, base, id, order, deliver, settle, money } = await startBooked();
    await own('PUT', `${base}/orders/${id}`, { version: (await order(id))['version'], delivery: 60.4 });
    await deliver(collected);
    await settle(collected, collected);
    expect(await order(id)).toMatchObject({ paymentState: 'paid', total: 1060.4, toCollect: 0, toGiveBack: 0 });
    expect(await money()).toMatchObject({ toGiveBack: { orders: 0, amount: 0 } });
    expect((await own('GET', `${base}/orders?payment=overpaid`)).body?.['orders']).toEqual([]);
  });

/** A parcel of a courier without a connection. */
async function startOther() {
  const api = await startParcels();
  const id = await api.placeConfirmed();
  const change = async (changes: object) =>
    api.own('PUT', `${api.base}/orders/${id}`, { version: (await api.order(id))['version'], ...changes });
  await change({ courier: 'Sundarban' });
  const cash = async () => (await api.own('GET', `${api.base}/cash`)).body!;
  return { ...api, id, change, cash };
}

test('a courier without a connection collects what is open when it delivers, not what was open when it was typed', async () => {
  const { own, base, id, order, change, cash, parcelOf } = await startOther();
  const part = { kind: 'manual', provider: 'bkash', amount: 500, trxId: '8N7A6B5C4D' };
  await own('POST', `${base}/orders/${id}/payments`, { version: (await order(id))['version'], ...part });
  expect(await order(id)).toMatchObject({ toCollect: 560, parcels: [{ collect: 560 }] });
  await change({ state: 'packed' });
  await change({ state: 'shipped' });
  const path = `${base}/parcels/${(await parcelOf(id)).id}`;
  expect((await own('PUT', path, { step: 'ended', state: 'delivered' })).status).toBe(200);
  expect(await cash()).toMatchObject({ amount: 560 });
});

test('an order that came back after all leaves no money to come from a courier without a connection', async () => {
  const { id, order, change, cash } = await startOther();
  for (const state of ['packed', 'shipped', 'delivered']) await change({ state });
  expect(await cash()).toMatchObject({ amount: 1060 });
  await change({ state: 'returned' });
  expect(await cash()).toMatchObject({ amount: 0 });
  expect(await order(id)).toMatchObject({ paymentState: 'unpaid', toGiveBack: 0 });
});
