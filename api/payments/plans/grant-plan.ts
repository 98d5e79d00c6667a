import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { one } from '../../../db/one-row.ts';
import { upgradeRequests } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { recordAudit, systemAuthor } from '../../accounts/audit/record-audit.ts';
import { endOfPeriod, planAt, takeBackTime } from '../../accounts/plans/contract.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { changePlan } from '../../shops/plans/change-plan.ts';
import { findUpgradeRequest, type UpgradeRequestRow } from './find.ts';
import { notifyOfPlan } from '../../shops/plans/notify-of-plan.ts';

/** How a plan's payment was confirmed. */
export interface PlanConfirmation {
  readonly confirmedBy: 'admin' | 'message' | 'gateway';
  /** The admin who approved the request. Without one the server did, and the approval cannot be taken back. */
  readonly actor?: Actor;
  /** Identifier of the admin, if the actor is not known. */
  readonly byName?: string;
}

/**
 * Approves a request whose payment is confirmed: its sender gets the plan for thirty days, plus the rest of a paid plan
 * by value, and a mail. The audit log gets one entry. Returns an approved request unchanged. The caller confirms the
 * payment in the ledger.
 * @throws Failure `not_found`, `already_rejected`
 */
export async function grantPlan(
  context: WriteContext,
  { id }: Pick<UpgradeRequestRow, 'id'>,
  { confirmedBy, actor, byName }: PlanConfirmation,
): Promise<UpgradeRequestRow> {
  const { transaction, now } = context;
  const { request, user } = await findUpgradeRequest(transaction, id);
  if (request.status === 'approved') return request;
  if (request.status === 'rejected') throw new Failure('already_rejected');

  const planExpiresAt = endOfPeriod(user, request.selectedPlan, now);
  const { plan, planExpiresAt: before, remindedDays } = user;
  await changePlan(context, user.id, { plan: request.selectedPlan, planExpiresAt, remindedDays: null });
  const news = { news: 'requestApproved', plan: request.selectedPlan, end: planExpiresAt } as const;
  const approved = one(
    await transaction
      .update(upgradeRequests)
      .set({
        status: 'approved',
        resolvedAt: now,
        resolvedBy: actor?.userId ?? null,
        planBefore: { plan, planExpiresAt: before, remindedDays },
        outcomeMailId: await notifyOfPlan(context, user, news, actor ? now + takeBackTime : now),
      })
      .where(eq(upgradeRequests.id, request.id))
      .returning(),
  );
  await recordAudit(context, actor ?? systemAuthor(byName ?? confirmedBy), {
    action: 'upgrade_request.approve',
    targetKind: 'upgrade_request',
    targetId: request.id,
    before: { status: request.status, plan: planAt(user, now), planExpiresAt: user.planExpiresAt },
    after: {
      status: 'approved',
      trxId: request.trxId,
      userId: user.id,
      plan: request.selectedPlan,
      planExpiresAt,
      confirmedBy,
    },
  });
  return approved;
}
