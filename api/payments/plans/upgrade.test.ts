import { expect, test } from 'bun:test';
import { auditLog, upgradeRequests } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { startPlans } from '../../shops/plans/testing.ts';
import { day } from '../../platform/formats/durations.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

test('one TrxID submitted 20 times at once is one request, and the others are refused as duplicates', async () => {
  const { own, db, newSeller, send } = await startPlans();
  const stranger = await newSeller('Stranger');
  const body = { selectedPlan: 'pro', trxId: 'ab12cd34ef' };
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      number % 2
        ? own('POST', '/api/upgrade-requests', body)
        : send('POST', '/api/upgrade-requests', { cookie: stranger.cookie, body }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.find(({ status }) => status !== 201)?.body).toEqual({
    code: 'duplicate_transaction',
    message: 'This transaction ID has already been submitted',
  });
  expect(await db.select().from(upgradeRequests)).toMatchObject([{ trxId: 'AB12CD34EF', pricePaisa: 89_900 }]);
});

test('a rejected TrxID can be submitted again, an approved one cannot', async () => {
  const { own, pay, approve, byAdmin, subjects } = await startPlans();
  const first = await pay('AB12CD34EF');
  await byAdmin('PUT', `/api/upgrade-requests/${first}/reject`, {});
  const second = await pay('AB12CD34EF');
  await approve(second);
  expect((await own('POST', '/api/upgrade-requests', { selectedPlan: 'pro', trxId: 'AB12CD34EF' })).status).toBe(409);
  expect(await subjects()).toEqual([
    'We have received your payment details',
    'Your payment could not be accepted',
    'We have received your payment details',
    'Your shop is on the Pro plan',
  ]);
});

test('of a concurrent approval and rejection one succeeds, and the other reports the outcome', async () => {
  const { pay, approve, byAdmin, user, db, clock } = await startPlans();
  for (let round = 0; round < 10; round += 1) {
    const request = await pay(`RACE000${round}`);
    const before = (await user())?.['planExpiresAt'];
    const reject = () => byAdmin('PUT', `/api/upgrade-requests/${request}/reject`, {});
    const responses = await Promise.all(
      round % 2 ? [approve(request), reject(), approve(request)] : [reject(), approve(request)],
    );
    const [won] = responses.filter(({ status }) => status === 200);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const lost of responses.filter((response) => response !== won))
      expect(lost.body).toMatchObject({ code: `already_${won?.body?.['status']}` });
    const expected = won?.body?.['status'] === 'approved' ? (before ?? clock.now) + 30 * day : before;
    expect((await user())?.['planExpiresAt']).toBe(expected);
  }
  const actions = (await db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toHaveLength(10);
  expect(new Set(actions)).toEqual(new Set(['upgrade_request.approve', 'upgrade_request.reject']));
});

test('a request needs a valid TrxID and plan, and errors are named by field', async () => {
  const { own, db } = await startPlans();
  const send = (body: object) => own('POST', '/api/upgrade-requests', body);
  expect((await send({ selectedPlan: 'pro', trxId: '   ' })).body).toMatchObject({
    fields: { trxId: 'Please fill in this field.' },
  });
  expect((await send({ selectedPlan: 'trial', trxId: 'AB12CD34EF' })).status).toBe(422);
  for (const trxId of ['<b>1</b>', 'AB12CD3', 'AB12CD34EF567', 'AB12-CD34EF', 'TrxID'])
    expect((await send({ selectedPlan: 'pro', trxId })).body).toMatchObject({
      fields: { trxId: 'Please enter the TrxID as bKash shows it: 8 to 12 letters and digits.' },
    });
  expect((await send({ selectedPlan: 'pro', trxId: 'AB12CD34EF', senderNumber: '12' })).body).toMatchObject({
    fields: { senderNumber: expect.any(String) },
  });
  for (let number = 0; number < 5; number += 1)
    expect((await send({ selectedPlan: 'pro', trxId: `TRX0000${number}` })).status).toBe(201);
  expect((await send({ selectedPlan: 'pro', trxId: 'TRX00005' })).body).toMatchObject({ code: 'too_many_pending' });
  expect(await db.select().from(upgradeRequests)).toHaveLength(5);
});

