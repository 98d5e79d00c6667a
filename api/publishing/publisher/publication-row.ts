import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import { endLease, isAbandoned, newLease } from '../../platform/jobs/lease-holder.ts';
import { leaseLength, priorities, type Priority } from '../../platform/publications/priorities.ts';
import { isFree, nextSequence } from '../../platform/publications/touch-shop.ts';
import { outdated } from './editions.ts';
import type { Services } from '../../platform/config/services.ts';
import { second } from '../../platform/formats/durations.ts';
import { waitAfter } from '../../platform/jobs/kind.ts';
import type { NamedManifest } from '../pages/page-store.ts';
import type { ReadSnapshot } from '../snapshot/read-snapshot.ts';
import { announce } from '../../platform/messaging/webhooks/shop-published.ts';

/** A change or publication of a shop, and its position among all of them (`publications.sequence`). */
export interface ShopVersion {
  readonly shopId: string;
  readonly sequence: number;
}

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
  takeLease(database, shopId, or(lte(publications.dueAt, now), ...outdated(build)), now);

/** Takes the lease of a shop whose page is missing. @returns null if the shop waits for a retry or was given up */
export const leaseForRepair = (database: Database, shopId: string, now: number): Promise<Lease | null> =>
  takeLease(database, shopId, or(eq(publications.attempts, 0), lte(publications.dueAt, now)), now);

/** Takes the lease of a shop with nothing due. A save waits for its end. */
export const leaseIdleShop = (database: Database, shopId: string, now: number): Promise<Lease | null> =>
  takeLease(database, shopId, and(isNull(publications.dueAt), eq(publications.attempts, 0)), now);

async function takeLease({ write }: Database, shopId: string, condition: SQL | undefined, now: number) {
  const name = newLease();
  let row;
  try {
    [row] = await write(async (transaction) =>
      transaction
        .update(publications)
        .set({ leasedBy: name, leasedUntil: now + leaseLength })
        .where(and(eq(publications.shopId, shopId), isFree(now), condition))
        .returning({ wanted: publications.wanted, attempts: publications.attempts, priority: publications.priority }),
    );
  } finally {
    if (!row) endLease(name);
  }
  return row ? { shopId, name, ...row, priority: row.priority as Priority } : null;
}

/** Returns a function that extends the lease once a third of its time has passed, unless it has expired. */
export function leaseKeeper({ database, now }: Pick<Services, 'database' | 'now'>, lease: Lease): () => Promise<void> {
  let renewedAt = now();
  return async () => {
    const at = now();
    if (at - renewedAt < leaseLength / 3) return;
    renewedAt = at;
    const isHeld = and(holds(lease), gt(publications.leasedUntil, at));
    await database.write(async (transaction) => {
      await transaction
        .update(publications)
        .set({ leasedUntil: at + leaseLength })
        .where(isHeld);
    });
  };
}

/** The condition that a lease is still valid. */
export const holds = ({ shopId, name }: Lease) => and(eq(publications.shopId, shopId), eq(publications.leasedBy, name));

export async function releaseLease({ write }: Database, lease: Lease): Promise<void> {
  await write((transaction) => release(transaction, holds(lease)));
}

/**
 * Releases leases under which nobody on this machine works: those of dead processes, and those that this process could
 * not release because the database was away. Otherwise these shops would wait until the leases expire.
 * @returns the number of shops
 */
export async function releaseAbandonedLeases({ db, write }: Database): Promise<number> {
  const leased = await db
    .selectDistinct({ lease: publications.leasedBy })
    .from(publications)
    .where(isNotNull(publications.leasedBy));
  const abandoned = leased.flatMap(({ lease }) => (lease !== null && isAbandoned(lease) ? [lease] : []));
  if (abandoned.length === 0) return 0;
  return (await write((transaction) => release(transaction, inArray(publications.leasedBy, abandoned)))).length;
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

/** Waits (ms) after failures. After one more, a shop is parked until it changes or an admin requests a rebuild. */
export const waits = [0.5, 1, 2, 4, 8, 16, 32].map((seconds) => seconds * second);

/** Another publisher has taken over the shop. Nothing of this publication becomes public any more. */
export class LostLease extends Error {}

/** The new version of a publication. */
interface Version {
  /** Null removes the shop's pages. */
  readonly named: NamedManifest | null;
  readonly snapshot: Pick<ReadSnapshot, 'version' | 'edition' | 'changesAt'>;
  /** Whether all pages show the snapshot. */
  readonly isWhole: boolean;
  /** Whether a later publication must draw the link preview. */
  readonly wantsPreview: boolean;
}

interface Pointed {
  readonly sequence: number;
  /** Whether the shop was saved after the snapshot. */
  readonly isOutdated: boolean;
}

/**
 * Makes a manifest public in one transaction. A version becomes public only here. When all pages show the snapshot, the
 * lease ends, and the receivers in HOOK_URLS hear of it.
 * @throws LostLease if another publisher has the shop; then nothing has changed
 */
export async function pointTo(
  { database: { write }, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  lease: Lease,
  { named, snapshot: { version, edition, changesAt }, isWhole, wantsPreview }: Version,
): Promise<Pointed> {
  const at = now();
  const isCurrent = sql`${publications.wanted} <= ${version}`;
  const ifCurrent = (value: number | string | null, otherwise: SQLWrapper | number): SQL =>
    sql`case when ${isCurrent} then ${value} else ${otherwise} end`;
  const whole = {
    published: version,
    attempts: 0,
    lastError: null,
    leasedBy: null,
    leasedUntil: null,
    edition: ifCurrent(edition, publications.edition),
    changesAt: ifCurrent(changesAt, publications.changesAt),
    dueAt: ifCurrent(wantsPreview ? at : null, at),
    ...(wantsPreview && { priority: ifCurrent(priorities.rebuild, publications.priority) }),
  };
  return write(async (transaction) => {
    const [row] = await transaction
      .update(publications)
      .set({
        manifest: named?.name ?? null,
        sequence: nextSequence(at),
        publishedAt: at,
        ...(isWhole ? whole : { leasedUntil: at + leaseLength }),
      })
      .where(holds(lease))
      .returning({ sequence: publications.sequence, wanted: publications.wanted });
    if (!row) throw new LostLease(lease.shopId);
    if (isWhole) await announce({ transaction, now: at }, config.hookUrls, { shopId: lease.shopId, version });
    return { sequence: row.sequence, isOutdated: row.wanted > version };
  });
}

/**
 * Records a failure and sets the time of the next attempt. A shop is never given up for a temporary failure of the
 * store.
 */
export async function recordFailure(
  { write }: Database,
  lease: Lease,
  { message, isTemporary }: { message: string; isTemporary: boolean },
  now: number,
): Promise<void> {
  const attempts = lease.attempts + 1;
  const wait = waitAfter({ waits, isNeverGivenUp: isTemporary }, attempts);
  await write(async (transaction) => {
    await transaction
      .update(publications)
      .set({
        attempts,
        lastError: message.slice(0, 500),
        leasedBy: null,
        leasedUntil: null,
        dueAt: sql`case when ${publications.wanted} > ${lease.wanted} then ${now} else ${wait === null ? null : now + wait} end`,
      })
      .where(holds(lease));
  });
}
