import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditLog, jobs, upgradeRequests } from '../../../db/schema/index.ts';
import { day } from '../../platform/formats/durations.ts';
import { grantPlan } from './grant-plan.ts';
import { startPlans } from '../../shops/plans/testing.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

async function startGrants() {
  const plans = await startPlans();
  const { services, clock } = plans;
  const grant = (id: string, confirmedBy: 'message' | 'gateway') =>
    services.database.write((transaction) => grantPlan({ transaction, now: clock.now }, { id }, { confirmedBy }));
  return { ...plans, grant };
}

for (const confirmedBy of ['message', 'gateway'] as const)
  test(`a payment that a ${confirmedBy} confirms gives the plan, the same audit entry as an approval, and its mail at once`, async () => {
    const { pay, grant, user, subjects, byAdmin, db, clock, services } = await startGrants();
    const request = await pay('AB12CD34EF');
    await grant(request, confirmedBy);
    expect(await user()).toMatchObject({ plan: 'pro', planExpiresAt: clock.now + 30 * day });
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        adminId: 'system',
        adminName: confirmedBy,
        action: 'upgrade_request.approve',
        targetId: request,
        before: { status: 'pending', plan: 'free' },
        after: { status: 'approved', plan: 'pro', confirmedBy },
      },
    ]);
    expect((await subjects()).at(-1)).toBe('Your shop is on the Pro plan');
    const mail = (await queuedMails(services)).find(({ subject }) => subject === 'Your shop is on the Pro plan');
    expect(
      await db
        .select()
        .from(jobs)
        .where(eq(jobs.key, mail?.id ?? '')),
    ).toMatchObject([{ dueAt: clock.now }]);
    expect((await byAdmin('PUT', `/api/upgrade-requests/${request}/take-back`, {})).body).toMatchObject({
      code: 'cannot_take_back',
    });
    expect((await byAdmin('GET', '/api/admin/upgrade-requests')).body).toMatchObject({
      rows: [{ id: request, canTakeBack: false }],
    });
  });

test('a payment that is confirmed twice brings one period, one mail and one audit entry', async () => {
  const { pay, approve, grant, user, subjects, db, clock } = await startGrants();
  const request = await pay('AB12CD34EF');
  await Promise.all([grant(request, 'message'), grant(request, 'gateway'), approve(request)]);
  expect(await user()).toMatchObject({ plan: 'pro', planExpiresAt: clock.now + 30 * day });
  expect((await subjects()).filter((subject) => subject.includes('Pro plan'))).toHaveLength(1);
  expect(await db.select().from(auditLog)).toHaveLength(1);
});

test('a rejected request gives no plan, and nothing changes', async () => {
  const { pay, byAdmin, grant, user, db } = await startGrants();
  const request = await pay('AB12CD34EF');
  await byAdmin('PUT', `/api/upgrade-requests/${request}/reject`, {});
  await expect(grant(request, 'message')).rejects.toMatchObject({ code: 'already_rejected' });
  expect(await user()).toMatchObject({ plan: 'free' });
  expect(await db.select().from(upgradeRequests)).toMatchObject([{ status: 'rejected' }]);
});
