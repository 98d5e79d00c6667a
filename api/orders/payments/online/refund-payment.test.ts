import { expect, test } from 'bun:test';
import { minute } from '../../../platform/formats/durations.ts';
import { givePlan } from '../../../shops/domains/testing.ts';
import { startOrderPayments } from './testing.ts';

/** A shop on Pro with both gateways, and an order that was paid through one of them. */
async function startPaid(provider: 'bkash' | 'sslcommerz' = 'bkash') {
  const api = await startOrderPayments();
  await givePlan(api.services, api.seller.userId, 'pro');
  await api.saveMerchant();
  await api.saveStore();
  const placed = await api.place();
  await api.pay(placed.token, provider);
  if (provider === 'bkash') await api.visit(api.bkash.agree(api.bkash.latest().id));
  else await api.visit(api.bank.latest().noticeUrl, { val_id: api.bank.attempt(api.bank.latest()) });
  const [payment] = await api.entries();
  const path = `${api.base}/orders/${placed.id}/payments/${payment?.id}/refund`;
  return { ...api, ...placed, path, refund: async () => api.own('POST', path, {}) };
}

test('a refund is given once and only by the owner', async () => {
  const { base, id, own, path, send, newSeller, entries, bkash, order, total, stop } = await startPaid();
  expect((await send('POST', path, { body: {} })).status).toBe(401);
  const { cookie } = await newSeller('Stranger');
  expect((await send('POST', path, { cookie, body: {} })).status).toBe(404);
  expect((await own('POST', `${base}/orders/${id}/payments/unknown/refund`, {})).status).toBe(404);
  expect(bkash.givenBack).toEqual([]);
  let requested = 0;
  bkash.onStep((step) => {
    if (step === 'before payment/refund' && (requested += 1) === 1) bkash.fail('payment/refund', 'lost');
  });
  expect(await own('POST', path, { reason: 'Returned' })).toMatchObject({ status: 503 });
  expect(await entries()).toHaveLength(1);
  expect((await own('POST', path, {})).status).toBe(200);
  expect((await own('POST', path, {})).status).toBe(200);
  expect(bkash.givenBack).toHaveLength(1);
  expect(await entries()).toMatchObject([
    {},
    { direction: 'out', kind: 'refund', amountPaisa: total * 100, state: 'confirmed', confirmedBy: 'gateway' },
  ]);
  expect(await order(id)).toMatchObject({ paymentState: 'refunded' });
  const back = (await entries())[1]!;
  const again = await own('POST', `${base}/orders/${id}/payments/${back.id}/refund`, {});
  expect(again.body).toMatchObject({ code: 'not_refundable' });
  await stop();
});

test('a payment that was given back by hand is not given back by the gateway as well', async () => {
  const { base, id, own, refund, bkash, order, total, stop } = await startPaid();
  const version = (await order(id))?.['version'];
  const byHand = { version, kind: 'refund', provider: 'cash', amount: total };
  expect((await own('POST', `${base}/orders/${id}/payments`, byHand)).status).toBe(201);
  expect((await refund()).body).toMatchObject({ code: 'not_refundable' });
  expect(bkash.givenBack).toEqual([]);
  await stop();
});

test('a refund whose response was lost is requested again and entered, without a second call of the owner', async () => {
  const { requestLater, bkash, clock, entries, id, order, refund, stop } = await startPaid();
  // The question about the payment itself is over.
  clock.now += 6 * minute;
  await requestLater();
  let responses = 0;
  bkash.onStep((step) => {
    // The first response says that nothing was given back yet.
    if (step === 'after payment/refund' && (responses += 1) === 1) bkash.fail('payment/refund', 'lost');
  });
  expect(await refund()).toMatchObject({ status: 503 });
  expect(bkash.givenBack).toHaveLength(1);
  expect(await entries()).toHaveLength(1);
  expect(await order(id)).toMatchObject({ paymentState: 'paid', payments: [{ refund: 'requested' }] });
  clock.now += 5 * minute;
  await requestLater();
  expect(bkash.givenBack).toHaveLength(1);
  expect(await entries()).toMatchObject([
    {},
    { direction: 'out', confirmedBy: 'gateway', byName: expect.stringContaining('@') },
  ]);
  expect(await order(id)).toMatchObject({ paymentState: 'refunded', payments: [{ refund: 'done' }, { refund: null }] });
  await stop();
});

test('a refused refund leaves no open wish; a refusal after a lost response keeps it, and she enters it by hand', async () => {
  const { requestLater, bank, base, clock, entries, id, order, own, refund, total, stop } =
    await startPaid('sslcommerz');
  const [attempt] = bank.latest().attempts;
  bank.refunds.push(attempt?.['bank_tran_id'] ?? '');
  expect((await refund()).body).toMatchObject({ code: 'gateway_refused' });
  expect(await order(id)).toMatchObject({ payments: [{ refund: null }] });
  bank.refunds.pop();
  bank.loseRefund();
  expect(await refund()).toMatchObject({ status: 503 });
  expect(bank.refunds).toHaveLength(1);
  expect((await refund()).body).toMatchObject({ code: 'gateway_refused' });
  clock.now += 5 * minute;
  await requestLater();
  const requested = await order(id);
  expect(requested).toMatchObject({ paymentState: 'paid', payments: [{ refund: 'requested' }] });
  expect(await entries()).toHaveLength(1);
  const byHand = { version: requested?.['version'], kind: 'refund', provider: 'bank', amount: total };
  expect((await own('POST', `${base}/orders/${id}/payments`, byHand)).status).toBe(201);
  expect((await refund()).body).toMatchObject({ code: 'not_refundable' });
  await stop();
});

test('a refund of another amount than was asked for is entered as the gateway states it', async () => {
  const { bkash, entries, id, order, refund, total, stop } = await startPaid();
  bkash.latest().refundAmount = (total - 60).toFixed(2);
  expect((await refund()).status).toBe(200);
  expect((await entries())[1]).toMatchObject({ direction: 'out', amountPaisa: (total - 60) * 100, state: 'confirmed' });
  expect(await order(id)).toMatchObject({ paymentState: 'part_paid', paid: 60, payments: [{ refund: 'done' }, {}] });
  await stop();
});
