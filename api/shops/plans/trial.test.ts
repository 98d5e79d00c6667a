import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { products, users } from '../../../db/schema/index.ts';
import { startPlans } from './testing.ts';
import { day } from '../../platform/formats/durations.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

test('a trial gives everything for exactly seven days, then the newest five products stay, and the others return on upgrade', async () => {
  const { addProducts, startTrial, own, user, productCounts, tick, subjects, wanted, clock, pay, approve } =
    await startPlans();
  await addProducts(5);
  expect((await own('POST', '/api/products', { name: 'Sixth', price: 1 })).body).toMatchObject({
    code: 'product_limit',
  });
  const start = clock.now;
  expect((await startTrial()).body).toMatchObject({
    plan: 'trial',
    maxProducts: 999,
    trialStart: start,
    trialEnd: start + 7 * day,
  });
  await addProducts(3);
  expect(await productCounts()).toEqual({ shown: 8, hidden: 0 });

  clock.now = start + 6 * day;
  await tick();
  await tick();
  expect(await user()).toMatchObject({ plan: 'trial' });
  expect(await subjects()).toEqual(['Your free trial has started', 'Your free trial ends tomorrow']);

  clock.now = start + 7 * day;
  await tick();
  expect(await user()).toMatchObject({ plan: 'trial', maxProducts: 999 });
  expect(await productCounts()).toEqual({ shown: 8, hidden: 0 });

  const published = await wanted();
  clock.now += 1;
  expect(await user()).toMatchObject({ plan: 'free', maxProducts: 5 });
  expect((await own('POST', '/api/products', { name: 'Late', price: 1 })).body).toMatchObject({
    code: 'product_limit',
  });
  await tick();
  await tick();
  expect(await productCounts()).toEqual({ shown: 5, hidden: 3 });
  expect(await wanted()).toBe(published + 1);
  expect((await subjects()).slice(2)).toEqual(['Your free trial has ended']);

  await approve(await pay('AB12CD34EF', 'starter'));
  expect(await productCounts()).toEqual({ shown: 8, hidden: 0 });
});

test('the client can neither choose a trial’s dates nor end it early', async () => {
  const { own, seller, clock, user } = await startPlans();
  const path = `/api/users/${seller.userId}/trial`;
  await own('PUT', path, { action: 'start', trialStart: 0, trialEnd: clock.now + 1000 * day });
  expect(await user()).toMatchObject({ trialEnd: clock.now + 7 * day });
  expect((await own('PUT', path, { action: 'expire' })).body).toMatchObject({ plan: 'trial' });
  clock.now += 7 * day + 1;
  expect((await own('PUT', path, { action: 'expire' })).body).toMatchObject({ plan: 'free' });
  expect((await own('PUT', path, { action: 'forever' })).status).toBe(422);
});

test('a trial can be used once, with a clear message; an admin’s reset allows another', async () => {
  const { startTrial, own, clock, seller, tick, resetByAdmin } = await startPlans();
  const check = async () => (await own('POST', '/api/trial/check-user', { userId: seller.userId })).body;
  expect(await check()).toMatchObject({ canUseTrial: true, message: 'You can start your free trial now.' });
  const both = await Promise.all([startTrial(), startTrial()]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  clock.now += 8 * day;
  await tick();
  expect(await check()).toMatchObject({ canUseTrial: false, message: 'You have already used your free trial.' });
  expect((await startTrial()).body).toMatchObject({ code: 'trial_used' });
  await resetByAdmin();
  expect((await startTrial()).body).toMatchObject({ plan: 'trial' });
});

test('a cancelled trial has not expired, but counts as used', async () => {
  const { startTrial, own, seller, user } = await startPlans();
  await startTrial();
  await own('POST', `/api/users/${seller.userId}/cancel-subscription`, {});
  expect(await user()).toMatchObject({ plan: 'free', trialStart: expect.any(Number), trialEnd: null });
  expect((await startTrial()).body).toMatchObject({ code: 'trial_used' });
});

test('a paying seller cannot start a trial', async () => {
  const { startTrial, own, seller, approve, pay } = await startPlans();
  await approve(await pay('AB12CD34EF', 'starter'));
  const { body } = await own('POST', '/api/trial/check-user', { userId: seller.userId });
  expect(body).toMatchObject({ canUseTrial: false, message: 'The free trial is for accounts on the Free Plan.' });
  expect((await startTrial()).status).toBe(409);
});

test('products added at the moment a trial ends never exceed the limit', async () => {
  const { addProducts, startTrial, own, services, clock, tick, db, productCounts } = await startPlans();
  const { trialEnd } = (await startTrial()).body ?? {};
  await addProducts(4);
  clock.now = trialEnd - 5;
  const late = Array.from({ length: 20 }, async (_, number) => {
    clock.now += 1;
    return own('POST', '/api/products', { name: `Late ${number}`, price: 1 });
  });
  await Promise.all([...late, tick()]);
  await tick();
  expect((await productCounts()).shown).toBeLessThanOrEqual(5);
  const count = (await db.select().from(products)).length;
  expect((await own('POST', '/api/products', { name: 'One more', price: 1 })).status).toBe(403);
  expect(await db.select().from(products)).toHaveLength(count);
  expect(services.now()).toBeGreaterThan(trialEnd);
});

test('mails are in the seller’s language, and a seller without an email address gets none', async () => {
  const { startTrial, services, seller, subjects, newSeller, send } = await startPlans();
  await services.database.write(async (transaction) => {
    await transaction.update(users).set({ language: 'bn' }).where(eq(users.id, seller.userId));
  });
  await startTrial();
  expect(await subjects()).toEqual(['আপনার ফ্রি ট্রায়াল শুরু হয়েছে']);
  const [mail] = await queuedMails(services);
  expect(mail?.text).toContain('২৭ নভেম্বর ২০২৬');
  expect(mail?.text).toContain('/bn/dashboard');
  const mobile = await newSeller('Mobile');
  await services.database.write(async (transaction) => {
    await transaction.update(users).set({ email: null, mobile: '01712345678' }).where(eq(users.id, mobile.userId));
  });
  await send('PUT', `/api/users/${mobile.userId}/trial`, { cookie: mobile.cookie, body: { action: 'start' } });
  expect(await queuedMails(services)).toHaveLength(1);
});

test('nobody can start, end or read another’s trial, and a visitor none at all', async () => {
  const { seller, send, newSeller, user } = await startPlans();
  const stranger = await newSeller('Stranger');
  const path = `/api/users/${seller.userId}/trial`;
  for (const action of ['start', 'expire']) {
    expect((await send('PUT', path, { body: { action } })).status).toBe(401);
    expect((await send('PUT', path, { cookie: stranger.cookie, body: { action } })).status).toBe(404);
  }
  const body = { userId: seller.userId };
  expect((await send('POST', '/api/trial/check-user', { body })).status).toBe(401);
  expect((await send('POST', '/api/trial/check-user', { cookie: stranger.cookie, body })).status).toBe(403);
  expect(await user()).toMatchObject({ plan: 'free', trialStart: null });
});

test('a retry whose first response was lost gets the started trial', async () => {
  const { send, seller, subjects } = await startPlans();
  const request = { cookie: seller.cookie, body: { action: 'start' }, headers: { 'idempotency-key': 'trial-1' } };
  for (let tries = 0; tries < 2; tries += 1)
    expect(await send('PUT', `/api/users/${seller.userId}/trial`, request)).toMatchObject({
      status: 200,
      body: { plan: 'trial' },
    });
  expect(await subjects()).toEqual(['Your free trial has started']);
});
