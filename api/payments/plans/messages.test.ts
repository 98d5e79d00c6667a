import { expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import {
  auditLog,
  notifications,
  paymentMessages,
  payments,
  upgradeRequests,
  users,
} from '../../../db/schema/index.ts';
import type { ApiResponse } from '../../../tests/api/testing.ts';
import { appBody, bkashText, nagadText } from '../messages/phone-testing.ts';
import { forward } from '../messages/testing.ts';
import { day } from '../../platform/formats/durations.ts';
import { startPlans } from '../../shops/plans/testing.ts';

const typed = 'AB12CD34EF';
const sent = 'AB12CD34EG';
const reason = 'The seller mistyped the TrxID';

/** A seller, an admin, and the operator's phone. */
async function startMessages() {
  const plans = await startPlans();
  const { app, byAdmin, db } = plans;
  const { body } = await byAdmin('PUT', '/api/admin/payment-forwarder', {});
  const sms = (sender: string, text: string) => forward({ app }, String(body?.['url']), appBody(sender, text));
  const list = async (query = '') => (await byAdmin('GET', `/api/admin/payment-messages${query}`)).body ?? {};
  const first = async (): Promise<ApiResponse> => (await list())['rows'][0];
  const change = (id: string, step: string, typedBody: object) =>
    byAdmin('PUT', `/api/admin/payment-messages/${id}/${step}`, typedBody);
  const assign = (id: string, requestId: string) => change(id, 'assign', { requestId, reason });
  const dismiss = (id: string) => change(id, 'dismiss', { reason: 'Not for a plan' });
  const takeBack = (request: string) => byAdmin('PUT', `/api/upgrade-requests/${request}/take-back`, {});
  const entries = async () =>
    (await db.select().from(payments).orderBy(payments.id)).map((entry) => [
      entry.kind,
      entry.provider,
      entry.trxId,
      entry.amountPaisa,
      entry.state,
      entry.confirmedBy,
    ]);
  const audits = (action: string) =>
    db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id));
  const watched = [paymentMessages, payments, upgradeRequests, users, auditLog, notifications];
  const everything = () => Promise.all(watched.map((table) => db.select().from(table)));
  return { ...plans, sms, list, first, change, assign, dismiss, takeBack, entries, audits, everything };
}

test('payments without a request are listed, newest first, page by page, with the reason and their number', async () => {
  const { sms, list, pay, byAdmin, clock, seller } = await startMessages();
  await pay(typed, 'starter');
  for (const [taka, trxId] of [
    [100, 'AAA1111111'],
    [1, typed],
    [300, 'AAA1111113'],
  ] as const) {
    await sms('bKash', bkashText(taka, trxId));
    clock.now += 1000;
  }
  const page = await list('?limit=2');
  expect(page).toMatchObject({ total: 3, isExact: true });
  expect(page['rows']).toMatchObject([
    { trxId: 'AAA1111113', amountPaisa: 30_000, provider: 'bkash', sender: '01735814791', doubt: null, request: null },
    { trxId: typed, doubt: 'wrong_amount', request: { userId: seller.userId, userName: seller.identifier } },
  ]);
  const rest = await list(`?limit=2&before=${page['next']}`);
  expect(rest).toMatchObject({ rows: [{ trxId: 'AAA1111111' }], next: null });
  const oldest = await list('?order=asc&limit=1');
  expect(oldest['rows']).toMatchObject([{ trxId: 'AAA1111111' }]);
  expect((await byAdmin('GET', '/api/admin/overview')).body).toMatchObject({ unmatchedMessages: 3 });
});

test('a payment with a mistyped TrxID is assigned: the plan starts, and the audit log says who and why', async () => {
  const { sms, first, list, pay, assign, entries, audits, user, clock, admin, everything } = await startMessages();
  const request = await pay(typed);
  await sms('bKash', bkashText(899, sent));
  const { id } = await first();
  expect((await assign(id, request)).body).toMatchObject({ id: request, status: 'approved' });
  expect(await user()).toMatchObject({ plan: 'pro', planExpiresAt: clock.now + 30 * day });
  expect(await entries()).toEqual([
    ['claim', 'bkash', typed, 89_900, 'rejected', null],
    ['message', 'bkash', sent, 89_900, 'confirmed', 'admin'],
  ]);
  expect(await audits('payment_message.assign')).toMatchObject([
    {
      adminId: admin.userId,
      targetKind: 'payment_message',
      targetId: id,
      after: { requestId: request, trxId: sent, provider: 'bkash', received: 899, reason },
    },
  ]);
  expect(await audits('upgrade_request.approve')).toMatchObject([
    { adminId: admin.userId, targetId: request, after: { confirmedBy: 'admin' } },
  ]);
  expect(await list()).toMatchObject({ rows: [], total: 0 });
  const before = await everything();
  expect((await assign(id, request)).body, 'a repeated call').toMatchObject({ id: request, status: 'approved' });
  expect(await everything()).toEqual(before);
});

