import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { countByWords, findByWords, findMatching, type TimeRange } from '../../../db/find-by-words.ts';
import { findSorted } from '../../../db/find-sorted.ts';
import { shops, upgradeRequests, users } from '../../../db/schema/index.ts';
import { matchOf, upgradeSearch } from '../../../db/search.ts';
import { endOfPeriod, isPaidPlan, planAt } from '../../accounts/plans/contract.ts';
import type { AdminUpgrade, Page } from '../contract.ts';
import type { UpgradeFilter } from './inputs.ts';
import { readConfirmations } from './read-confirmations.ts';
import { canTakeBack } from '../../shops/plans/take-back-outcome.ts';
import { rangeOf } from '../../platform/formats/day-range.ts';
import { searchForms } from '../../platform/formats/search-forms.ts';

/**
 * Upgrade requests with details for the decision: sender, amount due, earlier requests, other requests with the same
 * TrxID.
 */
export async function listUpgrades(db: Queryable, filter: UpgradeFilter, now: number): Promise<Page<AdminUpgrade>> {
  const { ids, ...page } = await findIds(db, filter);
  const rows = await selectUpgrades(db).where(inArray(upgradeRequests.id, ids));
  const views = await viewUpgrades(db, rows, now);
  const byId = new Map(views.map((view) => [view.id, view]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...page };
}

async function findIds(db: Queryable, filter: UpgradeFilter) {
  const { search, status, sort, order, before, limit } = filter;
  const range = rangeOf(filter);
  const words = matchOf(searchForms(search));
  const place = { table: upgradeRequests, id: upgradeRequests.id, by: sortColumns[sort], order, before, limit };
  if (!words) {
    const wanted = and(status === 'all' ? undefined : eq(upgradeRequests.status, status), isIn(range));
    const total = await countRequests(db, wanted);
    return { ...(await findSorted(db, { ...place, filter: wanted })), total, isExact: true };
  }
  const match = inStatus(words, status);
  const found =
    sort === 'created' && order === 'desc'
      ? await findByWords(db, upgradeSearch, { match, range, before, limit })
      : await findSorted(db, {
          ...place,
          filter: inArray(upgradeRequests.id, await findMatching(db, upgradeSearch, match, range)),
        });
  return { ...found, ...(await countByWords(db, upgradeSearch, match, range)) };
}

/** Sort columns of the list. */
const sortColumns = {
  created: [sql`${upgradeRequests.createdAt}`],
  plan: [sql`${upgradeRequests.selectedPlan}`, sql`${upgradeRequests.createdAt}`],
  transaction: [sql`${upgradeRequests.trxId}`],
  status: [sql`${upgradeRequests.status}`, sql`${upgradeRequests.createdAt}`],
} satisfies Record<UpgradeFilter['sort'], readonly SQL[]>;

/** The search index includes the status, so that a rare status does not require reading every match of the words. */
function inStatus(words: string, status: UpgradeFilter['status']): string {
  const anywhere = `{trx_id sender_number name slug email mobile} : (${words})`;
  return status === 'all' ? anywhere : `${anywhere} AND status : ${status}`;
}

const isIn = (range: TimeRange | null): SQL | undefined =>
  range ? and(gte(upgradeRequests.createdAt, range.start), lt(upgradeRequests.createdAt, range.end)) : undefined;

/** The newest payments of one account. */
export async function listUpgradesOf(db: Queryable, userId: string, now: number): Promise<AdminUpgrade[]> {
  const rows = await selectUpgrades(db)
    .where(eq(upgradeRequests.userId, userId))
    .orderBy(desc(upgradeRequests.createdAt))
    .limit(50);
  return viewUpgrades(db, rows, now);
}

async function countRequests(db: Queryable, wanted: SQL | undefined): Promise<number> {
  const [all] = await db.select({ total: count() }).from(upgradeRequests).where(wanted);
  return all?.total ?? 0;
}

const selectUpgrades = (db: Queryable) =>
  db
    .select({ request: upgradeRequests, user: users, shop: shops, earlier: earlierOf, sameTrx })
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .innerJoin(shops, eq(shops.ownerId, upgradeRequests.userId));

/** Written as raw SQL because Drizzle does not qualify columns in a query on a single table. */
const earlierOf = sql<number>`(select count(*) from upgrade_requests as other where other.user_id = "upgrade_requests"."user_id"
  and (other.created_at, other.id) < ("upgrade_requests"."created_at", "upgrade_requests"."id"))`;
const sameTrx = sql<number>`(select count(*) from upgrade_requests as other where other.trx_id = "upgrade_requests"."trx_id"
  and other.id <> "upgrade_requests"."id")`;

interface Found {
  readonly request: typeof upgradeRequests.$inferSelect;
  readonly user: typeof users.$inferSelect;
  readonly shop: typeof shops.$inferSelect;
  readonly earlier: number;
  readonly sameTrx: number;
}

async function viewUpgrades(db: Queryable, rows: readonly Found[], now: number): Promise<AdminUpgrade[]> {
  const confirmations = await readConfirmations(
    db,
    rows.map(({ request }) => request),
  );
  return rows.map((row) => ({ ...viewUpgrade(row, now), confirmation: confirmations.get(row.request.id) ?? null }));
}

function viewUpgrade(
  { request, user, shop, earlier, sameTrx: alike }: Found,
  now: number,
): Omit<AdminUpgrade, 'confirmation'> {
  const {
    id,
    selectedPlan,
    pricePaisa,
    trxId,
    senderNumber,
    status,
    createdAt,
    resolvedAt,
    rejectionReason,
    rejectionNote,
  } = request;
  const plan = planAt(user, now);
  return {
    id,
    userId: user.id,
    userName: user.email ?? user.mobile ?? '',
    isBlocked: user.blockedAt !== null,
    plan,
    planExpiresAt: isPaidPlan(plan) ? user.planExpiresAt : null,
    expiresIfApproved: endOfPeriod(user, selectedPlan, now),
    shopName: shop.name,
    shopSlug: shop.slug,
    senderNumber,
    selectedPlan,
    pricePaisa,
    trxId,
    status,
    createdAt,
    resolvedAt,
    rejection: rejectionReason && { reason: rejectionReason, note: rejectionNote ?? '' },
    canTakeBack: canTakeBack(request, now),
    earlier,
    sameTrx: alike,
  };
}
