import { expect, test } from 'bun:test';
import { addEntry, setEntry } from '../../../payments/ledger.ts';
import { givePlan } from '../../../shops/domains/testing.ts';
import { newMember } from '../../../shops/staff/testing.ts';
import { startOrderPayments } from './testing.ts';

const phone = '01812345678';

/** A shop whose gateway has taken an order's money, and functions for a second order of the same phone. */
async function startPaid() {
  const api = await startOrderPayments();
  await givePlan(api.services, api.seller.userId, 'pro');
  await api.saveMerchant();
  await api.own('PUT', `/api/payment-info/${api.seller.shopId}`, { bkash: '01712345678', nagad: '' });
  const placed = await api.place();
  await api.pay(placed.token);
  await api.visit(api.bkash.agree(api.bkash.latest().id));
  const [entry] = await api.entries();
  const change = async (body: object) =>
    api.own('PUT', `${api.base}/orders/${placed.id}`, { version: (await api.order(placed.id))?.['version'], ...body });
  const orderAgain = async () => {
    const payment = { method: 'bkash', sender: phone, trxId: entry?.trxId };
    const form = { name: 'Salma Akter', phone, district: 'Dhaka', area: 'Mirpur', address: 'House 4' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { productId: api.productId, quantity: 2, payment, ...form };
    return api.send('POST', `/api/shops/${api.seller.slug}/orders`, { body, headers });
  };
  const refund = async () => api.own('POST', `${api.base}/orders/${placed.id}/payments/${entry?.id}/refund`, {});
  return { ...api, ...placed, entry: entry!, change, orderAgain, refund };
}

test('the TrxID of a payment that a gateway confirmed pays no second order, also after the first was cancelled', async () => {
  const { change, orderAgain, entries, stop } = await startPaid();
  await change({ state: 'cancelled' });
  expect(await orderAgain()).toMatchObject({ status: 422, body: { fields: { 'payment.trxId': expect.any(String) } } });
  expect(await entries()).toMatchObject([{ state: 'confirmed', confirmedBy: 'gateway' }]);
  await stop();
});

test('a payment that a gateway is giving back pays no second order, and the refund is entered once', async () => {
  const { requestLater, bkash, change, clock, entries, id, order, orderAgain, refund, stop } = await startPaid();
  await change({ state: 'cancelled' });
  let requested = 0;
  bkash.onStep((step) => {
    if (step === 'after payment/refund' && (requested += 1) === 1) bkash.fail('payment/refund', 'lost');
  });
  expect((await refund()).status).toBe(503);
  expect((await orderAgain()).body?.['fields']).toHaveProperty(['payment.trxId']);
  clock.now += 6 * 60_000;
  await requestLater();
  expect(bkash.givenBack).toHaveLength(1);
  expect(await entries()).toMatchObject([{ state: 'confirmed' }, { direction: 'out', state: 'confirmed' }]);
  expect(await order(id)).toMatchObject({ paymentState: 'refunded', paid: 0 });
  expect((await orderAgain()).status).toBe(422);
  await stop();
});

test('no caller of the ledger withdraws what a gateway has confirmed, also if the seller had confirmed it first', async () => {
  const { base, entry, own, order, id, services, stop } = await startPaid();
  const withdraw = (change: object) =>
    services.database.write((transaction) => setEntry({ transaction, now: services.now() }, entry.id, change));
  for (const state of ['claimed', 'rejected', 'reversed'])
    await expect(withdraw({ state })).rejects.toThrow('step_not_allowed');
  // As after a claim that the seller confirmed before the gateway stated it.
  await withdraw({ confirmedBy: 'seller' });
  const body = { version: (await order(id))?.['version'], step: 'reverse' };
  const reversed = await own('PUT', `${base}/orders/${id}/payments/${entry.id}`, body);
  expect(reversed.body).toMatchObject({ code: 'step_not_allowed' });
  expect(await order(id)).toMatchObject({ paymentState: 'paid' });
  await stop();
});

test('the ledger lets only the owner and a gateway give money back, whatever the route', async () => {
  const { base, bkash: _, id, order, own, seller, services, entry, stop, ...api } = await startPaid();
  const given = { direction: 'out', kind: 'refund', provider: 'bkash', amountPaisa: 100, state: 'confirmed' } as const;
  const subject = { orderId: id, shopId: seller.shopId };
  const add = (more: object) =>
    services.database.write((transaction) =>
      addEntry({ transaction, now: services.now() }, { ...subject, ...given, ...more }),
    );
  await expect(add({})).rejects.toThrow('not_in_role');
  await expect(add({ by: 'owner', amountPaisa: entry.amountPaisa + 1 })).rejects.toThrow('step_not_allowed');
  const back = await add({ by: 'owner' });
  const reverse = (by?: 'owner') =>
    services.database.write((transaction) =>
      setEntry({ transaction, now: services.now() }, back.id, { state: 'reversed', ...(by && { by }) }),
    );
  await expect(reverse()).rejects.toThrow('not_in_role');
  await givePlan(services, seller.userId, 'pro');
  const member = await newMember({ ...api, services }, seller, 'orders');
  const version = (await order(id))?.['version'];
  const path = `${base}/orders/${id}/payments/${back.id}`;
  expect((await member.callApi('PUT', path, { version, step: 'reverse' })).body).toMatchObject({ code: 'not_in_role' });
  expect(await reverse('owner')).toMatchObject({ state: 'reversed' });
  await expect(
    services.database.write((transaction) =>
      setEntry({ transaction, now: services.now() }, back.id, { state: 'confirmed', by: 'owner' }),
    ),
  ).rejects.toThrow('step_not_allowed');
  expect((await own('GET', `${base}/orders/${id}`)).body).toMatchObject({ paid: 1060 });
  await stop();
});
