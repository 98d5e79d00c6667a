import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/client.ts';
import { payments, shops, upgradeRequests, users } from '../../../db/schema/index.ts';
import { upgradeSearch } from '../../../db/search.ts';
import { endOfPeriod, isPaidPlan, planAt } from '../../accounts/plans/contract.ts';
import { canTakeBack } from '../../payments/plans/take-back-outcome.ts';
import { fields, pageQuery, type List } from './list.ts';

type RequestRow = typeof upgradeRequests.$inferSelect;

const query = z.object({
  ...pageQuery,
  status: z.enum(['all', 'pending', 'approved', 'rejected']).default('all'),
  sort: z.enum(['created', 'plan', 'transaction', 'status']).default('created'),
});

export const upgradeList: List<AdminUpgrade, z.output<typeof query>> = {
  name: 'upgrade-requests',
  query,
  table: upgradeRequests,
  id: upgradeRequests.id,
  createdAt: upgradeRequests.createdAt,
  words: {
    table: upgradeSearch,
    on: eq(upgradeRequests.id, upgradeSearch.id),
    columns: 'trx_id sender_number name slug email mobile',
  },
  where: (_, { status }) => (status === 'all' ? undefined : eq(upgradeRequests.status, status)),
  orders: {
    plan: { by: [upgradeRequests.selectedPlan, upgradeRequests.createdAt] },
    transaction: { by: [upgradeRequests.trxId] },
    status: { by: [upgradeRequests.status, upgradeRequests.createdAt] },
  },
  read: (db, ids, now) => readUpgrades(db, inArray(upgradeRequests.id, ids), now),
  columns: [
    ...fields<AdminUpgrade>('createdAt'),
    ['seller', ({ userName }) => userName],
    ['shop', ({ shopName }) => shopName],
    ['slug', ({ shopSlug }) => shopSlug],
    ['paidFrom', ({ senderNumber }) => senderNumber],
    ['plan', ({ selectedPlan }) => selectedPlan],
    ['amount', ({ pricePaisa }) => pricePaisa / 100],
    ...fields<AdminUpgrade>('trxId', 'status', 'resolvedAt'),
    ['confirmedBy', ({ confirmation }) => confirmation?.by],
    ['confirmedByName', ({ confirmation }) => confirmation?.byName],
    ['provider', ({ confirmation }) => confirmation?.provider],
    ['confirmedTrxId', ({ confirmation }) => confirmation?.trxId],
  ],
};

/** Number of the account's earlier requests. */
const earlier = sql<number>`(select count(*) from upgrade_requests as other where other.user_id = ${upgradeRequests.userId}
  and (other.created_at, other.id) < (${upgradeRequests.createdAt}, ${upgradeRequests.id}))`;
/** Number of other requests with the same transaction id, including rejected ones. */
const sameTrx = sql<number>`(select count(*) from upgrade_requests as other where other.trx_id = ${upgradeRequests.trxId}
  and other.id <> ${upgradeRequests.id})`;

/** Requests with what an admin needs for the decision, newest first. */
export async function readUpgrades(db: Queryable, where: SQL, now: number, limit = 1000) {
  const rows = await db
    .select({ request: upgradeRequests, user: users, shop: shops, earlier, sameTrx })
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .innerJoin(shops, eq(shops.ownerId, upgradeRequests.userId))
    .where(where)
    .orderBy(desc(upgradeRequests.createdAt))
    .limit(limit);
  const confirmations = await readConfirmations(
    db,
    rows.map(({ request }) => request),
  );
  return rows.map(({ request, user, shop, ...counts }) => {
    const { id, selectedPlan, pricePaisa, trxId, senderNumber, status, createdAt, resolvedAt } = request;
    const plan = planAt(user, now);
    return {
      id,
      selectedPlan,
      pricePaisa,
      trxId,
      senderNumber,
      status,
      createdAt,
      resolvedAt,
      ...counts,
      userId: user.id,
      userName: user.email ?? user.mobile ?? '',
      isBlocked: user.blockedAt !== null,
      plan,
      /** When the current plan ends; null if it does not end. */
      planExpiresAt: isPaidPlan(plan) ? user.planExpiresAt : null,
      /** When `selectedPlan` would end if the request were approved now. */
      expiresIfApproved: endOfPeriod(user, selectedPlan, now),
      shopName: shop.name,
      shopSlug: shop.slug,
      rejection: request.rejectionReason && { reason: request.rejectionReason, note: request.rejectionNote ?? '' },
      canTakeBack: canTakeBack(request, now),
      confirmation: confirmations.get(id) ?? null,
    };
  });
}
export type AdminUpgrade = Awaited<ReturnType<typeof readUpgrades>>[number];

/**
 * How the payments of approved requests were confirmed, by the request's id. `byName` is '' if no admin was needed.
 * `trxId` differs from the request's own if an admin assigned a message.
 */
async function readConfirmations(db: Queryable, requests: readonly RequestRow[]) {
  const approved = requests.filter(({ status }) => status === 'approved');
  const ids = approved.map(({ id }) => id);
  const confirmed = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.upgradeRequestId, ids), eq(payments.state, 'confirmed'), eq(payments.direction, 'in')))
    .orderBy(payments.id);
  const entries = new Map(confirmed.map((entry) => [entry.upgradeRequestId, entry]));
  const admins = [...new Set(approved.flatMap(({ resolvedBy }) => resolvedBy ?? []))];
  const named = await db.select().from(users).where(inArray(users.id, admins));
  const names = new Map(named.map(({ id, email, mobile }) => [id, email ?? mobile ?? '']));
  return new Map(
    approved.map(({ id, resolvedBy, trxId }) => {
      const entry = entries.get(id);
      const automatic = resolvedBy === null ? entry?.confirmedBy : null;
      const by = automatic === 'message' || automatic === 'gateway' ? automatic : 'admin';
      const byName = names.get(resolvedBy ?? '') ?? '';
      return [id, { by, byName, provider: entry?.provider ?? 'bkash', trxId: entry?.trxId ?? trxId }] as const;
    }),
  );
}
