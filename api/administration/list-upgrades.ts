import { and, count, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { upgradeRequests, users } from '../../db/schema/index.ts';
import type { AdminUpgrade, Page, UpgradeFilter } from './contract.ts';
import { cursorOf, readCursor } from './cursor.ts';

/** Upgrade requests with what helps to judge them: the amount due, earlier requests, the same TrxID elsewhere. */
export async function listUpgrades(db: Queryable, filter: UpgradeFilter): Promise<Page<AdminUpgrade>> {
  const { status, search, before, limit } = filter;
  const wanted = and(
    status === 'all' ? undefined : eq(upgradeRequests.status, status),
    search === '' ? undefined : trxBeginsWith(search.toUpperCase()),
  );
  const rows = await db
    .select({ request: upgradeRequests, email: users.email, mobile: users.mobile, earlier: earlierOf, sameTrx })
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .where(and(wanted, olderThan(before)))
    .orderBy(desc(upgradeRequests.createdAt), desc(upgradeRequests.id))
    .limit(limit + 1);
  const [all] = await db.select({ total: count() }).from(upgradeRequests).where(wanted);
  const page = rows.slice(0, limit);
  return {
    rows: page.map(({ request, email, mobile, ...counts }) => viewUpgrade(request, email ?? mobile ?? '', counts)),
    next: rows.length > limit ? cursorOf(page.at(-1)?.request) : null,
    total: all?.total ?? 0,
    isExact: true,
  };
}

/** Drizzle leaves a single table's columns unqualified, so they are written out for the inner queries. */
const earlierOf = sql<number>`(select count(*) from upgrade_requests as other where other.user_id = "upgrade_requests"."user_id"
  and (other.created_at, other.id) < ("upgrade_requests"."created_at", "upgrade_requests"."id"))`;
const sameTrx = sql<number>`(select count(*) from upgrade_requests as other where other.trx_id = "upgrade_requests"."trx_id"
  and other.id <> "upgrade_requests"."id")`;

function viewUpgrade(
  { id, userId, selectedPlan, pricePaisa, trxId, status, createdAt, resolvedAt }: typeof upgradeRequests.$inferSelect,
  userName: string,
  counts: { earlier: number; sameTrx: number },
): AdminUpgrade {
  return { id, userId, userName, selectedPlan, pricePaisa, trxId, status, createdAt, resolvedAt, ...counts };
}

/** A range of the index; the last possible character stands for everything that may follow. */
const trxBeginsWith = (start: string): SQL | undefined =>
  and(sql`${upgradeRequests.trxId} >= ${start}`, lt(upgradeRequests.trxId, `${start}\u{10FFFF}`));

function olderThan(before: string | undefined): SQL | undefined {
  const cursor = readCursor(before);
  if (!cursor) return undefined;
  return or(
    lt(upgradeRequests.createdAt, cursor.createdAt),
    and(eq(upgradeRequests.createdAt, cursor.createdAt), lt(upgradeRequests.id, cursor.id)),
  );
}
