import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { publications } from '../../db/schema/index.ts';
import { leaseLength, urgency, type Claim, type Urgency } from '../outbox/publication-claim.ts';
import { nextSequence } from '../outbox/touch-shop.ts';
import { holding, maxWait } from './claim-shops.ts';

/** After this many failures a shop is parked until somebody changes it or an admin asks again. */
export const maxAttempts = 8;

/** What a publication has made public, or is about to. */
export interface Pointing {
  /** Name of the manifest; null takes the shop's pages away. */
  readonly manifest: string | null;
  /** The outbox's version that the pages show. */
  readonly version: number;
  readonly edition: string;
  /** Whether further pages of this version follow. */
  readonly isLast: boolean;
  /** Its link preview is to be drawn by a later publication. */
  readonly wantsPreview: boolean;
}

export interface Pointed {
  readonly sequence: number;
  /** The claim goes on: further pages follow, or somebody has saved meanwhile. Null: the lease was given back. */
  readonly next: Claim | null;
}

/**
 * Makes a manifest public, in one transaction with the end of the lease: the one moment at which a version appears.
 * @returns null when another publisher has taken the shop over; then nothing has changed
 */
export async function point(
  { write }: Database,
  claim: Claim,
  pointing: Pointing,
  now: number,
): Promise<Pointed | null> {
  const { manifest, version, edition, isLast, wantsPreview } = pointing;
  const until = now + leaseLength;
  return write(async (transaction) => {
    const [row] = await transaction
      .select({ wanted: publications.wanted, priority: publications.priority })
      .from(publications)
      .where(holding(claim));
    if (!row) return null;
    const isOver = isLast && row.wanted <= version;
    const [changed] = await transaction
      .update(publications)
      .set({
        manifest,
        sequence: nextSequence,
        publishedAt: now,
        ...(isLast && { published: version, edition, attempts: 0, lastError: null }),
        ...(isOver
          ? { leasedBy: null, leasedUntil: null, dueAt: wantsPreview ? now : null }
          : { leasedUntil: until, dueAt: until }),
        ...(isOver && wantsPreview && { priority: previewUrgency(claim) }),
      })
      .where(holding(claim))
      .returning({ sequence: publications.sequence });
    if (!changed) return null;
    const next = isOver ? null : { ...claim, wanted: row.wanted, leasedUntil: until };
    return { sequence: changed.sequence, next: next && isLast ? { ...next, urgency: urgency.change } : next };
  });
}

/**
 * Keeps a failure on the row and tries again after a growing wait; parks the shop after `maxAttempts`, unless it was
 * the store that failed: what cannot be written today can be tomorrow.
 */
export async function fail(
  { write }: Database,
  claim: Claim,
  { message, isStoreFault }: { message: string; isStoreFault: boolean },
  now: number,
): Promise<void> {
  const attempts = isStoreFault ? Math.min(claim.attempts + 1, maxAttempts - 1) : claim.attempts + 1;
  const again = attempts >= maxAttempts ? null : now + Math.min(maxWait, 250 * 2 ** attempts);
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
      .where(holding(claim));
  });
}

const previewUrgency = (claim: Claim): Urgency =>
  claim.urgency >= urgency.preview ? urgency.preview : urgency.laterPreview;
