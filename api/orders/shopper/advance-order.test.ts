import { expect, test } from 'bun:test';
import { payments } from '../../../db/schema/index.ts';
import { startPaying, trxId } from '../../payments/messages/paying-testing.ts';
import { bkashText } from '../../payments/messages/phone-testing.ts';
import { startWithSavedOrders } from '../testing.ts';

// Two pieces of 500 taka. Delivery costs 60 taka in Dhaka and 120 taka elsewhere.
const inDhaka = { district: 'Dhaka' };
const outside = { district: 'Sylhet', area: 'Beanibazar' };
const cash = { method: 'cash' };
let sent = 0;
const bkash = (pays?: string) => ({ method: 'bkash', sender: '01912345678', trxId: `8N7A6B5C${sent++}`, pays });

async function startWithAdvance(terms: object) {
  const api = await startWithSavedOrders();
  const numbers = { bkash: '01712345678', nagad: '' };
  const save = (changes: object) => api.asOwner('PUT', `/api/payment-info/${api.shopId}`, { ...numbers, ...changes });
  await save(terms);
  const claims = async () =>
    (await api.services.database.db.select().from(payments)).map(({ amountPaisa }) => amountPaisa);
  return { ...api, save, claims };
}

test('a shopper pays the advance or everything; its claim has this amount', async () => {
  const { placeFromForm, claims, stored } = await startWithAdvance({ advanceRule: 'delivery' });
  const responses = [
    await placeFromForm({ ...outside, payment: bkash('advance'), expectedAdvance: 120 }),
    await placeFromForm({ ...outside, payment: bkash('total'), expectedAdvance: 120, phone: '01812345679' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await claims()).toEqual([120_00, 1120_00]);
  expect(await stored()).toMatchObject([
    { advanceDuePaisa: 120_00, paymentState: 'claimed', isSuspicious: false },
    { advanceDuePaisa: 120_00, paymentState: 'claimed' },
  ]);
});

test('cash alone is refused where an advance is due, and accepted elsewhere', async () => {
  const { placeFromForm, stored } = await startWithAdvance({
    advanceRule: 'share',
    advancePercent: '২০',
    advanceScope: 'outside_dhaka',
  });
  const refused = await placeFromForm({ ...outside, payment: cash, expectedAdvance: 224 });
  expect([refused.status, Object.keys(refused.body?.['fields'] ?? {})]).toEqual([422, ['payment.method']]);
  expect((await placeFromForm({ ...inDhaka, payment: cash, expectedAdvance: 0 })).status).toBe(201);
  expect(await stored()).toMatchObject([{ advanceDuePaisa: 0, paymentState: 'unpaid' }]);
});

test('an advance that the shopper did not see is refused, and the response names the current one', async () => {
  const { placeFromForm, save, stored } = await startWithAdvance({ advanceRule: 'delivery' });
  const cases = [
    { ...outside, payment: cash },
    { ...outside, payment: cash, expectedAdvance: 0 },
    { ...outside, payment: bkash('advance'), expectedAdvance: 1 },
    { ...inDhaka, payment: bkash('advance'), expectedAdvance: 120 },
  ];
  for (const order of cases) {
    const { status, body } = await placeFromForm(order);
    expect([status, body?.['code']]).toEqual([409, 'advance_changed']);
    expect(body?.['advance']).toBe(order.district === 'Dhaka' ? 60 : 120);
  }
  await save({ advanceRule: 'none' });
  const late = await placeFromForm({ ...outside, payment: bkash('advance'), expectedAdvance: 120 });
  expect([late.body?.['code'], late.body?.['advance']]).toEqual(['advance_changed', 0]);
  expect(await stored()).toEqual([]);
});

test('no request can claim less than the total where no advance is due', async () => {
  const { placeFromForm, claims } = await startWithAdvance({ advanceRule: 'delivery', advanceScope: 'outside_dhaka' });
  const forged = { ...bkash('advance'), amount: 1, amountPaisa: 1 };
  expect((await placeFromForm({ ...inDhaka, payment: forged, expectedAdvance: 0 })).status).toBe(201);
  expect(await claims()).toEqual([1060_00]);
});

test('an older client that pays everything needs to know nothing of advances', async () => {
  const { placeFromForm, claims } = await startWithAdvance({ advanceRule: 'delivery' });
  expect((await placeFromForm({ ...outside, payment: bkash() })).status).toBe(201);
  expect(await claims()).toEqual([1120_00]);
});

test('only the status page asks for the advance of a suspicious order', async () => {
  const { place, placeFromForm, send, stored, last } = await startWithAdvance({
    advanceRule: 'delivery',
    advanceScope: 'suspicious',
  });
  expect((await placeFromForm({ ...outside, payment: cash })).status).toBe(201);
  // Sent without the shop's form.
  const { status, body } = await place({ ...outside, payment: cash, phone: '01812345679' });
  expect(status).toBe(201);
  expect((await stored()).map(({ advanceDuePaisa }) => advanceDuePaisa)).toEqual([0, 120_00]);
  const requested = await send('GET', `/api/orders/${String(body?.['token'])}`);
  expect(requested.body).toMatchObject({ advanceDue: 120, advanceOpen: 120, toCollect: 1120 });
  expect(await last()).toMatchObject({ advanceDue: 120, advanceOpen: 120 });
});

test('a shopper sees the payment that the shop is checking, and the one that it refused, until she pays otherwise', async () => {
  const { placeFromForm, send, last, enter, stepEntry } = await startWithAdvance({ advanceRule: 'delivery' });
  const placed = await placeFromForm({ ...outside, payment: bkash('advance'), expectedAdvance: 120 });
  const shown = async () => (await send('GET', `/api/orders/${String(placed.body?.['token'])}`)).body;
  const { id, payments: entries } = await last();
  const claim = { method: 'bkash', trxId: entries[0].trxId, amount: 120 };
  expect(await shown()).toMatchObject({ claims: [claim], refusedClaim: null, toCollect: 1120 });
  await stepEntry(id, { step: 'reject' });
  expect(await shown()).toMatchObject({ claims: [], refusedClaim: claim });
  await enter(id, { kind: 'cash', amount: 120 });
  expect(await shown()).toMatchObject({ claims: [], refusedClaim: null });
});

test('an advance is open until it is claimed or paid, or the order ends', async () => {
  const { placeFromForm, asOwner, base, last, enter, stepEntry } = await startWithAdvance({ advanceRule: 'delivery' });
  await placeFromForm({ ...outside, payment: bkash('advance'), expectedAdvance: 120 });
  expect(await last()).toMatchObject({ advanceDue: 120, advanceOpen: 0 });
  const { id } = await last();
  expect((await stepEntry(id, { step: 'reject' })).body).toMatchObject({ advanceDue: 120, advanceOpen: 120 });
  expect((await enter(id, { kind: 'cash', amount: 50 })).body).toMatchObject({ advanceOpen: 70 });
  expect((await enter(id, { kind: 'cash', amount: 70 })).body).toMatchObject({ advanceOpen: 0, toCollect: 1000 });
  expect((await stepEntry(id, { step: 'reverse' }, 1)).body).toMatchObject({ advanceOpen: 50 });
  const { version } = await last();
  await asOwner('PUT', `${base}/${id}`, { version, state: 'cancelled' });
  expect(await last()).toMatchObject({ advanceOpen: 0 });
});

test('an advance needs a number to pay to, and a share from 1 to 100', async () => {
  const { asOwner, shopId, save, placeFromForm, stored } = await startWithAdvance({});
  const path = `/api/payment-info/${shopId}`;
  const none = { bkash: '', nagad: '', bank: '', advanceRule: 'delivery' };
  const refused = await asOwner('PUT', path, none);
  expect([refused.status, Object.keys(refused.body?.['fields'] ?? {})]).toEqual([422, ['advanceRule']]);
  for (const advancePercent of [0, 101, 2.5, '', 'x'])
    expect((await save({ advanceRule: 'share', advancePercent })).body?.['fields']).toHaveProperty(['advancePercent']);
  const tooMuch = await save({ advanceRule: 'share', advancePercent: '150' });
  expect(tooMuch.body?.['fields']).toEqual({ advancePercent: 'Please enter at most 100.' });
  const saved = await save({ advanceRule: 'share', advancePercent: '৩০', advanceScope: 'outside_dhaka' });
  expect(saved.body?.['advance']).toMatchObject({ rule: 'share', percent: 30, scope: 'outside_dhaka' });
  // Older clients send the numbers alone.
  expect((await save({})).body?.['advance']).toMatchObject({ rule: 'share' });
  expect((await placeFromForm({ ...outside, payment: bkash('advance'), expectedAdvance: 336 })).status).toBe(201);
  expect(await stored()).toMatchObject([{ advanceDuePaisa: 336_00 }]);
});

test('an open advance can be paid on the status page, also after a rejected claim', async () => {
  const { placeFromForm, send, last, claims, stepEntry } = await startWithAdvance({ advanceRule: 'delivery' });
  const first = bkash('advance');
  const { body } = await placeFromForm({ ...outside, payment: first, expectedAdvance: 120 });
  const pay = (payment: object) => send('POST', `/api/orders/${String(body?.['token'])}/payment`, { body: payment });
  // The shop has not checked the claim yet.
  expect((await pay(bkash())).body?.['code']).toBe('order_final');
  const { id } = await last();
  await stepEntry(id, { step: 'reject' });
  expect(Object.keys((await pay({ ...bkash(), method: 'nagad' })).body?.['fields'] ?? {})).toEqual(['method']);
  expect(Object.keys((await pay({ method: 'bkash', trxId: '1' })).body?.['fields'] ?? {})).toEqual(['trxId']);
  // The same transaction, after the seller did not find it.
  const paid = await pay({ ...first, amount: 1 });
  expect([paid.status, paid.body]).toEqual([200, expect.objectContaining({ paymentState: 'claimed', advanceOpen: 0 })]);
  expect(await claims()).toEqual([120_00, 120_00]);
  expect(await last()).toMatchObject({ paymentState: 'claimed', paymentMethod: 'bkash', total: 1120 });
});

test('a suspicious order that was to be paid in cash claims its advance; nobody else’s TrxID counts', async () => {
  const { place, placeFromForm, send, last } = await startWithAdvance({
    advanceRule: 'share',
    advancePercent: 50,
    advanceScope: 'suspicious',
  });
  const other = bkash();
  await placeFromForm({ ...inDhaka, payment: other, phone: '01812345670' });
  const { body } = await place({ ...outside, payment: cash });
  const pay = (payment: object) => send('POST', `/api/orders/${String(body?.['token'])}/payment`, { body: payment });
  const used = await pay(other);
  expect([used.status, Object.keys(used.body?.['fields'])]).toEqual([422, ['trxId']]);
  expect((await pay(bkash())).status).toBe(200);
  expect(await last()).toMatchObject({
    advanceDue: 560,
    payments: [{ amount: 560, state: 'claimed' }],
  });
  expect((await send('POST', '/api/orders/unknown/payment', { body: bkash() })).status).toBe(404);
});

test('the rest of an advance that came in part can be paid on the status page', async () => {
  const { placeFromForm, send, last, stepEntry } = await startWithAdvance({ advanceRule: 'delivery' });
  const { body } = await placeFromForm({ ...outside, payment: bkash('advance'), expectedAdvance: 120 });
  const { id } = await last();
  await stepEntry(id, { step: 'confirm', amount: 50 });
  const path = `/api/orders/${String(body?.['token'])}/payment`;
  expect((await send('POST', path, { body: bkash() })).body).toMatchObject({ paymentState: 'claimed', advanceOpen: 0 });
  expect((await send('POST', path, { body: bkash() })).body?.['code']).toBe('order_final');
  const claimed = await last();
  expect(claimed).toMatchObject({ paid: 50, payments: [{ amount: 50 }, { amount: 70, state: 'claimed' }] });
  await stepEntry(id, { step: 'confirm' }, 1);
  expect(await last()).toMatchObject({ paymentState: 'part_paid', paid: 120, toCollect: 1000, advanceOpen: 0 });
});

test('a seller who received a claimed advance has received the advance, not the whole order', async () => {
  const { placeFromForm, last, stepEntry } = await startWithAdvance({ advanceRule: 'delivery' });
  const receive = async () => (await stepEntry((await last())['id'], { step: 'confirm' })).body;
  await placeFromForm({ ...outside, payment: bkash('advance'), expectedAdvance: 120 });
  expect(await receive()).toMatchObject({ paymentState: 'part_paid', paid: 120, toCollect: 1000 });
  await placeFromForm({ ...outside, payment: bkash('total'), expectedAdvance: 120, phone: '01812345679' });
  expect(await receive()).toMatchObject({ paymentState: 'paid', paid: 1120, toCollect: 0 });
});

for (const isFirst of [true, false]) {
  test(`an advance is received by its message, ${isFirst ? 'message' : 'claim'} first`, async () => {
    const api = await startPaying();
    const terms = { bkash: '01712345678', nagad: '', advanceRule: 'delivery' };
    await api.asOwner('PUT', `/api/payment-info/${api.shopId}`, terms);
    const message = () => api.sms('bKash', bkashText(120, trxId));
    if (isFirst) await message();
    const payment = { ...bkash('advance'), trxId };
    await api.placeFromForm({ ...outside, payment, expectedAdvance: 120 });
    if (!isFirst) await message();
    expect(await api.last()).toMatchObject({ paymentState: 'part_paid', paid: 120, toCollect: 1000, advanceOpen: 0 });
  });
}

test('an advance that is claimed on the status page is received at once if its message has come', async () => {
  const api = await startPaying();
  const terms = { bkash: '01712345678', nagad: '', advanceRule: 'delivery', advanceScope: 'suspicious' };
  await api.asOwner('PUT', `/api/payment-info/${api.shopId}`, terms);
  const { body } = await api.place({ ...outside, payment: cash });
  await api.sms('bKash', bkashText(120, trxId));
  const paid = await api.send('POST', `/api/orders/${String(body?.['token'])}/payment`, {
    body: { ...bkash(), trxId },
  });
  expect(paid.body).toMatchObject({ paymentState: 'part_paid', toCollect: 1000, advanceOpen: 0 });
});

test('an advance by share follows the order as it grows, unless the shop has changed its terms since', async () => {
  const { placeFromForm, asOwner, base, last, save } = await startWithAdvance({
    advanceRule: 'share',
    advancePercent: 50,
  });
  await placeFromForm({ ...outside, payment: bkash('advance'), expectedAdvance: 560 });
  const setPieces = async (quantity: number) => {
    const { id, version, lines } = await last();
    await asOwner('PUT', `${base}/${id}`, { version, lines: [{ id: lines[0].id, quantity }] });
    return last();
  };
  expect(await last()).toMatchObject({ total: 1120, advanceDue: 560, advanceOpen: 0 });
  expect(await setPieces(4)).toMatchObject({ total: 2120, advanceDue: 1060, advanceOpen: 500 });
  expect(await setPieces(1)).toMatchObject({ total: 620, advanceDue: 310, advanceOpen: 0 });
  await save({ advanceRule: 'share', advancePercent: 10 });
  expect(await setPieces(2)).toMatchObject({ total: 1120, advanceDue: 310 });
});

test('a product that the shopper adds is part of the advance', async () => {
  const api = await startWithAdvance({ advanceRule: 'share', advancePercent: 50, advanceScope: 'suspicious' });
  // Sent without the shop's form.
  const { body } = await api.place({ ...inDhaka, payment: cash });
  const product = await api.asOwner('POST', '/api/products', { name: 'Bangles', price: 300 });
  expect(await api.last()).toMatchObject({ total: 1060, advanceDue: 530 });
  const line = { productId: product.body?.['id'], quantity: 1 };
  expect((await api.send('POST', `/api/orders/${String(body?.['token'])}/lines`, { body: line })).status).toBe(201);
  expect(await api.last()).toMatchObject({ total: 1360, advanceDue: 680, advanceOpen: 680 });
});
