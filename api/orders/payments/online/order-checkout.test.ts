import { expect, test } from 'bun:test';
import { queuedMails } from '../../../../tests/api/queued-mails.ts';
import { domains } from '../../../../db/schema/index.ts';
import { minute } from '../../../platform/formats/durations.ts';
import { usualChoices } from '../../../platform/messaging/notifications/choices.ts';
import { setFacts } from '../../../platform/http/requests/facts.ts';
import { ownOrigin } from '../../../shops/domains/own-origin.ts';
import { givePlan } from '../../../shops/domains/testing.ts';
import { findByToken } from '../../order/find.ts';
import { startOrderPayments } from './testing.ts';
import { viewOnlinePayment } from './view.ts';

/** A shop on Pro with bKash, and an order whose shopper has started to pay. */
async function startPaying() {
  const api = await startOrderPayments();
  await givePlan(api.services, api.seller.userId, 'pro');
  await api.saveMerchant();
  const placed = await api.place();
  const started = await api.pay(placed.token);
  const payment = api.bkash.latest();
  return { ...api, ...placed, started, payment, agree: () => api.bkash.agree(payment.id) };
}

test('an order paid by bKash is paid at once, and its shopper comes back to her page', async () => {
  const { started, payment, total, token, id, agree, visit, order, entries, seller, stop } = await startPaying();
  expect(started.body).toMatchObject({ url: expect.stringContaining(payment.id) });
  expect(payment.amount).toBe(total.toFixed(2));
  expect(payment.invoice).toMatch(/^order-/);
  expect(await visit(agree())).toEqual({ status: 303, location: `/orders/${token}?payment=paid` });
  expect(await order(id)).toMatchObject({ paymentState: 'paid', toCollect: 0 });
  const payee = `shop/${seller.shopId}`;
  expect(await entries()).toMatchObject([{ payee, orderId: id, kind: 'gateway', amountPaisa: total * 100 }]);
  await stop();
});

test('an order’s page says what became of the newest attempt, whatever outcome its URL has', async () => {
  const { services, token, agree, visit, send, place, stop } = await startPaying();
  const shown = async (received: string, ofToken = token) => {
    const { db } = services.database;
    const { order, owner } = await findByToken(db, ofToken);
    return (await viewOnlinePayment(db, order, owner, received, services.now())).outcome;
  };
  const outcomes = ['paid', 'pending', 'failed', 'unavailable'];
  const shownAll = async (ofToken?: string) => Promise.all(outcomes.map((received) => shown(received, ofToken)));
  expect(await shownAll()).toEqual([null, 'pending', 'failed', 'unavailable']);
  await visit(agree());
  expect(await shownAll()).toEqual(['paid', 'paid', 'paid', 'paid']);
  const { token: second } = await place();
  await send('POST', `/api/orders/${second}/cancel`, { body: {} });
  expect(await shownAll(second), 'nothing is to be paid').toEqual([null, null, null, null]);
  await stop();
});

test('of two pages of one order, only the newest takes money', async () => {
  const { agree, bkash, pay, token, visit, entries, id, order, payment, stop } = await startPaying();
  const firstBack = new URL(payment.callbackUrl).href;
  await pay(token);
  const second = bkash.latest();
  agree();
  expect(await visit(firstBack)).toMatchObject({ location: `/orders/${token}?payment=failed` });
  expect(await visit(bkash.agree(second.id))).toMatchObject({ location: `/orders/${token}?payment=paid` });
  expect(bkash.moved).toEqual([second.id]);
  expect(await entries()).toHaveLength(1);
  expect((await pay(token)).body).toMatchObject({ code: 'nothing_to_pay' });
  expect(await order(id)).toMatchObject({ paymentState: 'paid' });
  await stop();
});

test('an order that is cancelled meanwhile takes no money', async () => {
  const { agree, bkash, visit, send, token, requestLater, clock, stop } = await startPaying();
  await send('POST', `/api/orders/${token}/cancel`, { body: {} });
  await visit(agree());
  clock.now += 5 * minute;
  await requestLater();
  expect(bkash.moved).toEqual([]);
  await stop();
});

test('a payment that bKash confirms after the order was cancelled tells shop and shopper that it has to go back', async () => {
  const { payment, bkash, visit, send, own, seller, services, token, requestLater, clock, stop } = await startPaying();
  const choices = { ...usualChoices, 'payment confirmed': { mail: true, push: true, sms: false } };
  await own('PUT', `/api/users/${seller.userId}/notifications`, { choices, quietFrom: null, quietUntil: null });
  // The money moved, but the response was lost.
  bkash.agree(payment.id);
  bkash.fail('execute', 'lost');
  await visit(`/payments/return/${payment.invoice}?order=${token}`);
  await send('POST', `/api/orders/${token}/cancel`, { body: {} });
  clock.now += 5 * minute;
  await requestLater();
  expect(bkash.moved).toHaveLength(1);
  const mails = (await queuedMails(services, seller.identifier)).filter(({ kind }) => kind === 'payment confirmed');
  expect(mails).toMatchObject([{ subject: 'Order #1001 was cancelled, but its payment has arrived' }]);
  expect(mails[0]?.text).toContain('Give the money back');
  const { order, shop, owner } = await findByToken(services.database.db, token);
  expect(await viewOnlinePayment(services.database.db, order, owner, 'paid', clock.now)).toMatchObject({
    outcome: 'cancelled',
  });
  expect(shop.id).toBe(seller.shopId);
  await stop();
});

