import { expect, test } from 'bun:test';
import { startPlans } from './testing.ts';
import { day } from '../../platform/formats/durations.ts';

test('a paid month has reminders and three days of grace, and then leaves the newest five products', async () => {
  const { addProducts, pay, approve, user, productCounts, tick, subjects, clock, startTrial } = await startPlans();
  await startTrial();
  await addProducts(7);
  const request = await pay(' ab12cd34ef ');
  const approvedAt = clock.now;
  expect((await approve(request)).body).toMatchObject({ status: 'approved', trxId: 'AB12CD34EF', amount: 899 });
  const end = approvedAt + 30 * day;
  expect(await user()).toMatchObject({ plan: 'pro', maxProducts: 999, planExpiresAt: end });

  const mails: Array<readonly [at: number, subject: string]> = [
    [end - 5 * day, 'Your Pro plan ends in 5 days'],
    [end - day, 'Your Pro plan ends tomorrow'],
    [end, 'Time to renew your Pro plan'],
  ];
  for (const [at, subject] of mails) {
    clock.now = at - 1;
    await tick();
    const before = await subjects();
    clock.now = at;
    await tick();
    await tick();
    expect((await subjects()).slice(before.length)).toEqual([subject]);
  }

  clock.now = end + 3 * day;
  await tick();
  expect(await user()).toMatchObject({ plan: 'pro' });
  expect(await productCounts()).toEqual({ shown: 7, hidden: 0 });
  clock.now += 1;
  expect(await user()).toMatchObject({ plan: 'free', maxProducts: 5 });
  await tick();
  expect(await productCounts()).toEqual({ shown: 5, hidden: 2 });
  expect((await subjects()).at(-1)).toBe('Your Pro plan has ended');
});

test('a second payment adds thirty days to the rest, also during grace, and reminders start again', async () => {
  const { pay, approve, user, tick, subjects, clock } = await startPlans();
  const start = clock.now;
  await approve(await pay('FIRST00001', 'starter'));
  clock.now = start + 26 * day;
  await tick();
  await approve(await pay('SECOND0002', 'starter'));
  expect(await user()).toMatchObject({ plan: 'starter', maxProducts: 40, planExpiresAt: start + 60 * day });
  clock.now = start + 61 * day;
  await tick();
  await approve(await pay('THIRD00003', 'starter'));
  expect(await user()).toMatchObject({ plan: 'starter', planExpiresAt: start + 90 * day });
  clock.now = start + 89 * day;
  await tick();
  expect((await subjects()).filter((subject) => subject.includes('ends tomorrow'))).toEqual([
    'Your Starter plan ends tomorrow',
  ]);
  clock.now = start + 200 * day;
  await tick();
  await approve(await pay('FOURTH0004', 'starter'));
  expect(await user()).toMatchObject({ planExpiresAt: start + 230 * day });
});

test('the rest of another plan is converted by price into days of the new one, and restored if the approval is undone', async () => {
  const { pay, approve, byAdmin, user, clock } = await startPlans();
  const start = clock.now;
  for (let month = 0; month < 10; month += 1) await approve(await pay(`STARTER${month}0`, 'starter'));
  const ofStarter = start + 300 * day;
  expect(await user()).toMatchObject({ plan: 'starter', planExpiresAt: ofStarter });
  const request = await pay('UPGRADE001', 'pro');
  const { body } = await byAdmin('GET', '/api/admin/upgrade-requests?status=pending');
  const ofPro = start + Math.round((300 * day * 499) / 899) + 30 * day;
  expect(body?.['rows']).toMatchObject([{ plan: 'starter', planExpiresAt: ofStarter, expiresIfApproved: ofPro }]);
  await approve(request);
  expect(await user()).toMatchObject({ plan: 'pro', planExpiresAt: ofPro });
  await byAdmin('PUT', `/api/upgrade-requests/${request}/take-back`, {});
  expect(await user()).toMatchObject({ plan: 'starter', planExpiresAt: ofStarter });
  await approve(request);
  await approve(await pay('DOWNGRADE1', 'starter'));
  expect(await user()).toMatchObject({
    plan: 'starter',
    planExpiresAt: start + 300 * day + Math.round((30 * day * 899) / 499) + 30 * day,
  });
});

test('a trial has no value when a plan is paid', async () => {
  const { pay, approve, startTrial, user, clock } = await startPlans();
  await startTrial();
  await approve(await pay('AB12CD34EF', 'starter'));
  expect(await user()).toMatchObject({ plan: 'starter', planExpiresAt: clock.now + 30 * day });
});

test('cancelling moves the shop to the Free Plan at once, and is idempotent', async () => {
  const { addProducts, own, seller, pay, approve, productCounts, user, subjects, wanted } = await startPlans();
  await approve(await pay('AB12CD34EF'));
  await addProducts(8);
  const published = await wanted();
  const cancel = () => own('POST', `/api/users/${seller.userId}/cancel-subscription`, {});
  expect((await cancel()).body).toMatchObject({ plan: 'free', maxProducts: 5, planExpiresAt: null });
  await cancel();
  expect(await productCounts()).toEqual({ shown: 5, hidden: 3 });
  expect(await wanted()).toBe(published + 1);
  expect((await subjects()).filter((subject) => subject === 'Your subscription is cancelled')).toHaveLength(1);
  expect(await user()).toMatchObject({ trialStart: null });
});

test('a downgrade keeps the newest products that shoppers could see; an upgrade restores exactly what it hid', async () => {
  const { addProducts, own, seller, pay, approve } = await startPlans();
  await approve(await pay('AB12CD34EF'));
  await addProducts(8);
  const read = async () =>
    (await own('GET', `/api/users/${seller.userId}/shop`)).body?.['products'].map(
      (product: { name: string; isHidden: boolean; isHiddenByPlan: boolean; id: string }) => product,
    );
  const before = await read();
  await own('PUT', `/api/products/${before[0].id}`, { isHidden: true });
  const saved = await read();
  await own('POST', `/api/users/${seller.userId}/cancel-subscription`, {});
  const shown = async () =>
    (await read())
      .filter((product: { isHidden: boolean }) => !product.isHidden)
      .map(({ name }: { name: string }) => name);
  expect(await shown()).toEqual(['Shari 6', 'Shari 5', 'Shari 4', 'Shari 3', 'Shari 2']);
  await own('PUT', `/api/products/${before[0].id}`, { isHidden: false });
  expect(await shown(), 'a product that is shown again takes the place of the oldest').toEqual([
    'Shari 7',
    'Shari 6',
    'Shari 5',
    'Shari 4',
    'Shari 3',
  ]);
  await own('PUT', `/api/products/${before[0].id}`, { isHidden: true });
  expect(await shown()).toEqual(['Shari 6', 'Shari 5', 'Shari 4', 'Shari 3', 'Shari 2']);
  await approve(await pay('ZZ12CD34EF'));
  expect(await read()).toMatchObject(
    saved.map(({ name, isHidden }: { name: string; isHidden: boolean }) => ({ name, isHidden })),
  );
});
