import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditLog, payments, upgradeRequests } from '../../../db/schema/index.ts';
import { day } from '../../platform/formats/durations.ts';
import { supportEmail } from '../../platform/messaging/mail/support-email.ts';
import { startPlans } from '../../shops/plans/testing.ts';
import { appBody, bkashText } from './phone-testing.ts';
import { forward } from './testing.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

const trxId = 'AB12CD34EF';

/** A seller who pays 899 taka for the plan pro, and the operator's phone. */
async function startPayingPlans() {
  const plans = await startPlans();
  const { app, byAdmin, services, db } = plans;
  const made = await byAdmin('PUT', '/api/admin/payment-forwarder', {});
  const sms = (taka: number) => forward({ app }, String(made.body?.['url']), appBody('bKash', bkashText(taka, trxId)));
  const supportMails = () => queuedMails(services, supportEmail(services.config));
  const approvals = () => db.select().from(auditLog).where(eq(auditLog.action, 'upgrade_request.approve'));
  const entries = () => db.select().from(payments);
  return { ...plans, sms, supportMails, approvals, entries };
}

for (const isMessageFirst of [true, false])
  test(`a plan starts at once by its message, ${isMessageFirst ? 'message' : 'claim'} first`, async () => {
    const { pay, sms, user, approvals, entries, subjects, supportMails, clock } = await startPayingPlans();
    if (isMessageFirst) await sms(899);
    const request = await pay(trxId);
    if (!isMessageFirst) await sms(899);
    expect(await user()).toMatchObject({ plan: 'pro', planExpiresAt: clock.now + 30 * day });
    expect(await entries()).toMatchObject([{ upgradeRequestId: request, state: 'confirmed', confirmedBy: 'message' }]);
    expect(await approvals()).toMatchObject([
      { adminId: 'system', adminName: 'message', targetId: request, after: { confirmedBy: 'message' } },
    ]);
    expect((await subjects()).filter((subject) => subject === 'Your shop is on the Pro plan')).toHaveLength(1);
    expect(await supportMails(), 'mails that ask an admin to check').toHaveLength(isMessageFirst ? 0 : 1);
  });

for (const isMessageFirst of [true, false])
  test(`too little money starts no plan, ${isMessageFirst ? 'message' : 'claim'} first`, async () => {
    const { pay, sms, user, approvals, entries, supportMails, db } = await startPayingPlans();
    if (isMessageFirst) await sms(898.99);
    await pay(trxId);
    if (!isMessageFirst) await sms(898.99);
    expect(await user()).toMatchObject({ plan: 'free' });
    expect(await entries()).toMatchObject([{ state: 'claimed', doubt: 'wrong_amount', amountPaisa: 89_900 }]);
    expect(await db.select().from(upgradeRequests)).toMatchObject([{ status: 'pending' }]);
    expect(await approvals()).toEqual([]);
    expect(await supportMails()).toHaveLength(1);
  });
