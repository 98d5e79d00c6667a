import { expect, test } from 'bun:test';
import { orders, parcelEvents } from '../../../db/schema/index.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';
import { startParcels } from './testing.ts';

test('reports bring the order to the customer, and a delivered order stays delivered', async () => {
  const { connect, booked, tell, steadfast, order, parcelOf, eventsOf } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  const report = (status: string, more?: object) => tell(steadfast.report(parcel.invoice, status, more));
  expect(await report('pending')).toBe(200);
  expect(await order(id)).toMatchObject({ state: 'shipped', parcel: { state: 'in_transit' } });
  await report('hold');
  expect((await order(id))['parcel']).toMatchObject({ state: 'on_hold', lastResponse: 'Parcel is hold' });
  await report('pending');
  await report('delivered');
  expect(await order(id)).toMatchObject({ state: 'delivered', parcel: { state: 'delivered', isOpen: false } });
  expect(await parcelOf(id)).toMatchObject({ collectedPaisa: 106_000, feePaisa: 6000, heldSince: null });
  const { version } = await order(id);
  for (const late of ['pending', 'hold', 'cancelled', 'delivered', 'in_review', 'unknown', 'partial_delivered'])
    expect(await report(late)).toBe(200);
  expect(await order(id)).toMatchObject({ state: 'delivered', version });
  expect(await eventsOf(parcel.id)).toEqual(['queued', 'booked', 'in_transit', 'on_hold', 'in_transit', 'delivered']);
});

test('a report whose time is earlier than the last one changes nothing', async () => {
  const { connect, booked, tell, steadfast, order, parcelOf } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  const at = (time: string) => ({ updated_at: `2026-11-20 ${time}:00` });
  await tell(steadfast.report(parcel.invoice, 'hold', at('05:30')));
  await tell(steadfast.report(parcel.invoice, 'pending', at('05:10')));
  expect((await order(id))['parcel'].state).toBe('on_hold');
  await tell(steadfast.report(parcel.invoice, 'pending', at('05:40')));
  expect((await order(id))['parcel'].state).toBe('in_transit');
  // 05:40 in Dhaka.
  expect((await parcelOf(id)).statedAt).toBe(Date.UTC(2026, 10, 19, 23, 40));
  // A time in the future would hide all later states.
  await tell(steadfast.report(parcel.invoice, 'hold', { updated_at: '2036-11-20 06:00:00' }));
  await tell(steadfast.report(parcel.invoice, 'delivered', at('05:50')));
  expect((await order(id))['state']).toBe('delivered');
});

test('a parcel that comes back puts its products into stock, once, and its owner is told', async () => {
  const { connect, booked, tell, steadfast, order, left, services } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  expect(await left()).toBe(98);
  await tell(steadfast.report(parcel.invoice, 'pending'));
  await tell(steadfast.report(parcel.invoice, 'cancelled', { tracking_message: 'Customer did not answer' }));
  await tell(steadfast.report(parcel.invoice, 'cancelled'));
  expect(await order(id)).toMatchObject({ state: 'returned', parcel: { state: 'returned' } });
  expect((await order(id))['parcel'].lastResponse).toBe('Customer did not answer');
  expect(await left()).toBe(100);
  const mails = await queuedMails(services);
  expect(mails.filter(({ text }) => text.includes('bringing the parcel'))).toHaveLength(1);
});

test('a parcel that the courier cancels before it has it leaves the order to be booked again', async () => {
  const { connect, booked, tell, steadfast, order, book, work, stored } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  await tell(steadfast.report(parcel.invoice, 'cancelled'));
  expect(await order(id)).toMatchObject({ state: 'confirmed', courier: '', tracking: '', parcel: { isOpen: false } });
  await book([id]);
  await work();
  expect((await stored()).map(({ state }) => state)).toEqual(['cancelled', 'booked']);
});

test('a partly delivered order costs what was collected', async () => {
  const { connect, booked, tell, steadfast, order, parcelOf, left } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  await tell(steadfast.report(parcel.invoice, 'partial_delivered', { cod_amount: 560 }));
  expect(await order(id)).toMatchObject({ state: 'delivered', total: 560, discount: 500, toCollect: 560 });
  expect(await parcelOf(id)).toMatchObject({ state: 'partly_delivered', collectedPaisa: 56_000 });
  expect(await left()).toBe(98);
});

test('an order that the seller has cancelled stays cancelled while its parcel is on its way, as a problem', async () => {
  const { connect, booked, own, base, tell, steadfast, order, left, services } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  await own('PUT', `${base}/orders/${id}`, { version: (await order(id))['version'], state: 'cancelled' });
  const stage = async () => (await services.database.db.select().from(orders))[0]?.parcelStage;
  expect(await stage()).toBe('problem');
  await tell(steadfast.report(parcel.invoice, 'pending'));
  expect([(await order(id))['state'], await stage()]).toEqual(['cancelled', 'problem']);
  await tell(steadfast.report(parcel.invoice, 'cancelled'));
  expect([(await order(id))['state'], await stage(), await left()]).toEqual(['cancelled', null, 100]);
});

test('after a customer was forgotten, the courier’s numbers and words are gone, and no report brings them back', async () => {
  const { connect, booked, tell, steadfast, order, own, base, parcelOf, services } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  await tell(steadfast.report(parcel.invoice, 'delivered', { tracking_message: 'Salma Akter signed' }));
  const { phone } = await order(id);
  expect((await own('DELETE', `${base}/customers/${phone}`)).status).toBe(200);
  await tell(steadfast.report(parcel.invoice, 'delivered', { tracking_message: 'Salma Akter signed' }));
  const nameless = { consignmentId: null, trackingCode: '', trackingUrl: '', lastResponse: '', state: 'delivered' };
  expect(await parcelOf(id)).toMatchObject(nameless);
  const events = await services.database.db.select().from(parcelEvents);
  expect(events.map(({ words }) => words).filter(Boolean)).toEqual([]);
});
