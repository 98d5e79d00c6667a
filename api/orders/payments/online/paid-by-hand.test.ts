import { expect, test } from 'bun:test';
import { upgradeRequests } from '../../../../db/schema/index.ts';
import { day } from '../../../platform/formats/durations.ts';
import { givePlan } from '../../../shops/domains/testing.ts';
import { startCheckout, startOrderPayments } from './testing.ts';

/** A seller who has paid at bKash, but the response was lost. She types the TrxID by hand. */
async function startWithLostResponse(paidFor: string, claimed: string) {
  const api = await startCheckout(paidFor);
  const { own, bkash, visit, payment } = api;
  bkash.fail('execute', 'lost');
  bkash.fail('payment/status', 'error');
  const back = api.agree();
  await visit(back);
  expect(await own('POST', '/api/upgrade-requests', { selectedPlan: claimed, trxId: payment.trxId })).toMatchObject({
    status: 201,
  });
  expect(await api.entries()).toMatchObject([{ kind: 'claim', state: 'claimed' }]);
  const requests = () => api.services.database.db.select().from(upgradeRequests);
  return { ...api, back, requests };
}

test('a seller who also sent the TrxID by hand has paid once', async () => {
  const { visit, back, requests, entries, user, clock, stop } = await startWithLostResponse('pro', 'pro');
  expect(await visit(back)).toMatchObject({ location: '/pricing?payment=paid' });
  expect(await requests()).toMatchObject([{ status: 'approved' }]);
  expect(await entries()).toMatchObject([{ kind: 'claim', state: 'confirmed', confirmedBy: 'gateway' }]);
  expect(await user()).toMatchObject({ planExpiresAt: clock.now + 30 * day });
  await stop();
});

test('a seller who names a larger plan by hand gets the plan that she has paid for', async () => {
  const { visit, back, requests, entries, user, stop } = await startWithLostResponse('starter', 'pro');
  expect(await visit(back)).toMatchObject({ location: '/pricing?payment=paid' });
  expect(await requests()).toMatchObject([{ selectedPlan: 'starter', pricePaisa: 49_900, status: 'approved' }]);
  expect(await entries()).toMatchObject([{ amountPaisa: 49_900, state: 'confirmed' }]);
  expect(await user()).toMatchObject({ plan: 'starter' });
  await stop();
});

test('a TrxID that the seller of an order has entered by hand counts once', async () => {
  const { services, seller, saveMerchant, ...api } = await startOrderPayments();
  const { place, pay, bkash, visit, own, base, order, entries, stop } = api;
  await givePlan(services, seller.userId, 'pro');
  await saveMerchant();
  const { id, token, total } = await place();
  await pay(token);
  const payment = bkash.latest();
  bkash.fail('execute', 'lost');
  bkash.fail('payment/status', 'error');
  const back = bkash.agree(payment.id);
  await visit(back);
  const version = (await order(id))?.['version'];
  const typed = { version, kind: 'manual', provider: 'bkash', trxId: payment.trxId, sender: '', amount: total };
  expect((await own('POST', `${base}/orders/${id}/payments`, typed)).status).toBe(201);
  expect(await visit(back)).toMatchObject({ location: `/orders/${token}?payment=paid` });
  expect(await order(id)).toMatchObject({ paymentState: 'paid', toCollect: 0 });
  expect(await entries()).toMatchObject([{ trxId: payment.trxId!, state: 'confirmed', amountPaisa: total * 100 }]);
  await stop();
});
