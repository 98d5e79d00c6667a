import { and, eq, gte, ne } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import { planChanges, upgradeRequests } from '../../../db/schema/index.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { findEntry, platformPayee } from '../ledger.ts';
import { withdraw } from '../../platform/messaging/notifications/notify.ts';
import type { Services } from '../../platform/config/services.ts';
import { releaseMessages } from './assigned-message.ts';
import { changePlan } from '../../shops/plans/change-plan.ts';
import { endOfPeriod, takeBackTime, type UpgradeRequestView } from '../../accounts/plans/contract.ts';
import type { PlanHolder } from '../../shops/plans/find.ts';
import { findUpgradeRequest, viewRequest, type UpgradeRequestRow } from './find.ts';
import { setRequestEntry } from './request-entry.ts';

/**
 * Undoes an approval or rejection of the last minute: the request is pending again, the plan is as before, and the
 * delayed mail about the outcome is not sent.
 * @throws Failure `not_found`, `cannot_take_back`
 */
export async function takeBackOutcome(
  { database, now }: Services,
  actor: Actor,
  requestId: string,
  attempt: Attempt | null,
): Promise<UpgradeRequestView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const { request, user } = await findUpgradeRequest(transaction, requestId);
      if (!canTakeBack(request, now())) throw new Failure('cannot_take_back');
      if (request.status === 'approved') await takePlanBack(context, request, user);
      else await refuseWhereSentAgain(transaction, request);
      await withdrawOutcomeMail(transaction, request);
      const pending = {
        status: 'pending',
        resolvedAt: null,
        resolvedBy: null,
        rejectionReason: null,
        rejectionNote: null,
        readAt: null,
        planBefore: null,
        outcomeMailId: null,
      } as const;
      await transaction.update(upgradeRequests).set(pending).where(eq(upgradeRequests.id, request.id));
      await setRequestEntry(context, request, 'pending', actor.identifier);
      await releaseMessages(context, request, actor.identifier);
      await recordAudit(context, actor, {
        action: 'upgrade_request.take_back',
        targetKind: 'upgrade_request',
        targetId: request.id,
        before: { trxId: request.trxId, status: request.status, plan: user.plan, planExpiresAt: user.planExpiresAt },
        after: { status: 'pending', userId: user.id, ...request.planBefore },
      });
      return viewRequest({ ...request, ...pending });
    }),
  );
}

/** Whether an admin decided within the last minute. A plan whose payment confirmed itself stays. */
export const canTakeBack = ({ resolvedAt, resolvedBy }: UpgradeRequestRow, now: number): boolean =>
  resolvedAt !== null && resolvedBy !== null && now <= resolvedAt + takeBackTime;

/** Undoes an approval, unless the plan has changed since. */
async function takePlanBack(
  context: WriteContext,
  { selectedPlan, planBefore, resolvedAt }: UpgradeRequestRow,
  user: PlanHolder,
): Promise<void> {
  const { transaction, now } = context;
  const given = planBefore && endOfPeriod({ ...user, ...planBefore }, selectedPlan, resolvedAt ?? now);
  if (!planBefore || user.plan !== selectedPlan || user.planExpiresAt !== given) throw new Failure('cannot_take_back');
  await changePlan(context, user.id, planBefore);
  // An undone approval does not count as a plan change, neither its start nor its end.
  const isOfApproval = and(eq(planChanges.userId, user.id), gte(planChanges.createdAt, resolvedAt ?? now));
  await transaction.delete(planChanges).where(isOfApproval);
}

/** A rejected TrxID can be paid with again. Then the rejection cannot be undone, because another payment has it. */
async function refuseWhereSentAgain(transaction: Transaction, { id, trxId }: UpgradeRequestRow): Promise<void> {
  const [again] = await transaction
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.trxId, trxId), ne(upgradeRequests.status, 'rejected'), ne(upgradeRequests.id, id)));
  const holder = await findEntry(transaction, platformPayee, 'bkash', trxId);
  if (again || holder) throw new Failure('cannot_take_back');
}

/** Withdraws the mail about an outcome, if it was not sent yet. */
export async function withdrawOutcomeMail(
  transaction: Transaction,
  { outcomeMailId }: UpgradeRequestRow,
): Promise<void> {
  if (outcomeMailId === null) return;
  await withdraw(transaction, outcomeMailId);
}
