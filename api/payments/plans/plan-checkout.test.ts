import { expect, test } from 'bun:test';
import { auditLog, upgradeRequests } from '../../../db/schema/index.ts';
import type { Fault } from '../gateways/bkash-testing.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';
import { planSubject } from './plan-subject.ts';
import { completeCheckout } from '../gateways/complete-checkout.ts';
import { startCheckout } from '../../orders/payments/online/testing.ts';

test('a plan paid by bKash is active at once, and admins see it as an approval', async () => {
  const { url, payment, agree, visit, user, clock, entries, services, bkash, stop } = await startCheckout();
  expect(url).toContain(payment.id);
  expect(payment.amount).toBe('899.00');
  expect(payment.invoice).toMatch(/^pro-[0-9a-z]{20}$/);
  expect(await user()).toMatchObject({ plan: 'free' });
  expect(await services.database.db.select().from(upgradeRequests)).toEqual([]);
  expect(await visit(agree())).toEqual({ status: 303, location: '/pricing?payment=paid' });
  expect(await user()).toMatchObject({ plan: 'pro', planExpiresAt: clock.now + 30 * day });
  const { db } = services.database;
  const [request] = await db.select().from(upgradeRequests);
  expect(request).toMatchObject({ status: 'approved', trxId: payment.trxId!, pricePaisa: 89_900 });
  expect(await entries()).toMatchObject([
    {
      payee: 'platform',
      kind: 'gateway',
      direction: 'in',
      provider: 'bkash',
      amountPaisa: 89_900,
      trxId: payment.trxId!,
      state: 'confirmed',
      confirmedBy: 'gateway',
      upgradeRequestId: request!.id,
    },
  ]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'upgrade_request.approve', after: { confirmedBy: 'gateway', trxId: payment.trxId! } },
  ]);
  expect(bkash.moved).toHaveLength(1);
  await stop();
});

test('a payment counts once, however often and on however many servers it is completed', async () => {
  const { agree, visit, user, clock, entries, payment, services, start, bkash, stop } = await startCheckout();
  const back = agree();
  await Promise.all([visit(back), visit(back), completeCheckout(services, planSubject, payment.invoice), visit(back)]);
  await visit(back);
  await visit(`/payments/return/${payment.invoice}?status=cancel`);
  expect(await entries()).toHaveLength(1);
  expect(await user()).toMatchObject({ planExpiresAt: clock.now + 30 * day });
  expect(bkash.moved).toHaveLength(1);
  await start();
  expect(bkash.payments.size).toBe(2);
  await stop();
});

const faults: readonly Fault[] = ['lost', 'unreadable', 'huge'];
for (const fault of faults)
  test(`money that has moved before a response is ${fault} is found by the background work`, async () => {
    const { agree, visit, user, requestLater, clock, bkash, entries, stop } = await startCheckout();
    bkash.fail('execute', fault);
    bkash.fail('payment/status', fault);
    expect(await visit(agree())).toEqual({ status: 303, location: '/pricing?payment=pending' });
    expect(await user()).toMatchObject({ plan: 'free' });
    clock.now += 5 * minute - 1;
    await requestLater();
    expect(await user()).toMatchObject({ plan: 'free' });
    clock.now += 1;
    await requestLater();
    expect(await user()).toMatchObject({ plan: 'pro' });
    await requestLater();
    expect(await entries()).toHaveLength(1);
    expect(bkash.moved).toHaveLength(1);
    await stop();
  });

test('a seller who comes back without her answer and pays again has paid once', async () => {
  const { agree, visit, user, start, bkash, stop } = await startCheckout();
  bkash.fail('execute', 'lost');
  bkash.fail('payment/status', 'error');
  await visit(agree());
  expect((await start()).body).toEqual({ url: '/pricing?payment=paid' });
  expect(await user()).toMatchObject({ plan: 'pro' });
  expect(bkash.moved).toHaveLength(1);
  await stop();
});

test('a forged return takes no money, and a cancelled payment says so', async () => {
  const { payment, visit, user, entries, stored, stop } = await startCheckout();
  const forged = `/payments/return/${payment.invoice}?paymentID=${payment.id}&status=success&trxID=FORGED1234`;
  expect(await visit(forged)).toEqual({ status: 303, location: '/pricing?payment=pending' });
  expect(await visit(`/payments/return/${payment.invoice}?status=cancel`)).toMatchObject({
    location: '/pricing?payment=failed',
  });
  expect((await visit('/payments/return/pro-unknown')).status).toBe(404);
  expect(await stored()).toMatchObject([{ state: 'open', lastResponse: '2056 Invalid Payment State' }]);
  expect(await user()).toMatchObject({ plan: 'free' });
  expect(await entries()).toEqual([]);
  await stop();
});

