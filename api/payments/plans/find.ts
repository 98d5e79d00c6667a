import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { upgradeRequests, users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { planAt, type UpgradeRequestList, type UpgradeRequestView } from '../../accounts/plans/contract.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findOwnPlan } from '../../shops/plans/find.ts';
import type { RequestPage } from '../../shops/plans/inputs.ts';

export type UpgradeRequestRow = typeof upgradeRequests.$inferSelect;

/** A request with its sender, for admin routes only. @throws Failure `not_found` */
export async function findUpgradeRequest(db: Queryable, requestId: string) {
  const [row] = await db
    .select({ request: upgradeRequests, user: users })
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .where(eq(upgradeRequests.id, requestId));
  if (!row) throw new Failure('not_found');
  return row;
}

/**
 * A request that waits for a decision, with its sender, for admin routes only.
 * @throws Failure `not_found`, `already_approved`, `already_rejected`
 */
export async function findPendingRequest(db: Queryable, requestId: string) {
  const found = await findUpgradeRequest(db, requestId);
  if (found.request.status === 'approved') throw new Failure('already_approved');
  if (found.request.status === 'rejected') throw new Failure('already_rejected');
  return found;
}

/** An account's own requests, newest first. */
export async function listOwnRequests(db: Queryable, actor: Actor, userId: string): Promise<UpgradeRequestView[]> {
  const user = await findOwnPlan(db, actor, userId);
  const rows = await db
    .select()
    .from(upgradeRequests)
    .where(eq(upgradeRequests.userId, user.id))
    .orderBy(desc(upgradeRequests.id))
    .limit(50);
  return rows.map(viewRequest);
}

/** A page of all requests, newest first, for admins. */
export async function listRequests(
  db: Queryable,
  { status, before, limit }: RequestPage,
  now: number,
): Promise<UpgradeRequestList> {
  const rows = await db
    .select({ request: upgradeRequests, user: users })
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .where(and(status && eq(upgradeRequests.status, status), before ? lt(upgradeRequests.id, before) : undefined))
    .orderBy(desc(upgradeRequests.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const [all] = await db.select({ total: count() }).from(upgradeRequests);
  const [pending] = await db.select({ total: count() }).from(upgradeRequests).where(isPending);
  return {
    requests: page.map(({ request, user }) => ({
      ...viewRequest(request),
      user: { email: user.email, mobile: user.mobile, plan: planAt(user, now) },
    })),
    next: rows.length > limit ? (page.at(-1)?.request.id ?? null) : null,
    counts: { all: all?.total ?? 0, pending: pending?.total ?? 0 },
  };
}

const isPending = eq(upgradeRequests.status, 'pending');

export function viewRequest({ pricePaisa, ...row }: UpgradeRequestRow): UpgradeRequestView {
  const { id, userId, selectedPlan, trxId, status, createdAt, resolvedAt, rejectionReason, rejectionNote } = row;
  return {
    id,
    userId,
    selectedPlan,
    trxId,
    amount: pricePaisa / 100,
    status,
    createdAt,
    resolvedAt,
    rejection: rejectionReason && { reason: rejectionReason, note: rejectionNote ?? '' },
    isRead: row.readAt !== null,
  };
}