test('admins see who submitted a request and can delete it, without effect on the sender’s plan', async () => {
  const { pay, approve, byAdmin, seller, user, own, db } = await startPlans();
  const request = await pay('AB12CD34EF');
  await pay('ZZ12CD34EF', 'starter');
  await approve(request);
  const list = async (query = '') => (await byAdmin('GET', `/api/upgrade-requests${query}`)).body;
  expect(await list()).toMatchObject({
    requests: [
      { selectedPlan: 'starter', amount: 499, status: 'pending', user: { email: seller.identifier, plan: 'pro' } },
      { id: request, selectedPlan: 'pro', amount: 899, status: 'approved' },
    ],
    counts: { all: 2, pending: 1 },
    next: null,
  });
  expect((await list('?limit=1'))?.['next']).not.toBeNull();
  expect((await own('GET', `/api/users/${seller.userId}/upgrade-requests`)).body).toHaveLength(2);
  expect((await byAdmin('DELETE', `/api/admin/upgrade-requests/${request}`)).status).toBe(200);
  expect((await byAdmin('DELETE', `/api/admin/upgrade-requests/${request}`)).status).toBe(404);
  expect(await user()).toMatchObject({ plan: 'pro' });
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'upgrade_request.approve', after: { plan: 'pro' } },
    { action: 'upgrade_request.delete', before: { trxId: 'AB12CD34EF' } },
  ]);
});

test('support gets a mail about every payment to check', async () => {
  const { pay, services } = await startPlans();
  await pay('AB12CD34EF');
  const mails = await queuedMails(services);
  expect(mails).toMatchObject([{}, { recipient: 'hello@poshora.example', subject: 'Payment to check: Pro, ৳899' }]);
});

test('only admins list and resolve requests, only the owner cancels, and nobody pays for another', async () => {
  const { pay, seller, send, newSeller, db, user } = await startPlans();
  const request = await pay('AB12CD34EF');
  const stranger = await newSeller('Stranger');
  const forAdmins = [
    ['GET', '/api/upgrade-requests'],
    ['PUT', `/api/upgrade-requests/${request}/approve`],
    ['PUT', `/api/upgrade-requests/${request}/reject`],
    ['PUT', `/api/upgrade-requests/${request}/take-back`],
    ['DELETE', `/api/admin/upgrade-requests/${request}`],
  ] as const;
  for (const [method, path] of forAdmins) {
    const body = method === 'PUT' ? {} : undefined;
    expect((await send(method, path, { body })).status).toBe(401);
    expect((await send(method, path, { body, cookie: seller.cookie })).status).toBe(403);
  }
  const owners = [
    ['POST', `/api/users/${seller.userId}/cancel-subscription`],
    ['GET', `/api/users/${seller.userId}/upgrade-requests`],
    ['PUT', `/api/users/${seller.userId}/upgrade-requests/${request}/read`],
  ] as const;
  for (const [method, path] of owners) {
    const body = method === 'GET' ? undefined : {};
    expect((await send(method, path, { body })).status).toBe(401);
    expect((await send(method, path, { body, cookie: stranger.cookie })).status).toBe(404);
  }
  const body = { userId: seller.userId, selectedPlan: 'pro', trxId: 'MINE000001' };
  expect((await send('POST', '/api/upgrade-requests', { body })).status).toBe(401);
  expect((await send('POST', '/api/upgrade-requests', { body, cookie: stranger.cookie })).status).toBe(403);
  expect(await db.select().from(upgradeRequests)).toMatchObject([{ status: 'pending' }]);
  expect(await user()).toMatchObject({ plan: 'free' });
});

test('the table of plans is public, with the number to pay to', async () => {
  const { send } = await startPlans();
  const { status, body } = await send('GET', '/api/plans');
  expect(status).toBe(200);
  expect(body).toMatchObject({ trialDays: 7, paidDays: 30, bkashNumber: '01700000000', gateways: [] });
  expect(body?.['plans']).toMatchObject([
    { plan: 'free', price: 0, maxProducts: 5 },
    { plan: 'trial', price: 0, maxProducts: 999 },
    { plan: 'starter', price: 499, maxProducts: 40, hasProFeatures: false },
    { plan: 'pro', price: 899, maxProducts: 999, hasProFeatures: true, hasCustomDomain: true },
  ]);
});

test('the offer names the gateways that the operator has set, without their credentials', async () => {
  const gateway = {
    BKASH_APP_KEY: 'key',
    BKASH_APP_SECRET: 'hidden',
    BKASH_USERNAME: 'user',
    BKASH_PASSWORD: 'hidden',
  };
  const { send } = await startTestApi(gateway);
  const { body } = await send('GET', '/api/plans');
  expect(body?.['gateways']).toEqual(['bkash']);
  expect(JSON.stringify(body)).not.toContain('hidden');
});
