import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { upgradeRequests } from '../../../db/schema/index.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { changePlan } from './change-plan.ts';
import { endOfPeriod, planAt, takeBackTime, type UpgradeRequestView } from '../../accounts/plans/contract.ts';
import { findUpgradeRequest, viewRequest, type UpgradeRequestRow } from './find.ts';
import type { Rejection } from './inputs.ts';
import { mailUser } from './mail-user.ts';
import { requestApproved, requestRejected } from './plan-mails.ts';

/**
 * Approves a request: its sender gets the plan for thirty days, plus the rest of a paid plan.
 * @throws Failure `not_found`, `already_approved`, `already_rejected`
 */
export async function approveRequest(
  { config, database, now }: Services,
  actor: Actor,
  requestId: string,
): Promise<UpgradeRequestView> {
  return database.write(async (transaction) => {
    const time = now();
    const { request, user } = await findPending(transaction, requestId);
    const planExpiresAt = endOfPeriod(user, request.selectedPlan, time);
    const { plan, planExpiresAt: before, remindedDays } = user;
    await changePlan(transaction, user.id, { plan: request.selectedPlan, planExpiresAt, remindedDays: null }, time);
    const write = requestApproved(request.selectedPlan, planExpiresAt);
    const resolved = await resolve(transaction, actor, request, time, {
      status: 'approved',
      planBefore: { plan, planExpiresAt: before, remindedDays },
      outcomeMailId: await mailUser(transaction, config, user, write, time, time + takeBackTime),
    });
    await recordAudit(
      transaction,
      actor,
      {
        action: 'upgrade_request.approve',
        targetKind: 'upgrade_request',
        targetId: request.id,
        before: { status: request.status, plan: planAt(user, time), planExpiresAt: user.planExpiresAt },
        after: { status: 'approved', trxId: request.trxId, userId: user.id, plan: request.selectedPlan, planExpiresAt },
      },
      time,
    );
    return viewRequest(resolved);
  });
}

/**
 * Rejects a request and mails its sender the reason. @throws Failure `not_found`, `already_approved`,
 * `already_rejected`
 */
export async function rejectRequest(
  { config, database, now }: Services,
  actor: Actor,
  requestId: string,
  why: Rejection,
): Promise<UpgradeRequestView> {
  return database.write(async (transaction) => {
    const time = now();
    const { request, user } = await findPending(transaction, requestId);
    const write = requestRejected(request, why);
    const resolved = await resolve(transaction, actor, request, time, {
      status: 'rejected',
      rejectionReason: why.reason,
      rejectionNote: why.note || null,
      outcomeMailId: await mailUser(transaction, config, user, write, time, time + takeBackTime),
    });
    await recordAudit(
      transaction,
      actor,
      {
        action: 'upgrade_request.reject',
        targetKind: 'upgrade_request',
        targetId: request.id,
        before: { status: request.status },
        after: { status: 'rejected', trxId: request.trxId, userId: user.id, ...why },
      },
      time,
    );
    return viewRequest(resolved);
  });
}

/** Deletes a request from the list. A plan that it brought stays. @throws Failure `not_found` */
export async function deleteRequest({ database, now }: Services, actor: Actor, requestId: string): Promise<void> {
  requireFreshPassword(actor, now());
  await database.write(async (transaction) => {
    const { request } = await findUpgradeRequest(transaction, requestId);
    await transaction.delete(upgradeRequests).where(eq(upgradeRequests.id, request.id));
    await recordAudit(
      transaction,
      actor,
      {
        action: 'upgrade_request.delete',
        targetKind: 'upgrade_request',
        targetId: request.id,
        before: viewRequest(request),
      },
      now(),
    );
  });
}

async function findPending(transaction: Transaction, requestId: string) {
  const found = await findUpgradeRequest(transaction, requestId);
  if (found.request.status === 'approved') throw new Failure('already_approved');
  if (found.request.status === 'rejected') throw new Failure('already_rejected');
  return found;
}

type Outcome = Pick<UpgradeRequestRow, 'status' | 'outcomeMailId'> & Partial<UpgradeRequestRow>;

async function resolve(
  transaction: Transaction,
  actor: Actor,
  request: UpgradeRequestRow,
  now: number,
  outcome: Outcome,
): Promise<UpgradeRequestRow> {
  const [resolved] = await transaction
    .update(upgradeRequests)
    .set({ ...outcome, resolvedAt: now, resolvedBy: actor.userId })
    .where(eq(upgradeRequests.id, request.id))
    .returning();
  if (!resolved) throw new Error('The update returned no row');
  return resolved;
}
