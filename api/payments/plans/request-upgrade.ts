import { and, count, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { upgradeRequests } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { supportEmail } from '../../platform/messaging/mail/support-email.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { plans, type UpgradeRequestView } from '../../accounts/plans/contract.ts';
import { findOwnPlan } from '../../shops/plans/find.ts';
import { findUpgradeRequest, viewRequest, type UpgradeRequestRow } from './find.ts';
import type { NewUpgradeRequest } from './plan-payment.ts';
import { paymentToCheckKind } from './payment-to-check-kind.ts';
import { addRequestEntry, findRequestEntry } from './request-entry.ts';
import { planSubject } from './plan-subject.ts';
import { notifyOfPlan } from '../../shops/plans/notify-of-plan.ts';
import { matchClaim } from '../messages/match.ts';

/** Maximum pending payments per account, to keep the admins' list short. */
const maxPending = 5;

/**
 * Submits the TrxID of a payment for a plan, at the plan's current price, as a claim in the ledger.
 * @param attempt the `Idempotency-Key`; a repeated attempt returns the first request
 * @throws Failure `duplicate_transaction` for a TrxID that was submitted before and not rejected, `too_many_pending`
 */
export async function requestUpgrade(
  services: Services,
  actor: Actor,
  { selectedPlan, trxId, senderNumber }: NewUpgradeRequest,
  attempt: Attempt | null,
): Promise<UpgradeRequestView> {
  const { config, database, now } = services;
  return database.write(async (transaction) => {
    // The response has the sender's number, so only the request's id is stored with the key.
    const context = { transaction, now: now() };
    const { id } = await once(context, attempt, async () => {
      const user = await findOwnPlan(transaction, actor, actor.userId);
      await refuseDuplicate(transaction, trxId);
      await refuseFlood(transaction, user.id);
      const { pricePaisa } = plans[selectedPlan];
      const request = one(
        await transaction
          .insert(upgradeRequests)
          .values({
            id: Bun.randomUUIDv7(),
            userId: user.id,
            selectedPlan,
            pricePaisa,
            trxId,
            senderNumber: normaliseMobile(senderNumber),
            createdAt: now(),
          })
          .returning(),
      );
      if (await confirmByMessage(transaction, services, request)) return { id: request.id };
      const payment = { selectedPlan, pricePaisa, trxId };
      await notifyOfPlan(context, user, { news: 'requestReceived', payment });
      const to = { recipient: supportEmail(config), language: 'en' } as const;
      const facts = { plan: selectedPlan, pricePaisa, trxId, from: actor.identifier };
      await notify(context, paymentToCheckKind, { channel: 'mail', to, facts });
      return { id: request.id };
    });
    return viewRequest((await findUpgradeRequest(transaction, id)).request);
  });
}

/**
 * Enters the payment into the ledger and grants the plan if its message has already arrived. @returns whether it has
 */
async function confirmByMessage(
  transaction: Transaction,
  { now }: Services,
  request: UpgradeRequestRow,
): Promise<boolean> {
  const claim = await addRequestEntry(transaction, request);
  await matchClaim({ transaction, now: now() }, planSubject, claim);
  return (await findRequestEntry(transaction, request.id)).state === 'confirmed';
}

async function refuseDuplicate(transaction: Transaction, trxId: string): Promise<void> {
  const [earlier] = await transaction
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.trxId, trxId), ne(upgradeRequests.status, 'rejected')));
  if (earlier) throw new Failure('duplicate_transaction');
}

async function refuseFlood(transaction: Transaction, userId: string): Promise<void> {
  const [pending] = await transaction
    .select({ total: count() })
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.userId, userId), eq(upgradeRequests.status, 'pending')));
  if ((pending?.total ?? 0) >= maxPending) throw new Failure('too_many_pending', { retryAfter: 60 * 60 });
}
