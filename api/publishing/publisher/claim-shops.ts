import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { beforeCommit } from '../../../db/commits.ts';
import { publications } from '../../../db/schema/index.ts';
import { isHolderGone, newLease } from '../../platform/jobs/lease-holder.ts';
import { leaseLength, urgency, type Claim, type Urgency } from '../../platform/jobs/publication-claim.ts';
import { isFree } from '../../platform/jobs/touch-shop.ts';
import { editionWhereLast, isResting } from './editions.ts';
import { minute } from '../../platform/formats/durations.ts';

/** Maximum wait (ms) before a retry. A due time further ahead was set before the clock was set back. */
const maxWait = minute;

/**
 * Claims the next due shops, most urgent first, through an index. The lease end is also in `dueAt`, so the shops of a
 * dead publisher become due again.
 * @param levels the urgencies to claim, highest first
 * @param build of this process; only the latest started build takes shops of another edition
 */
export async function claimDue(
  database: Database,
  { levels, build, limit, now }: { levels: readonly Urgency[]; build: string; limit: number; now: number },
): Promise<Claim[]> {
  for (;;) {
    const { rows, isDue } = await findDue(database, levels, build, limit, now);
    if (rows.length === 0) return [];
    const { taken } = await database.write(async (transaction) => ({ taken: take(transaction, rows, isDue, now) }));
    const claims = await taken;
    // Another publisher took all of them in between. More may be due.
    if (claims.length > 0) return claims;
  }
}

/** Whether any shop of these urgencies is due. */
export async function hasDue(
  database: Database,
  { levels, build, now }: { levels: readonly Urgency[]; build: string; now: number },
): Promise<boolean> {
  return (await findDue(database, levels, build, 1, now)).rows.length > 0;
}

/** Claims one shop whose page is missing, unless it is leased, waits for a retry, or is parked. */
export async function claimShop(database: Database, shopId: string, now: number): Promise<Claim | null> {
  const isWilling = or(eq(publications.attempts, 0), lte(publications.dueAt, now));
  const claim = await claimOne(database, shopId, isWilling, now);
  return claim && { ...claim, isRepair: true };
}

/** Claims one shop with nothing due. A save waits for the end of this claim. */
export const claimResting = (database: Database, shopId: string, now: number): Promise<Claim | null> =>
  claimOne(database, shopId, and(isNull(publications.dueAt), eq(publications.attempts, 0)), now);

/** With the highest urgency, so that a save does not take over the lease. */
async function claimOne({ write }: Database, shopId: string, isWilling: SQL | undefined, now: number) {
  return write(async (transaction) => {
    const rows = await transaction
      .select({ ...dueColumns, priority: sql<number>`${urgency.change}` })
      .from(publications)
      .where(and(eq(publications.shopId, shopId), isFree(now), isWilling));
    const [claim] = rows.length === 0 ? [] : await take(transaction, rows, isFree(now), now);
    return claim ?? null;
  });
}

/** Renews leases. @returns the claims that are still valid; other publishers have taken over the rest */
export async function renewLeases({ write }: Database, claims: readonly Claim[], now: number): Promise<Claim[]> {
  const leasedUntil = now + leaseLength;
  return write(async (transaction) => {
    const held: Claim[] = [];
    for (const claim of claims) {
      const rows = await transaction
        .update(publications)
        .set({ leasedUntil, dueAt: leasedUntil })
        .where(isClaimedBy(claim))
        .returning({ shopId: publications.shopId });
      if (rows.length > 0) held.push({ ...claim, leasedUntil });
    }
    return held;
  });
}

/** Resets due times that are too far ahead because the clock was set back. @returns the number of shops */
export async function correctDueTimes(database: Database, now: number): Promise<number> {
  const isTooFar = and(inArray(publications.priority, Object.values(urgency)), gt(publications.dueAt, now + maxWait));
  const [one] = await database.db.select({ shopId: publications.shopId }).from(publications).where(isTooFar).limit(1);
  return one ? makeDue(database, isTooFar, now) : 0;
}

/**
 * Releases leases of dead processes on this machine. Otherwise these shops would wait until the leases expire.
 * @returns the number of shops
 */
