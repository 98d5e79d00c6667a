import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import { isHolderGone, newLease } from '../../platform/jobs/lease-holder.ts';
import { leaseLength, type Priority } from '../../platform/publications/priorities.ts';
import { isFree } from '../../platform/publications/touch-shop.ts';
import { isOutdated } from './editions.ts';

/** The right to publish a shop, valid as long as its row contains the name. */
export interface Lease {
  readonly shopId: string;
  /** Unique, so that a late publisher notices that it has lost the lease. */
  readonly name: string;
  /** The outbox version when the lease was taken. */
  readonly wanted: number;
  /** Failed attempts since the last success. */
  readonly attempts: number;
  readonly priority: Priority;
}

/** Takes the lease of a shop that is due, or whose pages another build rendered. @returns null otherwise */
export const leaseDueShop = (database: Database, shopId: string, build: string, now: number): Promise<Lease | null> =>
  takeLease(database, shopId, or(lte(publications.dueAt, now), isOutdated(build)), now);

/** Takes the lease of a shop whose page is missing. @returns null if the shop waits for a retry or was given up */
export const leaseForRepair = (database: Database, shopId: string, now: number): Promise<Lease | null> =>
  takeLease(database, shopId, or(eq(publications.attempts, 0), lte(publications.dueAt, now)), now);

/** Takes the lease of a shop with nothing due. A save waits for its end. */
export const leaseIdleShop = (database: Database, shopId: string, now: number): Promise<Lease | null> =>
  takeLease(database, shopId, and(isNull(publications.dueAt), eq(publications.attempts, 0)), now);

async function takeLease({ write }: Database, shopId: string, condition: SQL | undefined, now: number) {
  const name = newLease();
  const [row] = await write(async (transaction) =>
    transaction
      .update(publications)
      .set({ leasedBy: name, leasedUntil: now + leaseLength })
      .where(and(eq(publications.shopId, shopId), isFree(now), condition))
      .returning({ wanted: publications.wanted, attempts: publications.attempts, priority: publications.priority }),
  );
  return row ? { shopId, name, ...row, priority: row.priority as Priority } : null;
}

/** The condition that a lease is still valid. */
export const holds = ({ shopId, name }: Lease) => and(eq(publications.shopId, shopId), eq(publications.leasedBy, name));

export async function releaseLease({ write }: Database, lease: Lease): Promise<void> {
  await write((transaction) => release(transaction, holds(lease)));
}

/**
 * Releases leases of dead processes on this machine. Otherwise these shops would wait until the leases expire.
 * @returns the number of shops
 */
export async function releaseDeadLeases({ db, write }: Database): Promise<number> {
  const leased = await db
    .selectDistinct({ lease: publications.leasedBy })
    .from(publications)
    .where(isNotNull(publications.leasedBy));
  const dead = leased.flatMap(({ lease }) => (lease !== null && isHolderGone(lease) ? [lease] : []));
  if (dead.length === 0) return 0;
  return (await write((transaction) => release(transaction, inArray(publications.leasedBy, dead)))).length;
}

const release = async (transaction: Transaction, which: SQL | undefined) =>
  transaction
    .update(publications)
    .set({ leasedBy: null, leasedUntil: null })
    .where(which)
    .returning({ shopId: publications.shopId });

/** Maximum wait (ms) before a retry. A due time further ahead was set before the clock was set back. */
const maxWait = 60_000;

/** Makes shops due now whose due time is too far ahead because the clock was set back. */
export async function correctDueTimes({ db, write }: Database, now: number): Promise<void> {
  const isTooFar = gt(publications.dueAt, now + maxWait);
  const [one] = await db.select({ shopId: publications.shopId }).from(publications).where(isTooFar).limit(1);
  if (one) await write((transaction) => transaction.update(publications).set({ dueAt: now }).where(isTooFar));
}
