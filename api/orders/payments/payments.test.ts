import { expect, test } from 'bun:test';
import { givePlan } from '../../shops/domains/testing.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { startWithSavedOrders } from '../testing.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

const claim = { method: 'bkash', sender: '01912345678', trxId: '8N7A6B5C4D' };

/** A shop with an order of 1,060 taka, and functions for its payments. */
async function startWithOrder(payment: object = { method: 'cash' }) {
  const api = await startWithSavedOrders();
  await api.asOwner('PUT', `/api/payment-info/${api.shopId}`, { bkash: '01712345678', nagad: '' });
  await api.place({ payment });
  const { id } = await api.last();
  const path = `${api.base}/${id}`;
  const withVersion = async (body: object) => ({ version: (await api.last())['version'], ...body });
  const change = async (body: object) => api.asOwner('PUT', path, await withVersion(body));
  const pay = async (body: object) => api.asOwner('POST', `${path}/payments`, await withVersion(body));
  const step = async (index: number, body: object) => {
    const entry = (await api.last())['payments'][index];
    return api.asOwner('PUT', `${path}/payments/${entry.id}`, await withVersion(body));
  };
  return { ...api, id, path, change, pay, step };
}

test('a claim is confirmed, the order grows, the rest is paid in cash, and after cancelling all is given back', async () => {
  const { change, pay, step, last, list } = await startWithOrder(claim);
  expect(await last()).toMatchObject({ paymentState: 'claimed', payments: [{ state: 'claimed', trxId: claim.trxId }] });
  expect((await step(0, { step: 'confirm' })).body).toMatchObject({ paymentState: 'paid', paid: 1060, toCollect: 0 });
  const { id: lineId } = (await last())['lines'][0];
  expect((await change({ lines: [{ id: lineId, quantity: 3 }] })).body).toMatchObject({
    paymentState: 'part_paid',
    toCollect: 500,
  });
  expect((await pay({ kind: 'cash', amount: 500 })).body).toMatchObject({ paymentState: 'paid', paid: 1560 });
  expect((await change({ state: 'cancelled' })).body).toMatchObject({ paymentState: 'overpaid', toGiveBack: 1560 });
  expect((await list({ payment: 'overpaid' }))?.['orders']).toHaveLength(1);
  expect((await list({ payment: 'paid' }))?.['orders']).toHaveLength(0);
  const refund = { kind: 'refund', provider: 'bkash' };
  expect((await pay({ ...refund, amount: 1561 })).body?.['fields']).toHaveProperty('amount');
  expect((await pay({ ...refund, amount: 560 })).body).toMatchObject({ paymentState: 'overpaid', toGiveBack: 1000 });
  expect((await pay({ ...refund, amount: 1000 })).body).toMatchObject({ paymentState: 'refunded', toGiveBack: 0 });
});

test('the transaction id may be left empty, but a typed one is checked', async () => {
  const { pay } = await startWithOrder();
  const payments = [
    { kind: 'manual', provider: 'bkash', amount: 100, trxId: '' },
    { kind: 'cash', amount: 50, trxId: '' },
  ];
  for (const payment of payments) expect(await pay(payment)).toMatchObject({ status: 201 });
  const { body } = await pay({ kind: 'refund', provider: 'cash', amount: 150, trxId: ' ' });
  expect(body).toMatchObject({
    paid: 0,
    payments: [{ trxId: null }, { trxId: null }, { trxId: null, provider: 'cash' }],
  });
  const wrong = await pay({ kind: 'manual', provider: 'bkash', amount: 1, trxId: '?' });
  expect(wrong.body?.['fields']).toHaveProperty('trxId');
});

test('an order that shrinks below its advance can be changed and shows the amount to give back', async () => {
  const { change, pay, last } = await startWithOrder();
  await pay({ kind: 'manual', provider: 'rocket', amount: 900, trxId: 'ab12cd34' });
  const { id: lineId } = (await last())['lines'][0];
  expect((await change({ lines: [{ id: lineId, quantity: 1 }] })).body).toMatchObject({
    paymentState: 'overpaid',
    total: 560,
    toGiveBack: 340,
    payments: [{ kind: 'manual', provider: 'rocket', trxId: 'AB12CD34', amount: 900, confirmedBy: 'seller' }],
  });
  expect((await change({ discount: 60 })).body).toMatchObject({ total: 500, toGiveBack: 400 });
});

test('a payment needs the order’s version, is entered once for each key, and its transaction id counts once', async () => {
  const { path, asOwner, send, cookie, last } = await startWithOrder(claim);
  const late = await asOwner('POST', `${path}/payments`, { version: 9, kind: 'cash', amount: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const body = { version: 1, kind: 'cash', amount: 60 };
  const paid = () => send('POST', `${path}/payments`, { cookie, body, headers: { 'idempotency-key': 'one' } });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await paid()).toMatchObject({ status: 201, body: { paid: 60 } });
  const same = { version: 2, kind: 'manual', provider: 'bkash', amount: 1, trxId: claim.trxId };
  expect((await asOwner('POST', `${path}/payments`, same)).body?.['fields']).toHaveProperty('trxId');
  expect((await last())['payments']).toHaveLength(2);
});

test('only the owner gives money back; staff with orders confirm, reject and reverse the rest', async () => {
  const { pay, step, last, path, ...api } = await startWithOrder(claim);
  await givePlan(api.services, api.userId, 'starter');
  const member = await newMember(api, api, 'orders');
  const version = async () => ({ version: (await last())['version'] });
  const [entry] = (await last())['payments'];
  const done = { ...(await version()), step: 'confirm', amount: 1000 };
  const confirmed = await member.callApi('PUT', `${path}/payments/${entry.id}`, done);
  expect(confirmed.body).toMatchObject({ paymentState: 'part_paid', paid: 1000, payments: [{ byName: 'Salma' }] });
  const refund = { ...(await version()), kind: 'refund', provider: 'bkash', amount: 10 };
  expect((await member.callApi('POST', `${path}/payments`, refund)).body?.['code']).toBe('not_in_role');
  expect(await last()).toMatchObject({ paymentState: 'part_paid', payments: [{ amount: 1000 }] });
  await pay({ kind: 'refund', provider: 'bkash', amount: 10 });
  const given = (await last())['payments'][1];
  const back = { ...(await version()), step: 'reverse' };
  expect((await member.callApi('PUT', `${path}/payments/${given.id}`, back)).body?.['code']).toBe('not_in_role');
  expect((await step(0, { step: 'reverse' })).body?.['code'], 'less received than given back').toBe('step_not_allowed');
  expect((await step(1, { step: 'reverse' })).body).toMatchObject({ paid: 1000 });
  expect((await step(0, { step: 'reverse' })).body).toMatchObject({ paid: 0, toCollect: 1060 });
});
