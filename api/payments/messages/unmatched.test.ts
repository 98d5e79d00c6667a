import { expect, test } from 'bun:test';
import { paymentMessages, payments } from '../../../db/schema/index.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { bkashText, nagadText } from './phone-testing.ts';
import { startWithPhone } from './testing.ts';

const trxId = 'BLU1H6X87P';

async function startUnmatched() {
  const api = await startWithPhone();
  await api.asOwner('PUT', `/api/payment-info/${api.shopId}`, { bkash: '01912345678', nagad: '01912345678' });
  const messages = `/api/shops/${api.shopId}/payment-messages`;
  const list = async (query = '') => (await api.asOwner('GET', `${messages}${query}`)).body!;
  const assign = (id: string, orderId: string) => api.asOwner('PUT', `${messages}/${id}/assign`, { orderId });
  const dismiss = (id: string) => api.asOwner('PUT', `${messages}/${id}/dismiss`, {});
  const entries = () => api.services.database.db.select().from(payments);
  return { ...api, messages, listed: list, assign, dismiss, entries };
}

test('received payments without an order are listed, newest first, page by page', async () => {
  const { sms, listed, clock } = await startUnmatched();
  for (const index of [1, 2, 3]) {
    await sms('bKash', bkashText(index * 100, `AAA111111${index}`));
    clock.now += index === 1 ? 0 : 1000;
  }
  const first = await listed('?limit=2');
  expect(first['messages']).toMatchObject([
    { trxId: 'AAA1111113', amount: 300, sender: '01735814791', provider: 'bkash', doubt: null, order: null },
    { trxId: 'AAA1111112' },
  ]);
  const second = await listed(`?limit=2&after=${first['next']}`);
  expect(second).toMatchObject({ messages: [{ trxId: 'AAA1111111' }], next: null });
  for (const after of ['', 'x', '1e309', 'NaN.1', '1.5.1'])
    expect(await listed(`?after=${after}`)).toMatchObject({ messages: [], next: null });
});

test('assigning a payment enters it for the order and settles it; repeating it changes nothing', async () => {
  const { sms, listed, assign, place, last, entries, identifier } = await startUnmatched();
  await place();
  await sms('bKash', bkashText(300, trxId));
  const [message] = (await listed())['messages'];
  const { id, total } = await last();
  const assigned = await assign(message.id, id);
  expect([assigned.status, assigned.body]).toMatchObject([
    200,
    {
      id,
      paymentState: 'part_paid',
      toCollect: total - 300,
      payments: [
        {
          kind: 'message',
          provider: 'bkash',
          amount: 300,
          trxId,
          state: 'confirmed',
          confirmedBy: 'seller',
          byName: identifier,
        },
      ],
    },
  ]);
  const before = await entries();
  expect((await assign(message.id, id)).body).toMatchObject({ id, paymentState: 'part_paid' });
  expect(await entries()).toEqual(before);
  expect((await listed())['messages']).toEqual([]);
});

test('assigning a payment to the order that claims it confirms the claim with the amount that came', async () => {
  const { sms, listed, assign, place, last, entries } = await startUnmatched();
  await place({ payment: { method: 'bkash', sender: '', trxId } });
  await sms('bKash', bkashText(300, trxId));
  const [message] = (await listed())['messages'];
  expect(message).toMatchObject({ doubt: 'wrong_amount' });
  const assigned = await assign(message.id, (await last())['id']);
  expect(assigned.body).toMatchObject({ paymentState: 'part_paid' });
  expect(await entries()).toMatchObject([
    { kind: 'claim', state: 'confirmed', amountPaisa: 30_000, confirmedBy: 'seller', doubt: null },
  ]);
});

