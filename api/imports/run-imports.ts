import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { beforeCommit } from '../../db/commits.ts';
import { imports } from '../../db/schema/index.ts';
import type { Services } from '../services.ts';
import { fetchPhotos, findNextPhotos } from './fetch-photos.ts';
import type { ImportRow } from './find.ts';
import { finishImport } from './finish-import.ts';
import { hasLinesLeft, writeNextLines } from './write-lines.ts';

/** A step that has not ended within this time (ms) has died with its server; another one takes it over. */
const lease = 3 * 60_000;

/** Steps that may break off one after another before the import is stopped. */
const maxFailures = 5;

/** Ms before a step that broke off is tried again. */
const pause = 20_000;

/**
 * Works on all imports that run, a step of each in turn, until none is left. Several servers may share a database: each
 * step is taken by one of them, and writes what it has done together with how far it came.
 */
export async function runImports(services: Services, signal: AbortSignal = never): Promise<void> {
  for (let row = await claimFirst(services); row && !signal.aborted;) {
    const { id } = row;
    const failure = await step(services, row, signal).then(
      () => null,
      (error: unknown) => error,
    );
    const isFailure = failure !== null && !signal.aborted;
    if (isFailure) services.log.error({ import: id, err: failure }, 'a step of an import broke off');
    row = await releaseAndClaimNext(services, row, { isFailure, isLast: signal.aborted });
  }
}

const never = new AbortController().signal;

/** Products first, so that the shop has them soon; then their photos, a few at a time. */
async function step(services: Services, row: ImportRow, signal: AbortSignal): Promise<void> {
  const [hasLines, photos] = await Promise.all([hasLinesLeft(services, row), findNextPhotos(services, row)]);
  if (hasLines) return writeNextLines(services, row);
  if (photos.length > 0) return fetchPhotos(services, row, photos, signal);
  await finishImport(services, row);
}

const isDue = (now: number) =>
  and(eq(imports.state, 'running'), or(isNull(imports.leasedUntil), lte(imports.leasedUntil, now)));

async function claimFirst({ database, now }: Services): Promise<ImportRow | undefined> {
  const [any] = await database.db.select({ id: imports.id }).from(imports).where(isDue(now())).limit(1);
  if (!any) return undefined;
  const { claimed } = await database.write(async (transaction) => ({ claimed: claim(transaction, now()) }), silently);
  return claimed;
}

/** Takes the one that was worked on longest ago. */
function claim(transaction: Transaction, now: number): Promise<ImportRow | undefined> {
  const held = { leasedBy: crypto.randomUUID(), leasedUntil: now + lease };
  const next = transaction.select({ id: imports.id }).from(imports).where(isDue(now)).orderBy(asc(imports.workedAt));
  const claiming = transaction
    .update(imports)
    .set(held)
    .where(inArray(imports.id, next.limit(1)))
    .returning();
  return beforeCommit(transaction, async () => (await claiming.execute())[0]);
}

/** One transaction for both: to a server it is one round trip. */
async function releaseAndClaimNext(
  { database, now }: Services,
  row: ImportRow,
  { isFailure, isLast }: { readonly isFailure: boolean; readonly isLast: boolean },
): Promise<ImportRow | undefined> {
  const failures = isFailure ? row.failures + 1 : 0;
  const { claimed } = await database.write(async (transaction) => {
    await transaction
      .update(imports)
      .set({ leasedBy: null, leasedUntil: isFailure ? now() + pause : null, workedAt: now(), failures })
      .where(holding(row));
    if (failures >= maxFailures)
      await transaction
        .update(imports)
        .set({ state: 'stopped' })
        .where(and(eq(imports.id, row.id), eq(imports.state, 'running')));
    return { claimed: isLast ? Promise.resolve(undefined) : claim(transaction, now()) };
  }, silently);
  return claimed;
}

/** Leases are shown nowhere. */
const silently = { changesReads: false } as const;

/** Whether this step still has its turn: an import that was stopped meanwhile, or taken over, is left alone. */
export const holding = ({ id, leasedBy }: ImportRow) => and(eq(imports.id, id), eq(imports.leasedBy, leasedBy ?? ''));
