import { expect, test } from 'bun:test';
import { startPlans } from '../../shops/plans/testing.ts';
import { eraseDeleted } from '../../shops/erasure/erase-deleted.ts';
import { day } from '../../platform/formats/durations.ts';

const month = 31 * day;

test('revenue, ended plans and converted trials are shown by month', async () => {
  const { startTrial, pay, approve, byAdmin, tick, clock } = await startPlans();
  const figures = async () => {
    const { body } = await byAdmin('GET', '/api/admin/business');
    return body?.['byMonth'].slice(-4);
  };
  await startTrial();
  clock.now += 1;
  await approve(await pay('AB12CD34EF'));
  const first = { month: '2026-11', revenuePaisa: 89_900, payments: 1, paying: 0, ended: 0, trials: 1, converted: 1 };
  expect((await figures()).at(-1)).toEqual(first);
  clock.now += month;
  await approve(await pay('SECOND0002', 'starter'));
  clock.now += 2 * month;
  await tick();
  const none = { revenuePaisa: 0, payments: 0, ended: 0, trials: 0, converted: 0 };
  expect(await figures()).toEqual([
    first,
    { ...none, month: '2026-12', revenuePaisa: 49_900, payments: 1, paying: 1 },
    { ...none, month: '2027-01', paying: 1 },
    { ...none, month: '2027-02', paying: 1, ended: 1 },
  ]);
});

test('an approval that was taken back counts as neither a new nor an ended plan', async () => {
  const { pay, approve, byAdmin } = await startPlans();
  const request = await pay('AB12CD34EF');
  await approve(request);
  await byAdmin('PUT', `/api/upgrade-requests/${request}/take-back`, {});
  const { body } = await byAdmin('GET', '/api/admin/business');
  expect(body?.['byMonth'].at(-1)).toMatchObject({ revenuePaisa: 0, payments: 0, paying: 0, ended: 0 });
});

test('the revenue of a month stays when an account is erased, or its request is deleted', async () => {
  const { pay, approve, admin, byAdmin, own, seller, services, clock } = await startPlans();
  await approve(await pay('AB12CD34EF'));
  const second = await pay('SECOND0002');
  await approve(second);
  const november = async () => {
    const byMonth = (await byAdmin('GET', '/api/admin/business')).body?.['byMonth'];
    return byMonth.find((one: { month: string }) => one.month === '2026-11');
  };
  const revenue = { revenuePaisa: 179_800, payments: 2 };
  expect(await november()).toMatchObject(revenue);
  await byAdmin('POST', '/api/auth/confirm-password', { password: admin.password });
  expect((await byAdmin('DELETE', `/api/admin/upgrade-requests/${second}`)).status).toBe(200);
  expect(await november()).toMatchObject(revenue);
  await own('DELETE', `/api/users/${seller.userId}`, { password: seller.password });
  clock.now += month;
  expect(await eraseDeleted(services)).toBeGreaterThan(0);
  expect(await november()).toMatchObject(revenue);
});