test.each([
  ['unreadable amount', { amount: 'all' }, 'the amount is unreadable'],
  ['currency', { currency: 'USD' }, 'the currency is USD'],
  ['invoice', { merchantInvoiceNumber: 'pro-another' }, 'the invoice is pro-another'],
] as const)('a payment with another or an %s gives no plan', async (_, differs, lastResponse) => {
  const { agree, visit, payment, user, entries, stored, stop } = await startCheckout();
  Object.assign(payment.differs, differs);
  expect(await visit(agree())).toMatchObject({ location: '/pricing?payment=failed' });
  expect(await stored()).toMatchObject([{ state: 'failed', lastResponse }]);
  expect(await user()).toMatchObject({ plan: 'free' });
  expect(await entries()).toEqual([]);
  await stop();
});

test('a smaller amount is entered as received, and an admin decides about the plan', async () => {
  const { agree, visit, payment, user, entries, services, requestLater, clock, bkash, stop } = await startCheckout();
  Object.assign(payment.differs, { amount: '100.00' });
  const back = agree();
  expect(await visit(back)).toMatchObject({ location: '/pricing?payment=failed' });
  clock.now += 5 * minute;
  await requestLater();
  expect(await visit(back)).toMatchObject({ location: '/pricing?payment=failed' });
  expect(bkash.moved).toEqual([payment.id]);
  expect(await user()).toMatchObject({ plan: 'free' });
  expect(await entries()).toMatchObject([
    { kind: 'gateway', amountPaisa: 10_000, state: 'claimed', doubt: 'wrong_amount', trxId: payment.trxId },
  ]);
  expect(await services.database.db.select().from(upgradeRequests)).toMatchObject([
    { status: 'pending', selectedPlan: 'pro', trxId: payment.trxId },
  ]);
  await stop();
});

test('an unpaid checkout is asked about after 5, 15 and 60 minutes and expires; a payment that arrives later counts', async () => {
  const { requestLater, clock, bkash, stored, visit, payment, user, services, stop } = await startCheckout();
  const requested = () => bkash.calls.filter((path) => path === 'payment/status').length;
  const start = clock.now;
  for (const [at, times] of [
    [4, 0],
    [5, 1],
    [14, 1],
    [15, 2],
    [59, 2],
    [60, 3],
    [90, 3],
  ] as const) {
    clock.now = start + at * minute;
    await requestLater();
    expect([at, requested()]).toEqual([at, times]);
  }
  expect(await stored()).toMatchObject([{ state: 'expired' }]);
  payment.trxId = 'LATE000001';
  clock.now += hour;
  expect(await visit(`/payments/return/${payment.invoice}`)).toMatchObject({ location: '/pricing?payment=paid' });
  expect(await user()).toMatchObject({ plan: 'pro' });
  expect((await completeCheckout(services, planSubject, payment.invoice)).state).toBe('paid');
  await stop();
});

test('a transaction that another seller has claimed gives no second plan', async () => {
  const { agree, visit, bkash, payment, user, send, newSeller, stored, stop } = await startCheckout();
  bkash.fail('execute', 'lost');
  bkash.fail('payment/status', 'error');
  const back = agree();
  await visit(back);
  const { cookie } = await newSeller('Stranger');
  await send('POST', '/api/upgrade-requests', { cookie, body: { selectedPlan: 'pro', trxId: payment.trxId } });
  await visit(back);
  expect(await stored()).toMatchObject([{ state: 'failed', lastResponse: expect.stringContaining('was used before') }]);
  expect(await user()).toMatchObject({ plan: 'free' });
  await stop();
});

test('SSLCOMMERZ confirms by its notice, and its payer comes back with a form of another site', async () => {
  const { start, bank, visit, user, entries, stop } = await startCheckout('starter');
  await start('sslcommerz');
  const session = bank.latest();
  expect(session).toMatchObject({ amount: '499.00' });
  expect(await visit(session.returnUrl, { val_id: 'forged', status: 'VALID' })).toMatchObject({
    location: '/pricing?payment=pending',
  });
  expect(await visit(session.noticeUrl, { val_id: 'forged', status: 'VALID', tran_id: session.invoice })).toMatchObject(
    {
      status: 200,
    },
  );
  expect(await user()).toMatchObject({ plan: 'free' });
  const val_id = bank.attempt(session);
  bank.fail('error');
  expect(await visit(session.noticeUrl, { val_id })).toMatchObject({ status: 503 });
  expect(await visit(session.noticeUrl, { val_id })).toMatchObject({ status: 200 });
  expect(await visit(session.returnUrl, { val_id })).toMatchObject({ location: '/pricing?payment=paid' });
  expect(await entries()).toMatchObject([{ provider: 'sslcommerz', amountPaisa: 49_900 }]);
  expect(await user()).toMatchObject({ plan: 'starter' });
  await stop();
});