export async function releaseDeadLeases(database: Database, now: number): Promise<number> {
  const isLeased = and(inArray(publications.priority, Object.values(urgency)), gt(publications.dueAt, now));
  const leased = await database.db
    .selectDistinct({ lease: publications.leasedBy })
    .from(publications)
    .where(and(isLeased, isNotNull(publications.leasedBy)));
  const dead = leased.flatMap(({ lease }) => (lease !== null && isHolderGone(lease) ? [lease] : []));
  return dead.length === 0 ? 0 : makeDue(database, and(isLeased, inArray(publications.leasedBy, dead)), now);
}

/** Makes shops due now, and releases their leases. @returns their number */
async function makeDue({ write }: Database, which: SQL | undefined, now: number): Promise<number> {
  const set = { dueAt: now, leasedBy: null, leasedUntil: null };
  return write(async (transaction) => {
    const rows = await transaction.update(publications).set(set).where(which).returning({ id: publications.shopId });
    return rows.length;
  });
}

/** The condition that a claim's lease is still valid. */
export const isClaimedBy = ({ shopId, lease }: Claim) =>
  and(eq(publications.shopId, shopId), eq(publications.leasedBy, lease));

type DueRow = Pick<typeof publications.$inferSelect, 'shopId' | 'wanted' | 'attempts' | 'priority'>;

const dueColumns = {
  shopId: publications.shopId,
  wanted: publications.wanted,
  attempts: publications.attempts,
  priority: publications.priority,
};

interface Due {
  /** All rows have the same urgency. */
  readonly rows: readonly DueRow[];
  /** The condition that nobody has taken them since. */
  readonly isDue: SQL | undefined;
}

/** Up to `limit` due shops of the highest non-empty urgency. */
async function findDue(
  { db }: Database,
  levels: readonly Urgency[],
  build: string,
  limit: number,
  now: number,
): Promise<Due> {
  const kinds = levels.flatMap((level) => {
    const isDue = and(eq(publications.priority, level), lte(publications.dueAt, now));
    const due = { level, isDue, order: [asc(publications.dueAt)] };
    const outdated = outdatedFor(build).map((isOutdated) => ({ level, isDue: isOutdated, order: [] }));
    return level === urgency.rebuild ? [due, ...outdated] : [due];
  });
  const [first, ...rest] = kinds.map(({ isDue, order }) =>
    db
      .select(dueColumns)
      .from(publications)
      .where(isDue)
      .orderBy(...order)
      .limit(limit),
  );
  const found = first ? await db.batch([first, ...rest]) : [];
  for (const [at, { level, isDue }] of kinds.entries()) {
    const rows = found[at] ?? [];
    if (rows.length > 0) return { rows: rows.map((row) => ({ ...row, priority: level })), isDue };
  }
  return { rows: [], isDue: undefined };
}

/** Shops published by another edition, for the latest started build. Two conditions, so that each uses the index. */
const outdatedFor = (build: string) => {
  const edition = editionWhereLast(build);
  return [and(lt(publications.edition, edition), isResting), and(gt(publications.edition, edition), isResting)];
};

/** Takes the rows that nobody has taken since they were read. */
function take(transaction: Transaction, rows: readonly DueRow[], isDue: SQL | undefined, now: number) {
  const lease = newLease();
  const leasedUntil = now + leaseLength;
  const priority = (rows[0]?.priority ?? urgency.rebuild) as Urgency;
  const isAmong = inArray(
    publications.shopId,
    rows.map(({ shopId }) => shopId),
  );
  const taking = transaction
    .update(publications)
    .set({ leasedBy: lease, leasedUntil, dueAt: leasedUntil, priority })
    .where(and(isAmong, isDue))
    .returning({ shopId: publications.shopId, wanted: publications.wanted });
  return beforeCommit(transaction, async (): Promise<Claim[]> => {
    const taken = new Map((await taking.execute()).map(({ shopId, wanted }) => [shopId, wanted]));
    return rows.flatMap(({ shopId, attempts }) => {
      const wanted = taken.get(shopId);
      if (wanted === undefined) return [];
      return [{ shopId, lease, leasedUntil, wanted, attempts, urgency: priority }];
    });
  });
}