test('a shopper who pays at the shop’s own domain returns to her order there', async () => {
  const { services, bkash, visit, seller, token, app, origin, stop } = await startPaying();
  const now = services.now();
  const proven = { token: 'x', provenAt: now, state: 'live' as const, watchedSince: now, createdAt: now };
  await services.database.write((transaction) =>
    transaction.insert(domains).values({ shopId: seller.shopId, host: 'rahima.test', name: 'rahima.test', ...proven }),
  );
  const own = ownOrigin(services.config, 'rahima.test');
  const request = new Request(`${origin}/orders/${token}/pay`, {
    method: 'POST',
    headers: { origin: own, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'provider=bkash',
  });
  setFacts(request, { id: 'x', ip: '192.0.2.1', startedAt: 0, shop: { id: seller.shopId, origin: own } });
  expect((await app.handle(request)).status).toBe(303);
  const { location } = await visit(bkash.agree(bkash.latest().id));
  expect(location).toBe(`${own}/orders/${token}?payment=paid`);
  // A URL that names another place changes nothing.
  await services.database.write((transaction) => transaction.delete(domains));
  const { location: without } = await visit(`/payments/return/${bkash.latest().invoice}?order=${token}&at=own`);
  expect(without).toBe(`/orders/${token}?payment=paid`);
  await stop();
});

test('without JavaScript, the button leads to bKash by a page of the same site', async () => {
  const { app, origin, token, bkash, services, agree, visit, send, stop } = await startPaying();
  const post = async (body: string, from = origin) =>
    app.handle(
      new Request(`${origin}/orders/${token}/pay`, {
        method: 'POST',
        headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      }),
    );
  expect((await post('provider=bkash', 'https://elsewhere.example')).status).toBe(403);
  expect((await post('provider=nagad')).status).toBe(404);
  const ofEarlierPage = await post('provider=bkash&amount=120');
  expect(ofEarlierPage.headers.get('location'), 'another amount is due now').toBe(`/orders/${token}`);
  const sent = await post('provider=bkash&amount=1060');
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/orders/${token}/pay`]);
  const page = await app.handle(new Request(`${origin}/orders/${token}/pay`));
  expect(await page.text()).toContain(
    `content="0;url=${bkash.merchant.url.replace('checkout', 'pay')}?paymentId=${bkash.latest().id}"`,
  );
  bkash.fail('create', 'error');
  expect((await post('provider=bkash')).headers.get('location')).toBe(`/orders/${token}?payment=unavailable`);
  agree();
  expect((await visit(`/orders/wrong/pay`)).status).toBe(404);
  await send('POST', `/api/orders/${token}/cancel`, { body: {} });
  expect((await post('provider=bkash')).headers.get('location'), 'nothing is to be paid').toBe(`/orders/${token}`);
  expect(services.config.gateways.bkash.merchant).not.toBeNull();
  await stop();
});

test('a return without the order’s token, or with another one, does not lead to the order', async () => {
  const { payment, agree, visit, place, id, order, stop } = await startPaying();
  agree();
  const path = `/payments/return/${payment.invoice}`;
  expect((await visit(path)).status).toBe(404);
  expect((await visit(`${path}?order=${(await place()).token}`)).status).toBe(404);
  // The payment counts all the same.
  expect(await order(id)).toMatchObject({ paymentState: 'paid' });
  await stop();
});

test.each([
  ['smaller', '100.00', { paymentState: 'part_paid', paid: 100, toCollect: 960 }, 'wrong_amount'],
  ['larger', '2000.00', { paymentState: 'overpaid', paid: 2000, toCollect: 0, toGiveBack: 940 }, null],
] as const)('a %s amount than asked for is entered as the gateway states it, and told once', async (...given) => {
  const [, amount, paid, doubt] = given;
  const { agree, visit, payment, token, id, order, entries, own, seller, services, stop } = await startPaying();
  const choices = { ...usualChoices, 'payment confirmed': { mail: true, push: true, sms: false } };
  await own('PUT', `/api/users/${seller.userId}/notifications`, { choices, quietFrom: null, quietUntil: null });
  Object.assign(payment.differs, { amount });
  expect(await visit(agree())).toMatchObject({ location: `/orders/${token}?payment=paid` });
  expect(await order(id)).toMatchObject(paid);
  expect(await entries()).toMatchObject([{ amountPaisa: Number(amount) * 100, state: 'confirmed', doubt }]);
  const subjects = (await queuedMails(services, seller.identifier)).map(({ subject }) => subject);
  const received =
    doubt === null ? 'The payment of order #1001 has arrived' : 'Please check the payment of order #1001';
  expect(subjects.filter((subject) => subject.includes('payment'))).toEqual([received]);
  await stop();
});
