import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditLog, jobs } from '../../../db/schema/index.ts';
import { startPlans } from '../../shops/plans/testing.ts';
import { minute } from '../../platform/formats/durations.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

async function startOutcomes() {
  const plans = await startPlans();
  const { services, clock } = plans;
  // The test clock normally stays at one time. Here it advances on each read, to detect an action that reads it twice.
  Object.assign(services, { now: () => (clock.now += 1) });
  const { own, byAdmin, seller } = plans;
  const path = `/api/users/${seller.userId}/upgrade-requests`;
  const reject = (request: string, body: object = {}) =>
    byAdmin('PUT', `/api/upgrade-requests/${request}/reject`, body);
  const takeBack = (request: string) => byAdmin('PUT', `/api/upgrade-requests/${request}/take-back`, {});
  const seen = async (): Promise<object[]> => Object.values((await own('GET', path)).body ?? {});
  const read = (request: string) => own('PUT', `${path}/${request}/read`, {});
  const mails = () => queuedMails(services);
  return { ...plans, reject, takeBack, seen, read, mails };
}

test('a seller sees a payment until its outcome has been read', async () => {
  const { pay, approve, seen, read } = await startOutcomes();
  const request = await pay('AB12CD34EF');
  expect(await seen()).toMatchObject([{ status: 'pending', trxId: 'AB12CD34EF', isRead: false, rejection: null }]);
  await read(request);
  expect(await seen()).toMatchObject([{ status: 'pending', isRead: false }]);
  await approve(request);
  expect(await seen()).toMatchObject([{ status: 'approved', isRead: false }]);
  await read(request);
  expect(await seen()).toMatchObject([{ status: 'approved', isRead: true }]);
});

test('a rejection gives its reason and the next step, on the screen and by mail', async () => {
  const { pay, reject, seen, mails } = await startOutcomes();
  const request = await pay('AB12CD34EF');
  expect((await reject(request, { reason: 'other' })).body).toMatchObject({ fields: { note: expect.any(String) } });
  await reject(request, { reason: 'wrong_amount', note: 'We got ৳500.' });
  expect(await seen()).toMatchObject([
    { status: 'rejected', rejection: { reason: 'wrong_amount', note: 'We got ৳500.' } },
  ]);
  const text = (await mails()).find(({ subject }) => subject === 'Your payment could not be accepted')?.text;
  for (const part of ['AB12CD34EF', 'does not match the price of the plan', 'We got ৳500.', 'Please write to us'])
    expect(text).toContain(part);
});

test('within a minute its admin gives a rejection another reason, and the seller reads only that one', async () => {
  const { pay, reject, seen, read, mails, clock } = await startOutcomes();
  const request = await pay('AB12CD34EF');
  await reject(request, { reason: 'not_found' });
  await read(request);
  expect((await reject(request, { reason: 'wrong_amount', note: 'We got ৳500.' })).status).toBe(200);
  expect(await seen()).toMatchObject([
    { status: 'rejected', isRead: false, rejection: { reason: 'wrong_amount', note: 'We got ৳500.' } },
  ]);
  const received = (await mails()).filter(({ subject }) => subject === 'Your payment could not be accepted');
  expect(received.map(({ text }) => text.includes('We got ৳500.'))).toEqual([true]);
  clock.now += 60_001;
  expect((await reject(request, { reason: 'used_before' })).body).toMatchObject({ code: 'already_rejected' });
});

test('another admin’s rejection keeps its reason', async () => {
  const { pay, reject, seen, newAdmin, send } = await startOutcomes();
  const request = await pay('AB12CD34EF');
  await reject(request, { reason: 'wrong_amount' });
  const { cookie } = await newAdmin();
  const other = await send('PUT', `/api/upgrade-requests/${request}/reject`, { cookie, body: {} });
  expect(other.body).toMatchObject({ code: 'already_rejected' });
  expect(await seen()).toMatchObject([{ rejection: { reason: 'wrong_amount' } }]);
});

test('the documented rejection without a reason means that no payment was found', async () => {
  const { pay, reject, seen } = await startOutcomes();
  await reject(await pay('AB12CD34EF'));
  expect(await seen()).toMatchObject([{ rejection: { reason: 'not_found', note: '' } }]);
});

test('an approval can be undone within a minute: plan, products and mail are as before, and the audit log has an entry', async () => {
  const { addProducts, pay, approve, takeBack, user, productCounts, startTrial, mails, seen, db, clock } =
    await startOutcomes();
  await startTrial();
  await addProducts(6);
  const before = await user();
  const request = await pay('AB12CD34EF');
  const mailsBefore = await mails();
  await approve(request);
  const [waiting] = (await mails()).filter(({ id }) => !mailsBefore.some((mail) => mail.id === id));
  const [job] = await db
    .select()
    .from(jobs)
    .where(eq(jobs.key, waiting?.id ?? ''));
  const wait = (job?.dueAt ?? 0) - clock.now;
  expect([wait > 59_000, wait <= minute]).toEqual([true, true]);
  clock.now += 59_000;
  expect((await takeBack(request)).body).toMatchObject({ status: 'pending', resolvedAt: null });
  expect(await user()).toEqual(before);
  expect(await productCounts()).toEqual({ shown: 6, hidden: 0 });
  expect(await mails()).toEqual(mailsBefore);
  expect(await seen()).toMatchObject([{ status: 'pending' }]);
  expect((await db.select().from(auditLog)).at(-1)).toMatchObject({
    action: 'upgrade_request.take_back',
    before: { trxId: 'AB12CD34EF', status: 'approved' },
  });
  await approve(request);
  expect(await user()).toMatchObject({ plan: 'pro' });
});

test('an outcome cannot be undone after the minute, after another plan change, or after the TrxID was sent again', async () => {
  const { pay, approve, reject, takeBack, user, own, seller, clock } = await startOutcomes();
  const first = await pay('AB12CD34EF');
  expect((await takeBack(first)).body).toMatchObject({ code: 'cannot_take_back' });
  await approve(first);
  clock.now += 60_001;
  expect((await takeBack(first)).body).toMatchObject({ code: 'cannot_take_back' });
  const second = await pay('SECOND0002');
  const third = await pay('THIRD00003');
  await approve(second);
  await approve(third);
  expect((await takeBack(second)).status).toBe(409);
  expect((await takeBack(third)).status).toBe(200);
  expect((await takeBack(second)).status).toBe(200);
  await approve(second);
  await own('POST', `/api/users/${seller.userId}/cancel-subscription`, {});
  expect((await takeBack(second)).status).toBe(409);
  expect(await user()).toMatchObject({ plan: 'free' });
  await reject(third);
  await pay('THIRD00003');
  expect((await takeBack(third)).status).toBe(409);
});
