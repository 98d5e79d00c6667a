import { afterEach, expect, test } from 'bun:test';
import { openSslcommerz } from './sslcommerz.ts';
import { startSslcommerz } from './sslcommerz-testing.ts';

const stops: Array<() => unknown> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const checkout = {
  invoice: 'pro-1a2b3c',
  amountPaisa: 89_900,
  returnUrl: 'https://poshora.example/payments/return/pro-1a2b3c',
  noticeUrl: 'https://poshora.example/payments/notice/pro-1a2b3c',
  phone: '',
  subject: 'Pro',
};

async function startPayment() {
  const bank = startSslcommerz();
  stops.push(bank.stop);
  const gateway = openSslcommerz(bank.merchant);
  const { gatewayPaymentId, url } = await gateway.start(checkout);
  return { bank, gateway, url, session: bank.latest(), payment: { invoice: checkout.invoice, gatewayPaymentId } };
}

const isPaid = { state: 'paid', amountPaisa: 89_900, currency: 'BDT', invoice: 'pro-1a2b3c' };

test('a session is opened, and its payment is validated by the notice’s id or by the invoice', async () => {
  const { bank, gateway, payment, session, url } = await startPayment();
  expect(url).toContain(session.key);
  expect(session).toMatchObject({ amount: '899.00', returnUrl: checkout.returnUrl, noticeUrl: checkout.noticeUrl });
  expect(await gateway.complete(payment)).toEqual({ state: 'open', response: 'no payment yet' });
  const failed = bank.attempt(session, { status: 'FAILED' });
  expect(await gateway.query(payment)).toEqual({ state: 'failed', response: 'FAILED' });
  expect(await gateway.query({ ...payment, notice: failed })).toMatchObject({ state: 'failed' });
  const notice = bank.attempt(session);
  expect(await gateway.complete({ ...payment, notice })).toMatchObject(isPaid);
  expect(await gateway.query(payment)).toMatchObject(isPaid);
});

test('the state is read in every spelling, and an unknown one is neither paid nor failed', async () => {
  const { bank, gateway, payment, session } = await startPayment();
  const id = bank.attempt(session, { status: 'Failed' });
  const received = async (status: string) => {
    Object.assign(session.attempts[0] ?? {}, { status });
    return gateway.query(payment);
  };
  expect(await received('cancelled')).toMatchObject({ state: 'failed' });
  const unknown = { state: 'open', unknownWord: 'PRE_VALID' };
  expect(await received('PRE_VALID')).toMatchObject(unknown);
  expect(await gateway.query({ ...payment, notice: id })).toMatchObject(unknown);
  expect(await received('unattempted')).toEqual({ state: 'open', response: 'unattempted' });
  expect(await received('Validated')).toMatchObject(isPaid);
});

test.each([
  ['0', false],
  ['1', true],
  ['2', true],
])('a payment of risk level %s: risky %p', async (risk_level, isRisky) => {
  const { bank, gateway, payment, session } = await startPayment();
  bank.attempt(session, { risk_level });
  expect(await gateway.query(payment)).toMatchObject({ ...isPaid, isRisky });
});

test('a notice with an unknown id, or that of another payment, proves nothing', async () => {
  const { bank, gateway, payment } = await startPayment();
  const another = await gateway.start({ ...checkout, invoice: 'starter-9z' });
  const notice = bank.attempt(bank.latest());
  expect(another.gatewayPaymentId).not.toBe(payment.gatewayPaymentId);
  expect(await gateway.complete({ ...payment, notice })).toMatchObject({ state: 'open' });
  expect(await gateway.complete({ ...payment, notice: 'made up' })).toMatchObject({ state: 'open' });
});

test('another store, amount or currency is seen, and errors of the gateway leave the payment open', async () => {
  const { bank, gateway, payment, session } = await startPayment();
  bank.attempt(session, { currency_amount: '8.99', currency_type: 'USD' });
  expect(await gateway.query(payment)).toMatchObject({ state: 'paid', amountPaisa: 899, currency: 'USD' });
  Object.assign(session.attempts[0] ?? {}, { store_id: 'another' });
  expect(await gateway.query(payment)).toEqual({ state: 'open', response: 'a payment of another store' });
  bank.fail('error');
  await expect(gateway.query(payment)).rejects.toMatchObject({ reason: 'unreachable' });
  bank.fail('unreadable');
  await expect(gateway.query(payment)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('a payment is refunded once', async () => {
  const { bank, gateway, payment, session } = await startPayment();
  const refund = { ...payment, trxId: 'BANK', amountPaisa: 89_900, reason: 'Cancelled' };
  await expect(gateway.refund(refund)).rejects.toMatchObject({ reason: 'refused', message: 'no such payment' });
  bank.attempt(session);
  expect(await gateway.refund(refund)).toEqual({ id: expect.stringMatching(/^RBANK/), amountPaisa: null });
  await expect(gateway.refund(refund)).rejects.toMatchObject({ reason: 'refused' });
  expect(bank.refunds).toHaveLength(1);
});

test('a test says whether the credentials work', async () => {
  const { bank } = await startPayment();
  expect(await openSslcommerz(bank.merchant).test()).toBe('DONE');
  const wrong = openSslcommerz({ ...bank.merchant, storePassword: 'wrong' });
  await expect(wrong.test()).rejects.toMatchObject({ reason: 'refused', message: 'FAILED Invalid store' });
});
