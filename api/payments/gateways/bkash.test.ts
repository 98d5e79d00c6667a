import { afterEach, expect, test } from 'bun:test';
import { usualPatience } from './call-gateway.ts';
import { openBkash } from './bkash.ts';
import { shortPatience, startBkash, type Fault } from './bkash-testing.ts';

const stops: Array<() => unknown> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const checkout = {
  invoice: 'order-1a2b3c',
  amountPaisa: 125_050,
  returnUrl: 'https://poshora.example/payments/return/order-1a2b3c',
  noticeUrl: 'https://poshora.example/payments/notice/order-1a2b3c',
  phone: '01712345678',
  subject: 'Order 1001',
};

async function startPayment(patience = usualPatience) {
  const bkash = startBkash();
  stops.push(bkash.stop);
  const gateway = openBkash(bkash.merchant, patience);
  const { gatewayPaymentId, url } = await gateway.start(checkout);
  return { bkash, gateway, url, payment: { invoice: checkout.invoice, gatewayPaymentId } };
}

const isPaid = { state: 'paid', amountPaisa: 125_050, currency: 'BDT', invoice: 'order-1a2b3c', sender: '01812345678' };

test('a payment is created with amount, invoice and return URL, and completed once the payer agreed', async () => {
  const { bkash, gateway, payment, url } = await startPayment();
  expect(url).toContain(payment.gatewayPaymentId);
  expect(bkash.latest()).toMatchObject({
    amount: '1250.50',
    invoice: checkout.invoice,
    callbackUrl: checkout.returnUrl,
  });
  expect(await gateway.complete(payment)).toMatchObject({ state: 'open', response: '2056 Invalid Payment State' });
  bkash.agree(payment.gatewayPaymentId);
  expect(await gateway.query(payment)).toMatchObject({ state: 'open' });
  const paid = await gateway.complete(payment);
  expect(paid).toMatchObject(isPaid);
  expect(await gateway.complete(payment)).toEqual(paid);
  expect(await gateway.query(payment)).toEqual(paid);
  expect(bkash.moved).toHaveLength(1);
});

test('one token serves all calls, and an expired one is renewed', async () => {
  const { bkash, gateway, payment } = await startPayment();
  await Promise.all([gateway.query(payment), gateway.query(payment), gateway.start(checkout)]);
  expect(bkash.calls.filter((path) => path === 'token/grant')).toHaveLength(1);
  bkash.expireTokens();
  await Promise.all([gateway.query(payment), gateway.query(payment)]);
  expect(bkash.calls.filter((path) => path === 'token/grant')).toHaveLength(2);
});

const losses: readonly Fault[] = ['lost', 'silent', 'unreadable', 'huge'];
for (const fault of losses)
  test(`a payment whose response is ${fault} after the money has moved is found by its status`, async () => {
    const { bkash, gateway, payment } = await startPayment(shortPatience);
    bkash.agree(payment.gatewayPaymentId);
    bkash.fail('execute', fault);
    expect(await gateway.complete(payment)).toMatchObject(isPaid);
    expect(bkash.moved).toHaveLength(1);
  });

test('after an error of the gateway, the payment stays open until it responds', async () => {
  const { bkash, gateway, payment } = await startPayment();
  bkash.agree(payment.gatewayPaymentId);
  bkash.fail('execute', 'error');
  bkash.fail('payment/status', 'error');
  await expect(gateway.complete(payment)).rejects.toMatchObject({ reason: 'unreachable' });
  await gateway.complete(payment);
  bkash.fail('payment/status', 'redirect');
  await expect(gateway.query(payment)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(bkash.moved).toHaveLength(1);
});

test('what the gateway states about amount, currency and invoice is passed on, so that differences are seen', async () => {
  const { bkash, gateway, payment } = await startPayment();
  bkash.agree(payment.gatewayPaymentId);
  Object.assign(bkash.latest().differs, { amount: '1', currency: 'USD', merchantInvoiceNumber: 'another' });
  expect(await gateway.complete(payment)).toMatchObject({ amountPaisa: 100, currency: 'USD', invoice: 'another' });
  Object.assign(bkash.latest().differs, { amount: 'one' });
  expect(await gateway.query(payment)).toMatchObject({ amountPaisa: -1 });
  Object.assign(bkash.latest().differs, { transactionStatus: 'Declined' });
  expect(await gateway.query(payment)).toMatchObject({ state: 'failed' });
});

test('the state is read in every spelling, and an unknown one is neither paid nor failed', async () => {
  const { bkash, gateway, payment } = await startPayment();
  bkash.agree(payment.gatewayPaymentId);
  await gateway.complete(payment);
  const received = async (transactionStatus: string) => {
    Object.assign(bkash.latest().differs, { transactionStatus });
    return gateway.query(payment);
  };
  expect(await received('COMPLETED')).toMatchObject({ state: 'paid' });
  expect(await received('pending_authorized')).toEqual({
    state: 'open',
    response: '0000 Successful: pending_authorized',
  });
  expect(await received('DECLINED')).toMatchObject({ state: 'failed' });
  expect(await received('Something New')).toMatchObject({ state: 'open', unknownWord: 'Something New' });
});

test('a refund is given once, even if its response is lost', async () => {
  const { bkash, gateway, payment } = await startPayment();
  bkash.agree(payment.gatewayPaymentId);
  const paid = await gateway.complete(payment);
  const trxId = paid.state === 'paid' ? paid.trxId : '';
  const refund = { ...payment, trxId, amountPaisa: 125_050, reason: 'Returned' };
  await expect(gateway.refund({ ...refund, trxId: 'WRONG' })).rejects.toMatchObject({ reason: 'refused' });
  let requested = 0;
  bkash.onStep((step) => {
    if (step === 'before payment/refund' && (requested += 1) === 1) bkash.fail('payment/refund', 'lost');
  });
  await expect(gateway.refund(refund)).rejects.toMatchObject({ reason: 'unreachable' });
  const refunded = await gateway.refund(refund);
  expect(refunded).toEqual({ id: bkash.latest().refundTrxId ?? '', amountPaisa: 125_050 });
  expect(await gateway.refund(refund)).toEqual(refunded);
  expect(bkash.givenBack).toHaveLength(1);
});

test('a test says whether the credentials work and shows no secret', async () => {
  const { bkash } = await startPayment();
  expect(await openBkash(bkash.merchant).test()).toBe('Successful');
  const wrong = openBkash({ ...bkash.merchant, appSecret: 'wrong secret' });
  const error: Error = await wrong.test().then(
    () => new Error('worked'),
    (failure: Error) => failure,
  );
  expect(error).toMatchObject({ reason: 'refused', message: 'Invalid username and password combination' });
  expect(JSON.stringify(error)).not.toContain('secret');
  const away = openBkash({ ...bkash.merchant, url: 'http://127.0.0.1:1/checkout' });
  await expect(away.test()).rejects.toMatchObject({ reason: 'unreachable' });
});
