import { and, count, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { countByWords, findByWords } from '../../db/find-by-words.ts';
import { shops, upgradeRequests, users } from '../../db/schema/index.ts';
import { matchOf, upgradeSearch } from '../../db/search.ts';
import { takeBackTime } from '../plans/contract.ts';
import type { AdminUpgrade, Page, UpgradeFilter } from './contract.ts';
import { cursorOf, readCursor } from './cursor.ts';

/** Upgrade requests with what helps to decide: who paid, the amount due, earlier requests, the same TrxID elsewhere. */
export async function listUpgrades(db: Queryable, filter: UpgradeFilter, now: number): Promise<Page<AdminUpgrade>> {
  const words = matchOf(filter.search);
  return words ? searchUpgrades(db, words, filter, now) : listAll(db, filter, now);
}

/** The status stands in the index too: what few requests have is not looked for in all that hold the words. */
async function searchUpgrades(
  db: Queryable,
  words: string,
  { status, before, limit }: UpgradeFilter,
  now: number,
): Promise<Page<AdminUpgrade>> {
  const anywhere = `{trx_id sender_number name slug email mobile} : (${words})`;
  const match = status === 'all' ? anywhere : `${anywhere} AND status : ${status}`;
  const { ids, next } = await findByWords(db, upgradeSearch, { match, before, limit });
  const rows = await selectUpgrades(db).where(inArray(upgradeRequests.id, ids));
  const byId = new Map(rows.map((row) => [row.request.id, viewUpgrade(row, now)]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next,
    ...(await countByWords(db, upgradeSearch, match)),
  };
}

async function listAll(
  db: Queryable,
  { status, before, limit }: UpgradeFilter,
  now: number,
): Promise<Page<AdminUpgrade>> {
  const wanted = status === 'all' ? undefined : eq(upgradeRequests.status, status);
  const rows = await selectUpgrades(db)
    .where(and(wanted, olderThan(before)))
    .orderBy(desc(upgradeRequests.createdAt), desc(upgradeRequests.id))
    .limit(limit + 1);
  const [all] = await db.select({ total: count() }).from(upgradeRequests).where(wanted);
  const page = rows.slice(0, limit);
  return {
    rows: page.map((row) => viewUpgrade(row, now)),
    next: rows.length > limit ? cursorOf(page.at(-1)?.request) : null,
    total: all?.total ?? 0,
    isExact: true,
  };
}

const selectUpgrades = (db: Queryable) =>
  db
    .select({ request: upgradeRequests, user: users, shop: shops, earlier: earlierOf, sameTrx })
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .innerJoin(shops, eq(shops.ownerId, upgradeRequests.userId));

/** Drizzle leaves a single table's columns unqualified, so they are written out for the inner queries. */
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

function viewUpgrade({ request, user, shop, earlier, sameTrx: alike }: Found, now: number): AdminUpgrade {
  const { id, selectedPlan, pricePaisa, trxId, senderNumber, status, createdAt, resolvedAt } = request;
  return {
    id,
    userId: user.id,
    userName: user.email ?? user.mobile ?? '',
    shopName: shop.name,
    shopSlug: shop.slug,
    senderNumber,
    selectedPlan,
    pricePaisa,
    trxId,
    status,
    createdAt,
    resolvedAt,
    canTakeBack: resolvedAt !== null && now <= resolvedAt + takeBackTime,
    earlier,
    sameTrx: alike,
  };
}

function olderThan(before: string | undefined): SQL | undefined {
  const cursor = readCursor(before);
  if (!cursor) return undefined;
  return or(
    lt(upgradeRequests.createdAt, cursor.createdAt),
    and(eq(upgradeRequests.createdAt, cursor.createdAt), lt(upgradeRequests.id, cursor.id)),
  );
}
