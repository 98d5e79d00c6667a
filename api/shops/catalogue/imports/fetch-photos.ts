import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Queryable, Transaction } from '../../../../db/client.ts';
import { importPhotos, jobs, type users } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { termsAt } from '../../../accounts/plans/contract.ts';
import type { Services } from '../../../platform/config/services.ts';
import { isHeldBy } from '../../../platform/jobs/enqueue.ts';
import { attachPhotos } from './attach-photos.ts';
import { fetchPhoto, type PhotoOutcome } from './fetch-photo.ts';
import { findOwner, findPictureRoom, type LeasedImport, type ImportRow } from './find.ts';
import type { PhotoHosts } from './photo-hosts.ts';

/** Maximum photos per step, and maximum concurrent connections, so that an import does not burden a website. */
const photosAtOnce = 8;
const connections = 4;

/** Attempts for a photo whose website is slow or failing. Retries come after all other photos. */
const maxAttempts = 3;

type PhotoRow = typeof importPhotos.$inferSelect;

/** An import's next photos, fewest attempts first. */
export const selectNextPhotos = (db: Queryable, { id }: ImportRow) =>
  db
    .select()
    .from(importPhotos)
    .where(and(eq(importPhotos.importId, id), eq(importPhotos.state, 'waiting')))
    .orderBy(asc(importPhotos.attempts), asc(importPhotos.position))
    .limit(photosAtOnce);

/**
 * Fetches photos of an import, and attaches them once all photos of a product are there or have failed. A failure is recorded with
 * its line, and the product is imported without that photo.
 */
export async function fetchPhotos(
  services: Services,
  row: LeasedImport,
  photos: readonly PhotoRow[],
  hosts: PhotoHosts,
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = services;
  const owner = await findOwner(database.db, row.shopId);
  const urls = [...new Map(photos.map((photo) => [photo.url, photo])).values()];
  const outcomes = owner
    ? await fetchAll(services, row, urls, (photo) => fetchPhoto(services, actorOf(owner), photo, hosts, signal))
    : new Map(urls.map(({ url }) => [url, gone] as const));
  await database.write(async (transaction) => {
    if (!(await isHeld(transaction, row))) return;
    for (const photo of photos) await recordOutcome(transaction, photo, outcomes.get(photo.url));
    const positions = [...new Set(photos.map(({ position }) => position))];
    const maxPhotos = owner ? termsAt(owner, now()).maxPhotos : 0;
    await attachPhotos(transaction, row, positions, { maxPhotos, now: now() });
  });
}

/** Fetches an import's first photo alone. If it fails temporarily, the other photos wait for the next step. */
async function fetchAll(
  services: Services,
  { id, shopId }: ImportRow,
  urls: readonly PhotoRow[],
  fetch: (photo: PhotoRow) => Promise<PhotoOutcome>,
): Promise<ReadonlyMap<string, PhotoOutcome>> {
  const { left, limit } = await findPictureRoom(services.database.db, shopId, services.now());
  const full: PhotoOutcome = { kind: 'failed', problem: 'image_limit', limit, isPassing: false };
  const queue = pLimit(connections);
  const fetchOne = async (photo: PhotoRow, at: number) => {
    const outcome = at < left ? await queue(() => fetch(photo)) : full;
    return [photo.url, outcome] as const;
  };
  const outcomes = new Map<string, PhotoOutcome>();
  const [first] = urls;
  if (first && !(await hasTried(services, id))) {
    const [url, outcome] = await fetchOne(first, 0);
    outcomes.set(url, outcome);
    if (outcome.kind === 'failed' && outcome.isPassing) return outcomes;
  }
  const others = urls.map(async (photo, at) => (outcomes.has(photo.url) ? null : fetchOne(photo, at)));
  for (const fetched of await Promise.all(others)) if (fetched) outcomes.set(...fetched);
  return outcomes;
}

/** Whether an import has attempted any photo before. */
async function hasTried({ database }: Services, importId: string): Promise<boolean> {
  const isTried = or(ne(importPhotos.state, 'waiting'), gt(importPhotos.attempts, 0));
  const tried = await database.db
    .select({ position: importPhotos.position })
    .from(importPhotos)
    .where(and(eq(importPhotos.importId, importId), isTried))
    .limit(1);
  return tried.length > 0;
}

/** The outcome if the shop no longer exists. */
const gone: PhotoOutcome = { kind: 'failed', problem: 'shop_not_found', limit: null, isPassing: false };

/** An actor for the owner, who started the import. */
const actorOf = (owner: typeof users.$inferSelect): Actor => ({
  userId: owner.id,
  sessionId: '',
  isAdmin: false,
  language: owner.language,
  identifier: '',
  passwordConfirmedAt: 0,
  requestedAt: 0,
});

/** Whether this try still holds the import's lease. Photos fetched for a stopped import are still saved. */
async function isHeld(transaction: Transaction, { job }: LeasedImport): Promise<boolean> {
  const [held] = await transaction.select({ name: jobs.name }).from(jobs).where(isHeldBy(job));
  return held !== undefined;
}

async function recordOutcome(transaction: Transaction, photo: PhotoRow, outcome?: PhotoOutcome): Promise<void> {
  if (!outcome) return;
  const isAgain = outcome.kind === 'failed' && outcome.isPassing && photo.attempts + 1 < maxAttempts;
  const change =
    outcome.kind === 'fetched'
      ? { state: 'fetched' as const, imageId: outcome.imageId, problem: null, limit: null }
      : { state: isAgain ? ('waiting' as const) : ('failed' as const), problem: outcome.problem, limit: outcome.limit };
  await transaction
    .update(importPhotos)
    .set({ ...change, attempts: sql`${importPhotos.attempts} + 1` })
    .where(
      and(
        eq(importPhotos.importId, photo.importId),
        eq(importPhotos.position, photo.position),
        eq(importPhotos.url, photo.url),
      ),
    );
}
