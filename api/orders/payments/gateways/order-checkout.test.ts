import { expect, test } from 'bun:test';
import { minute } from '../../../platform/formats/durations.ts';
import { givePlan } from '../../../shops/domains/testing.ts';
import { startOrderPayments } from './testing.ts';

/** A shop on Pro with bKash, and an order whose shopper has started to pay. */
async function startPaying() {
  const api = await startOrderPayments();
  await givePlan(api.services, api.seller.userId, 'pro');
  await api.saveAccount();
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
  const account = `shop/${seller.shopId}`;
  expect(await entries()).toMatchObject([{ account, orderId: id, kind: 'gateway', amountPaisa: total * 100 }]);
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
  const { agree, bkash, visit, send, token, askLater, clock, stop } = await startPaying();
  await send('POST', `/api/orders/${token}/cancel`, { body: {} });
  await visit(agree());
  clock.now += 5 * minute;
  await askLater();
  expect(bkash.moved).toEqual([]);
  await stop();
});

test('without JavaScript, the button leads to bKash by a page of the same site', async () => {
  const { app, origin, token, bkash, services, agree, visit, stop } = await startPaying();
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
  const sent = await post('provider=bkash');
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/orders/${token}/pay`]);
  const page = await app.handle(new Request(`${origin}/orders/${token}/pay`));
  expect(await page.text()).toContain(
    `content="0;url=${bkash.account.url.replace('checkout', 'pay')}?paymentId=${bkash.latest().id}"`,
  );
  bkash.fail('create', 'error');
  expect((await post('provider=bkash')).headers.get('location')).toBe(`/orders/${token}?payment=unavailable`);
  agree();
  expect((await visit(`/orders/wrong/pay`)).status).toBe(404);
  expect(services.config.gateways.bkash.account).not.toBeNull();
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

test('a refund is given once and only by the owner', async () => {
  const { agree, visit, base, id, own, send, newSeller, entries, bkash, order, total, stop } = await startPaying();
  await visit(agree());
  const [payment] = await entries();
  const path = `${base}/orders/${id}/payments/${payment!.id}/refund`;
  expect((await send('POST', path, { body: {} })).status).toBe(401);
  const { cookie } = await newSeller('Stranger');
  expect((await send('POST', path, { cookie, body: {} })).status).toBe(404);
  expect((await own('POST', `${base}/orders/${id}/payments/unknown/refund`, {})).status).toBe(404);
  expect(bkash.givenBack).toEqual([]);
  let asked = 0;
  bkash.onStep((step) => {
    if (step === 'before payment/refund' && (asked += 1) === 1) bkash.fail('payment/refund', 'lost');
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
  const { agree, visit, base, id, own, entries, bkash, order, total, stop } = await startPaying();
  await visit(agree());
  const [payment] = await entries();
  const version = (await order(id))?.['version'];
  const byHand = { version, kind: 'refund', provider: 'cash', amount: total };
  expect((await own('POST', `${base}/orders/${id}/payments`, byHand)).status).toBe(201);
  const refused = await own('POST', `${base}/orders/${id}/payments/${payment!.id}/refund`, {});
  expect(refused.body).toMatchObject({ code: 'not_refundable' });
  expect(bkash.givenBack).toEqual([]);
  await stop();
});
