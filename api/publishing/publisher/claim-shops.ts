import { and, asc, eq, gt, inArray, isNotNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { beforeCommit } from '../../../db/commits.ts';
import { firstFound } from '../../../db/first-found.ts';
import { publications } from '../../../db/schema/index.ts';
import { isHolderGone, newLease } from '../../platform/jobs/lease-holder.ts';
import { leaseLength, urgency, type Claim, type Urgency } from '../../platform/jobs/publication-claim.ts';
import { isFree } from '../../platform/jobs/touch-shop.ts';
import { editionWhereLast, isResting } from './editions.ts';

/** The longest wait (ms) between two tries; a due time further ahead was set before the clock went back. */
export const maxWait = 60_000;

/** Leases are shown nowhere. */
const silently = { changesReads: false } as const;

/**
 * Takes the next due shops, the most urgent first, each by a range of an index however many wait. The lease stands in
 * `dueAt` as well: a publisher that dies leaves a shop that comes due again by itself.
 * @param levels which urgencies, greatest first
 * @param build of this process; shops of another edition are taken only by the build that was started last
 */
export async function claimDue(
  database: Database,
  { levels, build, limit, now }: { levels: readonly Urgency[]; build: string; limit: number; now: number },
): Promise<Claim[]> {
  for (;;) {
    const { rows, isDue } = await findDue(database, levels, build, limit, now);
    if (rows.length === 0) return [];
    const { taken } = await database.write(
      async (transaction) => ({ taken: take(transaction, rows, isDue, now) }),
      silently,
    );
    const claims = await taken;
    // None: somebody else took them all in between, and further ones may be due.
    if (claims.length > 0) return claims;
  }
}

/** Whether anything of these urgencies is due. */
export async function hasDue(
  database: Database,
  { levels, build, now }: { levels: readonly Urgency[]; build: string; now: number },
): Promise<boolean> {
  return (await findDue(database, levels, build, 1, now)).rows.length > 0;
}

/** Takes one shop whose page is missing, unless somebody has it, it waits after a failure, or it is parked. */
export async function claimShop({ write }: Database, shopId: string, now: number): Promise<Claim | null> {
  return write(async (transaction) => {
    const isWilling = or(eq(publications.attempts, 0), lte(publications.dueAt, now));
    const rows = await transaction
      .select(dueColumns)
      .from(publications)
      .where(and(eq(publications.shopId, shopId), isFree(now), isWilling));
    const [claim] = rows.length === 0 ? [] : await take(transaction, rows, isFree(now), now);
    return claim ? { ...claim, urgency: urgency.change, isRepair: true } : null;
  }, silently);
}

/** Prolongs claims. @returns those that still hold; another publisher has the others */
export async function renewLeases({ write }: Database, claims: readonly Claim[], now: number): Promise<Claim[]> {
  const leasedUntil = now + leaseLength;
  return write(async (transaction) => {
    const held: Claim[] = [];
    for (const claim of claims) {
      const rows = await transaction
        .update(publications)
        .set({ leasedUntil, dueAt: leasedUntil })
        .where(holding(claim))
        .returning({ shopId: publications.shopId });
      if (rows.length > 0) held.push({ ...claim, leasedUntil });
    }
    return held;
  }, silently);
}

/** Brings shops back whose due time lies further ahead than any can: the clock went back. @returns how many */
export async function correctDueTimes({ db, write }: Database, now: number): Promise<number> {
  const isTooFar = and(inArray(publications.priority, Object.values(urgency)), gt(publications.dueAt, now + maxWait));
  const [one] = await db.select({ shopId: publications.shopId }).from(publications).where(isTooFar).limit(1);
  if (!one) return 0;
  return write(async (transaction) => {
    const set = { dueAt: now, leasedBy: null, leasedUntil: null };
    const rows = await transaction.update(publications).set(set).where(isTooFar).returning({ id: publications.shopId });
    return rows.length;
  });
}

/**
 * Makes the shops due at once that processes of this machine had leased when they died. Otherwise these shops wait for
 * the end of the leases.
 * @returns how many
 */
export async function releaseDeadLeases({ db, write }: Database, now: number): Promise<number> {
  const isLeased = and(inArray(publications.priority, Object.values(urgency)), gt(publications.dueAt, now));
  const leased = await db
    .selectDistinct({ lease: publications.leasedBy })
    .from(publications)
    .where(and(isLeased, isNotNull(publications.leasedBy)));
  const dead = leased.flatMap(({ lease }) => (lease !== null && isHolderGone(lease) ? [lease] : []));
  if (dead.length === 0) return 0;
  return write(async (transaction) => {
    const rows = await transaction
      .update(publications)
      .set({ dueAt: now, leasedBy: null, leasedUntil: null })
      .where(and(isLeased, inArray(publications.leasedBy, dead)))
      .returning({ id: publications.shopId });
    return rows.length;
  }, silently);
}

/** Holds for a claim's row while the claim does. */
export const holding = ({ shopId, lease }: Claim) =>
  and(eq(publications.shopId, shopId), eq(publications.leasedBy, lease));

type DueRow = Pick<typeof publications.$inferSelect, 'shopId' | 'wanted' | 'attempts' | 'priority'>;

const dueColumns = {
  shopId: publications.shopId,
  wanted: publications.wanted,
  attempts: publications.attempts,
  priority: publications.priority,
};

interface Due {
  /** All of one urgency. */
  readonly rows: readonly DueRow[];
  /** Holds for them as long as nobody has taken them. */
  readonly isDue: SQL | undefined;
}

/** What is due of the greatest urgency that has anything: `limit` shops at most. */
async function findDue(
  database: Database,
  levels: readonly Urgency[],
  build: string,
  limit: number,
  now: number,
): Promise<Due> {
  const { db } = database;
  const rowsWhere = (isDue: SQL | undefined) => db.select(dueColumns).from(publications).where(isDue);
  const kinds = levels.flatMap((level) => {
    const isDue = and(eq(publications.priority, level), lte(publications.dueAt, now));
    const kind = {
      isDue,
      priority: level,
      find: async () => rowsWhere(isDue).orderBy(asc(publications.dueAt)).limit(limit),
    };
    return level === urgency.rebuild
      ? [
          kind,
          ...outdatedFor(build).map((isOutdated) => ({
            isDue: isOutdated,
            priority: level,
            find: async () => rowsWhere(isOutdated).limit(limit),
          })),
        ]
      : [kind];
  });
  const found = await firstFound(
    database,
    kinds.map(({ find }) => find),
  );
  const kind = found && kinds[found.at];
  if (!kind) return { rows: [], isDue: undefined };
  return { rows: found.rows.map((row) => ({ ...row, priority: kind.priority })), isDue: kind.isDue };
}

/** Shops whose pages another edition made, for the build that was started last: earlier ones and later ones. */
const outdatedFor = (build: string) => {
  const edition = editionWhereLast(build);
  return [and(lt(publications.edition, edition), isResting), and(gt(publications.edition, edition), isResting)];
};

/** Takes those of the rows that nobody has taken since they were read. */
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
