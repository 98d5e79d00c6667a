import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { publications, hookReceivers } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { second } from '../../platform/formats/durations.ts';
import { waitAfter } from '../../platform/jobs/kind.ts';
import { leaseLength, priorities } from '../../platform/publications/priorities.ts';
import { nextSequence } from '../../platform/publications/touch-shop.ts';
import type { NamedManifest } from '../pages/page-store.ts';
import type { ReadSnapshot } from '../snapshot/read-snapshot.ts';
import { holds, type Lease } from './lease.ts';
import type { Delivery } from '../../platform/messaging/webhooks/due-deliveries.ts';
import { queueDelivery } from '../../platform/messaging/webhooks/queue-delivery.ts';

/** Waits (ms) after failures. After one more, a shop is parked until it changes or an admin requests a rebuild. */
export const waits = [0.5, 1, 2, 4, 8, 16, 32].map((seconds) => seconds * second);

/** Another publisher has taken over the shop. Nothing of this publication becomes public any more. */
export class LostLease extends Error {}

/** What a publication makes public. */
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
 * lease ends, and the receivers in HOOK_URLS are told.
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
    if (isWhole) await announce(transaction, config.hookUrls, { shopId: lease.shopId, version }, at);
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

/**
 * Queues a message to the addresses in HOOK_URLS that a shop's version is public. This happens in the transaction that
 * makes the version public, so it survives a kill. A slow receiver costs one row per shop.
 */
export async function announce(
  transaction: Transaction,
  urls: readonly string[],
  { shopId, version }: { readonly shopId: string; readonly version: number },
  now: number,
): Promise<void> {
  for (const url of urls) {
    await transaction.insert(hookReceivers).values({ id: url, url, createdAt: now }).onConflictDoNothing();
    await queueDelivery(transaction, url, { type: 'shop.published', subject: shopId, version }, now);
  }
}

/** The payload for the operator's addresses. */
export const publicationBody = async (_services: Services, { type, subject, version }: Delivery): Promise<object> => ({
  type,
  shopId: subject,
  version,
});
