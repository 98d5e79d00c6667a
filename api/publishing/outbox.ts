import { and, asc, count, desc, eq, isNotNull, isNull, lte, min, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { publications } from '../../db/schema/index.ts';

/** A worker that is silent for this long (ms) has lost its shop to the next one. */
export const leaseLength = 5_000;

/** After this many failures a shop is parked until somebody changes it or an admin asks again. */
export const mostAttempts = 8;

export interface Claim {
  readonly shopId: string;
  /** Names this claim and no other, so that a worker too late for its own lease finds out. */
  readonly lease: string;
  readonly wanted: number;
  readonly attempts: number;
}

/**
 * Takes the next due shop, changes before rebuilds. The lease stands in `dueAt` as well: a worker that
 * dies leaves a shop that comes due again by itself.
 */
export async function claimNext({ db, write }: Database, now: number): Promise<Claim | null> {
  const isFree = or(isNull(publications.leasedUntil), lte(publications.leasedUntil, now));
  const due = and(isNotNull(publications.dueAt), lte(publications.dueAt, now), isFree);
  const [candidate] = await db.select({ shopId: publications.shopId }).from(publications).where(due).limit(1);
  if (!candidate) return null;
  return write(async (transaction) => {
    const [row] = await transaction
      .select({ shopId: publications.shopId, wanted: publications.wanted, attempts: publications.attempts })
      .from(publications)
      .where(due)
      .orderBy(desc(publications.priority), asc(publications.dueAt))
      .limit(1);
    if (!row) return null;
    return { ...row, lease: await takeLease(transaction, row.shopId, now) };
  });
}

/** Takes one shop, if nobody holds it; for a request that found its page missing. */
export async function claimShop({ write }: Database, shopId: string, now: number): Promise<Claim | null> {
  return write(async (transaction) => {
    const [row] = await transaction.select().from(publications).where(eq(publications.shopId, shopId));
    if (!row || (row.leasedBy !== null && (row.leasedUntil ?? 0) > now)) return null;
    return { shopId, wanted: row.wanted, attempts: row.attempts, lease: await takeLease(transaction, shopId, now) };
  });
}

/** Prolongs a claim. False: another worker has the shop. */
export async function renewLease({ write }: Database, claim: Claim, now: number): Promise<boolean> {
  return write(async (transaction) => {
    const held = await transaction
      .update(publications)
      .set({ leasedUntil: now + leaseLength })
      .where(holding(claim))
      .returning({ shopId: publications.shopId });
    return held.length > 0;
  });
}

/** Whether a claim still holds. */
export async function holdsLease({ db }: Database, claim: Claim): Promise<boolean> {
  const held = await db.select({ shopId: publications.shopId }).from(publications).where(holding(claim));
  return held.length > 0;
}

/** Notes what is public now; a shop that was changed meanwhile stays due. */
export async function finish(
  { write }: Database,
  claim: Claim,
  version: number,
  buildId: string,
  now: number,
): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(publications)
      .set({
        published: version,
        publishedAt: now,
        buildId,
        leasedBy: null,
        leasedUntil: null,
        attempts: 0,
        lastError: null,
        dueAt: sql`case when ${publications.wanted} > ${version} then ${now} else null end`,
      })
      .where(holding(claim));
  });
}

/** Keeps a failure on the row and tries again after a growing wait; parks the shop after `mostAttempts`. */
export async function fail({ write }: Database, claim: Claim, message: string, now: number): Promise<void> {
  const attempts = claim.attempts + 1;
  const wait = Math.min(60_000, 250 * 2 ** attempts);
  await write(async (transaction) => {
    await transaction
      .update(publications)
      .set({
        attempts,
        lastError: message.slice(0, 500),
        leasedBy: null,
        leasedUntil: null,
        dueAt: sql`case when ${publications.wanted} > ${claim.wanted} then ${now} when ${attempts} >= ${mostAttempts} then null else ${now + wait} end`,
      })
      .where(holding(claim));
  });
}

/** Makes every shop due whose pages another build of the site has rendered. @returns how many */
export async function wantNewBuild({ write }: Database, buildId: string, now: number): Promise<number> {
  return write(async (transaction) => {
    const rows = await transaction
      .update(publications)
      .set({ dueAt: now, priority: 0, attempts: 0 })
      .where(and(ne(publications.buildId, buildId), sql`${publications.dueAt} is null`))
      .returning({ shopId: publications.shopId });
    return rows.length;
  });
}

/** Asks for one shop or all to be published again, whatever their state. @returns how many */
export async function wantAgain({ write }: Database, shopId: string | null, now: number): Promise<number> {
  return write(async (transaction) => {
    const rows = await transaction
      .update(publications)
      .set({
        wanted: sql`${publications.wanted} + 1`,
        dueAt: now,
        wantedAt: now,
        attempts: 0,
        priority: shopId === null ? 0 : 1,
      })
      .where(shopId === null ? undefined : eq(publications.shopId, shopId))
      .returning({ shopId: publications.shopId });
    return rows.length;
  });
}

/** How many shops wait, and since when (epoch ms) the oldest does. */
export async function backlog({ db }: Database): Promise<{ waiting: number; oldest: number | null }> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(publications.wantedAt) })
    .from(publications)
    .where(isNotNull(publications.dueAt));
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null };
}

const holding = ({ shopId, lease }: Claim) => and(eq(publications.shopId, shopId), eq(publications.leasedBy, lease));

async function takeLease(transaction: Transaction, shopId: string, now: number): Promise<string> {
  const lease = crypto.randomUUID();
  const until = now + leaseLength;
  await transaction
    .update(publications)
    .set({ leasedBy: lease, leasedUntil: until, dueAt: until })
    .where(eq(publications.shopId, shopId));
  return lease;
}
