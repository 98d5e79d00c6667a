import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { payments } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../testing.ts';

const trxId = '8N7A6B5C4D';
const byBkash = { payment: { method: 'bkash', sender: '+880 1912-345678', trxId } };

/** A shop with one order of 1,060 taka whose shopper claims to have paid by bKash. */
async function startWithClaim(typed = trxId) {
  const api = await startWithSavedOrders();
  await api.asOwner('PUT', `/api/payment-info/${api.shopId}`, { bkash: '01712345678', nagad: '' });
  const { body: placed } = await api.place({ payment: { ...byBkash.payment, trxId: typed } });
  const ids = async () => ((await api.list())?.['orders'] ?? []).map(({ id }: { id: string }) => id) as string[];
  const [id = ''] = await ids();
  const view = async () => (await api.asOwner('GET', `${api.base}/${id}`)).body!;
  const change = async (changes: object) =>
    api.asOwner('PUT', `${api.base}/${id}`, { version: (await view())['version'], ...changes });
  const setPieces = async (quantity: number) => change({ lines: [{ id: (await view())['lines'][0].id, quantity }] });
  const shopper = async () => (await api.send('GET', `/api/orders/${placed?.['token']}`)).body!;
  const file = async () => {
    const url = `${api.origin}${api.base}.csv?language=en`;
    const response = await api.app.handle(new Request(url, { headers: { cookie: api.cookie } }));
    return Papa.parse<Record<string, string>>((await response.text()).slice(1).trim(), { header: true }).data;
  };
  const pay = async (payment: object) => api.enter(id, payment);
  const step = async (body: object, index = 0) => api.stepEntry(id, body, index);
  return { ...api, id, token: String(placed?.['token']), view, change, setPieces, shopper, file, pay, step };
}

test('when a paid order’s total grows, seller, shopper, courier label and file show the amount left to collect', async () => {
  const { step, setPieces, shopper, asOwner, base, id, file, view } = await startWithClaim();
  await step({ step: 'confirm' });
  expect((await setPieces(3)).body).toMatchObject({
    paymentState: 'part_paid',
    total: 1560,
    advance: 1060,
    toCollect: 500,
  });
  expect(await shopper()).toMatchObject({ advance: 1060, toCollect: 500 });
  const { body } = await asOwner('POST', `${base}/papers`, { orders: [id] });
  expect(body?.['papers']).toMatchObject([{ advance: 1060, toCollect: 500 }]);
  expect(await file()).toMatchObject([{ Payment: 'Partly paid', 'Paid (taka)': '1060', 'To collect (taka)': '500' }]);
  const kinds = (await view())['events'].map(({ kind, after }: { kind: string; after: unknown }) =>
    kind === 'payment' ? after : kind,
  );
  expect(kinds).toEqual(['placed', 'paid', 'changed', 'part_paid']);
});

test('a TrxID typed in Bangla digits equals the same one in Latin digits', async () => {
  const { view, place } = await startWithClaim('৮n৭A ৬B৫C৪D');
  expect((await view())['payments']).toMatchObject([{ trxId }]);
  const again = await place({ ...byBkash, phone: '01811111111' });
  expect([again.status, Object.keys(again.body?.['fields'])]).toEqual([422, ['payment.trxId']]);
});

test('the paid amount stays correct when the total falls and rises again', async () => {
  const { change, setPieces, step } = await startWithClaim();
  await step({ step: 'confirm' });
  expect((await setPieces(1)).body).toMatchObject({
    paymentState: 'overpaid',
    total: 560,
    toCollect: 0,
    toGiveBack: 500,
  });
  expect((await setPieces(2)).body).toMatchObject({ paymentState: 'paid', total: 1060, toCollect: 0 });
  expect((await change({ delivery: 100 })).body).toMatchObject({ paymentState: 'part_paid', toCollect: 40 });
  expect((await change({ discount: 40 })).body).toMatchObject({ paymentState: 'paid', toCollect: 0 });
  expect((await step({ step: 'reverse' })).body).toMatchObject({ advance: 0, toCollect: 1060 });
});

test('an order whose total fell below its advance can still be settled', async () => {
  const { pay, setPieces, step } = await startWithClaim();
  await step({ step: 'confirm', amount: 900 });
  expect((await setPieces(1)).body).toMatchObject({
    paymentState: 'overpaid',
    advance: 900,
    total: 560,
    toCollect: 0,
    toGiveBack: 340,
  });
  const refund = { kind: 'refund', provider: 'bkash' };
  expect((await pay({ ...refund, amount: 400 })).body).toMatchObject({ toCollect: 60 });
  expect((await pay({ kind: 'cash', amount: 60 })).body).toMatchObject({ paymentState: 'paid', toCollect: 0 });
});

test('nothing is collected for a cancelled or returned order', async () => {
  const { change, file, place, list, asOwner, base } = await startWithClaim();
  expect((await change({ state: 'cancelled' })).body).toMatchObject({ total: 1060, toCollect: 0 });
  await place({ phone: '01612345678' });
  const { id } = (await list())!['orders'][0];
  for (const [index, state] of ['confirmed', 'packed', 'shipped', 'returned'].entries())
    await asOwner('PUT', `${base}/${id}`, { version: index + 1, state });
  expect((await file()).map((row) => [row['Status'], row['To collect (taka)']])).toEqual([
    ['Returned', '0'],
    ['Cancelled', '0'],
  ]);
});

test('after cancelling, a shopper can order again with the same TrxID; another phone cannot, nor anyone after a refund', async () => {
  const { token, send, place, list, id, view, services, enter, stepEntry, asOwner, base } = await startWithClaim();
  expect((await place(byBkash)).status, 'the first order is still active').toBe(422);
  await send('POST', `/api/orders/${token}/cancel`, { body: {} });
  expect((await place({ ...byBkash, phone: '01612345678' })).status).toBe(422);
  expect((await place({ ...byBkash, quantity: 1 })).status).toBe(201);
  const again = (await list())?.['orders'][0];
  expect(again).toMatchObject({ paymentState: 'claimed' });
  expect(await view()).toMatchObject({
    state: 'cancelled',
    paymentState: 'unpaid',
    payments: [{ trxId, state: 'rejected' }],
  });
  expect(await services.database.db.select().from(payments).where(eq(payments.state, 'claimed'))).toMatchObject([
    { orderId: again.id, trxId, amountPaisa: 56_000, state: 'claimed' },
  ]);
  expect(again.id).not.toBe(id);
  await stepEntry(again.id, { step: 'confirm' });
  await enter(again.id, { kind: 'refund', provider: 'bkash', amount: 560 });
  await asOwner('PUT', `${base}/${again.id}`, { version: 3, state: 'cancelled' });
  expect((await list())?.['orders'][0]).toMatchObject({ state: 'cancelled', paymentState: 'refunded' });
  expect((await place(byBkash)).status).toBe(422);
});

test('the file has the TrxID, the sender’s number and the paid amount', async () => {
  const { file, step } = await startWithClaim();
  await step({ step: 'confirm', amount: 500 });
  expect(await file()).toMatchObject([
    { TrxID: trxId, 'Paid from': '01912-345678', 'Paid (taka)': '500', 'To collect (taka)': '560' },
  ]);
});
