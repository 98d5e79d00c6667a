import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import { waitAfter } from '../../platform/jobs/kind.ts';
import { second } from '../../platform/formats/durations.ts';
import { leaseLength, urgency, type Claim, type Urgency } from '../../platform/jobs/publication-claim.ts';
import { nextSequence } from '../../platform/jobs/touch-shop.ts';
import { announce } from './announce.ts';
import { isClaimedBy } from './claim-shops.ts';
import type { NamedManifest } from '../pages/page-store.ts';
import type { Plan } from './plan-pages.ts';
import type { ReadSnapshot } from '../snapshot/read-snapshot.ts';

/** Waits (ms) after failures. After one more, a shop is parked until it changes or an admin requests a rebuild. */
export const waits = [0.5, 1, 2, 4, 8, 16, 32].map((seconds) => seconds * second);

/** Another publisher has taken over the shop. The current step does not become public. */
export class TakenOver extends Error {}

/** The version that a publication makes public. */
interface Pointing {
  /** Null removes the shop's pages. */
  readonly named: NamedManifest | null;
  readonly snapshot: Pick<ReadSnapshot, 'version' | 'edition' | 'changesAt'>;
  /** Whether all pages show this version. */
  readonly isWhole: boolean;
  readonly plan: Pick<Plan, 'wantsPreview'>;
  /** Addresses to notify once all pages are public. */
  readonly announcedTo: readonly string[];
}

interface Pointed {
  readonly sequence: number;
  /** Whether somebody has saved in the meantime. */
  readonly isOutdated: boolean;
  /** The claim for further pages or a newer save; null if the lease was released. */
  readonly next: Claim | null;
}

/**
 * Makes a manifest public and ends or renews the lease, in one transaction. A version becomes public only here.
 * @throws TakenOver if another publisher has the shop; then nothing has changed
 */
export async function point(
  { write }: Database,
  claim: Claim,
  { named, snapshot: { version, edition, changesAt }, isWhole, plan: { wantsPreview }, announcedTo }: Pointing,
  now: number,
): Promise<Pointed> {
  const until = now + leaseLength;
  /** True if this version is complete and nobody has saved in the meantime. */
  const isOver = isWhole ? sql`${publications.wanted} <= ${version}` : sql`0`;
  const ifOver = (over: number | string | null, otherwise: SQLWrapper | number): SQL =>
    sql`case when ${isOver} then ${over} else ${otherwise} end`;
  return write(async (transaction) => {
    const [row] = await transaction
      .update(publications)
      .set({
        manifest: named?.name ?? null,
        sequence: nextSequence(now),
        publishedAt: now,
        ...(isWhole && { published: version, attempts: 0, lastError: null }),
        edition: ifOver(edition, publications.edition),
        changesAt: ifOver(changesAt, publications.changesAt),
        leasedBy: ifOver(null, publications.leasedBy),
        leasedUntil: ifOver(null, until),
        dueAt: ifOver(wantsPreview ? now : null, until),
        ...(wantsPreview && { priority: ifOver(previewUrgency(claim), publications.priority) }),
      })
      .where(isClaimedBy(claim))
      .returning({ sequence: publications.sequence, wanted: publications.wanted });
    if (!row) throw new TakenOver(claim.shopId);
    if (isWhole) await announce(transaction, announcedTo, { shopId: claim.shopId, version }, now);
    const isOutdated = row.wanted > version;
    const level = isOutdated ? urgency.change : claim.urgency;
    const next = { ...claim, wanted: row.wanted, leasedUntil: until, urgency: level };
    return { sequence: row.sequence, isOutdated, next: isWhole && !isOutdated ? null : next };
  });
}

/** Records a failure and schedules a retry. A shop is never parked for a store failure, because it is temporary. */
export async function fail(
  { write }: Database,
  claim: Claim,
  { message, isStoreFault }: { message: string; isStoreFault: boolean },
  now: number,
): Promise<void> {
  const attempts = claim.attempts + 1;
  const wait = waitAfter({ waits, isNeverGivenUp: isStoreFault }, attempts);
  const again = wait === null ? null : now + wait;
  await write(async (transaction) => {
    await transaction
      .update(publications)
      .set({
        attempts,
        lastError: message.slice(0, 500),
        leasedBy: null,
        leasedUntil: null,
        dueAt: sql`case when ${publications.wanted} > ${claim.wanted} then ${now} else ${again} end`,
      })
      .where(isClaimedBy(claim));
  });
}

const previewUrgency = (claim: Claim): Urgency =>
  claim.urgency >= urgency.preview ? urgency.preview : urgency.laterPreview;
