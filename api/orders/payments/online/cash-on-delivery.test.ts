import { expect, test } from 'bun:test';
import { parcels } from '../../../../db/schema/index.ts';
import { givePlan } from '../../../shops/domains/testing.ts';
import { startOrderPayments } from './testing.ts';

/** An order that can be paid online, and a parcel of it that a courier has. */
async function startSent(state: 'queued' | 'booked') {
  const api = await startOrderPayments();
  await givePlan(api.services, api.seller.userId, 'pro');
  await api.saveMerchant();
  const placed = await api.place();
  const { now } = api.clock;
  const parcel = {
    id: 'parcel',
    shopId: api.seller.shopId,
    orderId: placed.id,
    courier: 'steadfast',
    attempt: 1,
  } as const;
  const facts = { invoice: 'I-1', collectPaisa: 106_000, isOpen: true, createdAt: now, updatedAt: now };
  const send = () =>
    api.services.database.write((transaction) => transaction.insert(parcels).values({ ...parcel, ...facts, state }));
  const end = () =>
    api.services.database.write((transaction) =>
      transaction.update(parcels).set({ isOpen: false, state: 'cancelled' }),
    );
  return { ...api, ...placed, sendParcel: send, end };
}

test('an order is not paid online while its courier collects the money, and again once the parcel has ended', async () => {
  const { sendParcel, end, pay, token, stop } = await startSent('booked');
  await sendParcel();
  expect((await pay(token)).body).toMatchObject({ code: 'nothing_to_pay' });
  await end();
  expect((await pay(token)).body).toMatchObject({ url: expect.any(String) });
  await stop();
});

test('a parcel that no courier has yet does not keep the shopper from paying: its amount is read when it is sent', async () => {
  const { sendParcel, pay, token, stop } = await startSent('queued');
  await sendParcel();
  expect((await pay(token)).body).toMatchObject({ url: expect.any(String) });
  await stop();
});

test('a payment that was begun before the parcel was sent is not taken after it', async () => {
  const { sendParcel, pay, token, visit, bkash, entries, order, id, stop } = await startSent('booked');
  await pay(token);
  await sendParcel();
  await visit(bkash.agree(bkash.latest().id));
  expect(await entries()).toEqual([]);
  expect(await order(id)).toMatchObject({ paymentState: 'unpaid' });
  await stop();
});
