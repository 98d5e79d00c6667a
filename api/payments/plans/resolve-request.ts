import { eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { upgradeRequests } from '../../../db/schema/index.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { takeBackTime, type UpgradeRequestView } from '../../accounts/plans/contract.ts';
import { findPendingRequest, findUpgradeRequest, viewRequest } from './find.ts';
import { grantPlan } from './grant-plan.ts';
import type { Rejection } from '../../shops/plans/inputs.ts';
import { canTakeBack, withdrawOutcomeMail } from './take-back-outcome.ts';
import { notifyOfPlan } from '../../shops/plans/notify-of-plan.ts';
import { setRequestEntry } from './request-entry.ts';

/**
 * Approves a request: its sender gets the plan for thirty days, plus the rest of a paid plan.
 * @throws Failure `not_found`, `already_approved`, `already_rejected`
 */
export async function approveRequest(
  { database, now }: Services,
  actor: Actor,
  requestId: string,
  attempt: Attempt | null,
): Promise<UpgradeRequestView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const { request } = await findPendingRequest(transaction, requestId);
      await setRequestEntry(context, request, 'approved', actor.identifier);
      return viewRequest(await grantPlan(context, request, { confirmedBy: 'admin', actor }));
    }),
  );
}

/**
 * Rejects a request and mails its sender the reason. Within a minute the same admin can give another reason: the first
 * response may have been lost.
 * @throws Failure `not_found`, `already_approved`, `already_rejected`
 */
export async function rejectRequest(
  { database, now }: Services,
  actor: Actor,
  requestId: string,
  why: Rejection,
  attempt: Attempt | null,
): Promise<UpgradeRequestView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async () => {
      const time = now();
      const found = await findUpgradeRequest(transaction, requestId);
      const isOwnRejection = found.request.status === 'rejected' && found.request.resolvedBy === actor.userId;
      const isReplaced = isOwnRejection && canTakeBack(found.request, time);
      const { request, user } = isReplaced ? found : await findPendingRequest(transaction, requestId);
      if (isReplaced) await withdrawOutcomeMail(transaction, request);
      const { selectedPlan, pricePaisa, trxId } = request;
      const news = { news: 'requestRejected', payment: { selectedPlan, pricePaisa, trxId }, why } as const;
      await setRequestEntry({ transaction, now: time }, request, 'rejected', actor.identifier);
      const rejected = one(
        await transaction
          .update(upgradeRequests)
          .set({
            status: 'rejected',
            resolvedAt: time,
            resolvedBy: actor.userId,
            rejectionReason: why.reason,
            rejectionNote: why.note || null,
            readAt: null,
            outcomeMailId: await notifyOfPlan({ transaction, now: time }, user, news, time + takeBackTime),
          })
          .where(eq(upgradeRequests.id, request.id))
          .returning(),
      );
      await recordAudit({ transaction, now: time }, actor, {
        action: 'upgrade_request.reject',
        targetKind: 'upgrade_request',
        targetId: request.id,
        before: { status: request.status },
        after: { status: 'rejected', trxId: request.trxId, userId: user.id, ...why },
      });
      return viewRequest(rejected);
    }),
  );
}

/** Deletes a request from the list. A plan that it brought stays. @throws Failure `not_found` */
export async function deleteRequest(
  { database, now }: Services,
  actor: Actor,
  requestId: string,
  attempt: Attempt | null,
): Promise<void> {
  requireFreshPassword(actor, now());
  await database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const { request } = await findUpgradeRequest(transaction, requestId);
      // The entry stays without its request. A message must not confirm it.
      if (request.status === 'pending') await setRequestEntry(context, request, 'rejected', actor.identifier);
      await transaction.delete(upgradeRequests).where(eq(upgradeRequests.id, request.id));
      await recordAudit(context, actor, {
        action: 'upgrade_request.delete',
        targetKind: 'upgrade_request',
        targetId: request.id,
        before: viewRequest(request),
      });
      return null;
    }),
  );
}
