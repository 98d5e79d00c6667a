import { expect, test } from 'bun:test';
import { unreadWords, upgradeRequests } from '../../../../db/schema/index.ts';
import { minute } from '../../../platform/formats/durations.ts';
import { givePlan } from '../../../shops/domains/testing.ts';
import { startCheckout, startOrderPayments } from './testing.ts';

/** A shop on Pro with SSLCOMMERZ, and an order whose shopper has started to pay. */
async function startCardPayment() {
  const api = await startOrderPayments();
  await givePlan(api.services, api.seller.userId, 'pro');
  await api.saveStore();
  const placed = await api.place();
  await api.pay(placed.token, 'sslcommerz');
  const session = api.bank.latest();
  const payer = async (differs: Record<string, string>) =>
    api.visit(session.returnUrl, { val_id: api.bank.attempt(session, differs) });
  return { ...api, ...placed, session, payer };
}

test('a payment that the gateway marks as risky waits for the seller, and is not paid twice', async () => {
  const { payer, id, token, total, order, entries, pay, own, base, stored, requestLater, clock, stop } =
    await startCardPayment();
  expect(await payer({ risk_level: '1', risk_title: 'Risky' })).toMatchObject({
    location: `/orders/${token}?payment=pending`,
  });
  expect(await entries()).toMatchObject([
    { kind: 'gateway', state: 'claimed', confirmedBy: null, doubt: 'risky', amountPaisa: total * 100 },
  ]);
  expect(await order(id)).toMatchObject({ paymentState: 'claimed', paid: 0, payments: [{ doubt: 'risky' }] });
  expect((await pay(token, 'sslcommerz')).body).toMatchObject({ code: 'nothing_to_pay' });
  clock.now += 5 * minute;
  await requestLater();
  expect(await entries()).toHaveLength(1);
  expect(await stored()).toMatchObject([{ state: 'paid' }]);
  const [entry] = await entries();
  const version = (await order(id))?.['version'];
  const confirmed = await own('PUT', `${base}/orders/${id}/payments/${entry?.id}`, { version, step: 'confirm' });
  expect(confirmed.body).toMatchObject({ paymentState: 'paid', toCollect: 0, payments: [{ doubt: null }] });
  await stop();
});

test('a payment without a risk is paid at once', async () => {
  const { payer, id, token, order, stop } = await startCardPayment();
  expect(await payer({ risk_level: '0' })).toMatchObject({ location: `/orders/${token}?payment=paid` });
  expect(await order(id)).toMatchObject({ paymentState: 'paid' });
  await stop();
});

test('a risky payment for a plan waits for an admin', async () => {
  const { start, bank, visit, user, entries, services, stop } = await startCheckout();
  await start('sslcommerz');
  const session = bank.latest();
  const back = await visit(session.returnUrl, { val_id: bank.attempt(session, { risk_level: '1' }) });
  expect(back).toMatchObject({ location: '/pricing?payment=pending' });
  expect(await user()).toMatchObject({ plan: 'free' });
  expect(await entries()).toMatchObject([{ state: 'claimed', doubt: 'risky' }]);
  expect(await services.database.db.select().from(upgradeRequests)).toMatchObject([{ status: 'pending' }]);
  await stop();
});

test('a gateway’s unknown state pays nothing, stays open, and the operator sees it', async () => {
  const { payer, id, order, entries, services, seller, stored, stop } = await startCardPayment();
  await payer({ status: 'PRE_VALID' });
  expect(await entries()).toEqual([]);
  expect(await order(id)).toMatchObject({ paymentState: 'unpaid', paid: 0 });
  expect(await stored()).toMatchObject([{ state: 'open' }]);
  expect(await services.database.db.select().from(unreadWords)).toMatchObject([
    { source: 'gateway/sslcommerz', payee: `shop/${seller.shopId}`, words: 'PRE_VALID', count: 1 },
  ]);
  await stop();
});