test('an assignment is taken back within a minute: the message, the claim and the plan are as before', async () => {
  const { sms, first, pay, assign, takeBack, approve, entries, user } = await startMessages();
  const request = await pay(typed);
  await sms('NAGAD', nagadText(899, sent));
  const message = await first();
  await assign(message.id, request);
  expect(await user()).toMatchObject({ plan: 'pro' });
  expect((await takeBack(request)).body).toMatchObject({ status: 'pending' });
  expect(await user()).toMatchObject({ plan: 'free' });
  expect(await first()).toEqual(message);
  expect(await entries()).toEqual([
    ['claim', 'bkash', typed, 89_900, 'claimed', null],
    ['message', 'nagad', sent, 89_900, 'reversed', 'admin'],
  ]);
  expect((await assign(message.id, request)).body).toMatchObject({ status: 'approved' });
  await takeBack(request);
  expect((await approve(request)).body).toMatchObject({ status: 'approved' });
  expect((await entries()).map(([kind, , , , state]) => [kind, state])).toEqual([
    ['claim', 'confirmed'],
    ['message', 'reversed'],
    ['message', 'reversed'],
  ]);
});

test('a payment that is too small for its own request is assigned with the amount that came, and taken back', async () => {
  const { sms, first, pay, assign, takeBack, entries } = await startMessages();
  const request = await pay(typed);
  await sms('bKash', bkashText(800, typed));
  const message = await first();
  expect(message).toMatchObject({ doubt: 'wrong_amount', request: { id: request } });
  expect((await assign(message.id, request)).body).toMatchObject({ status: 'approved' });
  expect(await entries()).toEqual([['claim', 'bkash', typed, 80_000, 'confirmed', 'admin']]);
  await takeBack(request);
  expect(await first()).toEqual(message);
  expect(await entries()).toEqual([['claim', 'bkash', typed, 89_900, 'claimed', null]]);
});

test('a decided request, another request’s TrxID and an assigned payment are refused, and nothing changes', async () => {
  const api = await startMessages();
  const { sms, first, pay, approve, assign, dismiss, everything, newSeller, send } = api;
  const decided = await pay(typed);
  await approve(decided);
  const other = await newSeller('Other');
  const claim = { selectedPlan: 'pro', trxId: sent };
  const claiming = String(
    (await send('POST', '/api/upgrade-requests', { cookie: other.cookie, body: claim })).body?.['id'],
  );
  const waiting = await pay('AB12CD34EH');
  await sms('bKash', bkashText(1, sent));
  const { id } = await first();
  const refused = async (requestId: string, code: string, messageId = id) => {
    const before = await everything();
    expect([code, (await assign(messageId, requestId)).body?.['code']]).toEqual([code, code]);
    expect(await everything()).toEqual(before);
  };
  await refused(decided, 'already_approved');
  await refused(waiting, 'duplicate_transaction');
  await refused('unknown', 'not_found');
  await refused(waiting, 'not_found', 'unknown');
  await assign(id, claiming);
  await refused(waiting, 'message_assigned');
  const before = await everything();
  expect((await dismiss(id)).body).toMatchObject({ code: 'message_assigned' });
  expect(await everything()).toEqual(before);
});

test('a removed payment leaves the list with a reason, confirms no later claim, and can still be assigned', async () => {
  const { sms, first, list, pay, change, assign, dismiss, audits, user, clock } = await startMessages();
  await sms('bKash', bkashText(899, typed));
  const { id } = await first();
  for (const [step, body] of [
    ['dismiss', {}],
    ['dismiss', { reason: ' ' }],
    ['assign', { requestId: 'any' }],
  ] as const)
    expect((await change(id, step, body)).body).toMatchObject({ fields: { reason: expect.any(String) } });
  expect((await dismiss(id)).body).toEqual({ id, dismissedAt: clock.now });
  clock.now += 1000;
  expect((await dismiss(id)).body, 'a repeated call').toEqual({ id, dismissedAt: clock.now - 1000 });
  expect(await audits('payment_message.dismiss')).toMatchObject([
    { targetId: id, after: { trxId: typed, received: 899, reason: 'Not for a plan' } },
  ]);
  expect(await list()).toMatchObject({ rows: [], total: 0 });
  const request = await pay(typed);
  expect(await user()).toMatchObject({ plan: 'free' });
  expect((await assign(id, request)).body).toMatchObject({ status: 'approved' });
});

test('a shop’s payment is neither listed nor assigned, and no seller may see or change the operator’s', async () => {
  const api = await startMessages();
  const { sms, first, list, pay, own, assign, dismiss, everything, seller, app } = api;
  const request = await pay(typed);
  const { body } = await own('PUT', `/api/shops/${seller.shopId}/payment-forwarder`, {});
  await forward({ app }, String(body?.['url']), appBody('bKash', bkashText(899, sent)));
  expect(await list()).toMatchObject({ rows: [], total: 0 });
  const [foreign] = await api.db.select().from(paymentMessages);
  await sms('bKash', bkashText(899, sent));
  const { id } = await first();
  const before = await everything();
  for (const call of [() => assign(foreign!.id, request), () => dismiss(foreign!.id)])
    expect((await call()).body).toMatchObject({ code: 'not_found' });
  const path = '/api/admin/payment-messages';
  expect((await own('GET', path)).status).toBe(403);
  expect((await own('PUT', `${path}/${id}/assign`, { requestId: request, reason })).status).toBe(403);
  expect((await own('PUT', `${path}/${id}/dismiss`, { reason })).status).toBe(403);
  expect((await api.send('GET', path)).status).toBe(401);
  expect((await api.send('PUT', `${path}/${id}/dismiss`, { body: { reason } })).status).toBe(401);
  expect(await everything()).toEqual(before);
});