test('a message whose claim the seller has confirmed by hand is neither listed nor counted', async () => {
  const { sms, listed, place, last, asOwner, base, shopId } = await startUnmatched();
  await place({ payment: { method: 'bkash', sender: '', trxId } });
  await sms('bKash', bkashText(300, trxId));
  const counted = async () => (await asOwner('GET', `/api/shops/${shopId}/money`)).body?.['unmatchedMessages'];
  expect([(await listed())['messages'].length, await counted()]).toEqual([1, 1]);
  const order = await last();
  const step = { version: order['version'], step: 'confirm' };
  expect((await asOwner('PUT', `${base}/${order['id']}/payments/${order['payments'][0].id}`, step)).status).toBe(200);
  expect([(await listed())['messages'].length, await counted()]).toEqual([0, 0]);
});

test('assigning a payment of another wallet rejects the mistaken claim', async () => {
  const { sms, listed, assign, place, last, entries } = await startUnmatched();
  await place({ payment: { method: 'bkash', sender: '', trxId: '71A2B3C4' } });
  await sms('NAGAD', nagadText(5000, '71A2B3C4'));
  const [message] = (await listed())['messages'];
  await assign(message.id, (await last())['id']);
  expect((await entries()).map(({ kind, provider, state }) => [kind, provider, state])).toEqual([
    ['claim', 'bkash', 'rejected'],
    ['message', 'nagad', 'confirmed'],
  ]);
});

test('a payment belongs to one order: neither an assigned nor a claimed one is entered for another', async () => {
  const { sms, listed, assign, dismiss, place, last, entries } = await startUnmatched();
  await place({ payment: { method: 'bkash', sender: '', trxId } });
  const claiming = (await last())['id'];
  await place({ phone: '01612345678' });
  const other = (await last())['id'];
  await sms('bKash', bkashText(300, trxId));
  const [message] = (await listed())['messages'];
  expect((await assign(message.id, other)).body).toMatchObject({ code: 'duplicate_transaction' });
  await assign(message.id, claiming);
  const before = await entries();
  expect((await assign(message.id, other)).body).toMatchObject({ code: 'message_assigned' });
  expect((await dismiss(message.id)).body).toMatchObject({ code: 'message_assigned' });
  expect(await entries()).toEqual(before);
});

test('a dismissed payment leaves the list and can still be assigned', async () => {
  const { sms, listed, assign, dismiss, place, last, clock } = await startUnmatched();
  await place();
  await sms('bKash', bkashText(300, trxId));
  const [message] = (await listed())['messages'];
  expect((await dismiss(message.id)).body).toEqual({ id: message.id, dismissedAt: clock.now });
  expect((await listed())['messages']).toEqual([]);
  expect((await assign(message.id, (await last())['id'])).body).toMatchObject({ paymentState: 'part_paid' });
});

test('staff for orders and managers work with received payments; others see and change nothing', async () => {
  const api = await startUnmatched();
  const { sms, listed, messages, newSeller, send, services, userId, place, last } = api;
  await givePlan(services, userId, 'starter');
  await place();
  const orderId = (await last())['id'];
  await sms('bKash', bkashText(300, trxId));
  const [{ id }] = (await listed())['messages'];
  const stranger = await newSeller('Stranger');
  const before = await services.database.db.select().from(paymentMessages);
  const calls: ReadonlyArray<[string, string, object?]> = [
    ['GET', messages],
    ['PUT', `${messages}/${id}/dismiss`, {}],
    ['PUT', `${messages}/${id}/assign`, { orderId }],
  ];
  const catalogue = await newMember(api, api, 'catalogue');
  for (const [method, path, body] of calls) {
    expect((await send(method, path, { body })).status).toBe(401);
    expect((await send(method, path, { body, cookie: stranger.cookie })).status).toBe(404);
    expect((await catalogue.callApi(method, path, body)).status).toBe(403);
  }
  const own = `/api/shops/${stranger.shopId}/payment-messages/${id}/assign`;
  expect((await send('PUT', own, { cookie: stranger.cookie, body: { orderId } })).status, 'by another shop').toBe(404);
  expect(await services.database.db.select().from(paymentMessages)).toEqual(before);
  const member = await newMember(api, api, 'orders');
  for (const [method, path, body] of calls) expect((await member.callApi(method, path, body)).status).toBe(200);
});
