import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { imports } from '../../db/schema/index.ts';
import type { Services } from '../services.ts';
import { fetchNextPhotos } from './fetch-photos.ts';
import type { ImportRow } from './find.ts';
import { finishImport } from './finish-import.ts';
import { writeNextLines } from './write-lines.ts';

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
  for (let row = await claimNext(services); row && !signal.aborted; row = await claimNext(services)) {
    const failure = await step(services, row, signal).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure !== null && !signal.aborted)
      services.log.error({ import: row.id, err: failure }, 'a step of an import broke off');
    await release(services, row, failure !== null && !signal.aborted);
  }
}

const never = new AbortController().signal;

/** Products first, so that the shop has them soon; then their photos, a few at a time. */
async function step(services: Services, row: ImportRow, signal: AbortSignal): Promise<void> {
  if (await writeNextLines(services, row)) return;
  if (await fetchNextPhotos(services, row, signal)) return;
  await finishImport(services, row);
}

async function claimNext({ database, now }: Services): Promise<ImportRow | undefined> {
  const isDue = and(eq(imports.state, 'running'), or(isNull(imports.leasedUntil), lte(imports.leasedUntil, now())));
  const [any] = await database.db.select({ id: imports.id }).from(imports).where(isDue).limit(1);
  if (!any) return undefined;
  return database.write(
    async (transaction) => {
      const [next] = await transaction.select().from(imports).where(isDue).orderBy(asc(imports.workedAt)).limit(1);
      if (!next) return undefined;
      const held = { leasedBy: crypto.randomUUID(), leasedUntil: now() + lease };
      await transaction.update(imports).set(held).where(eq(imports.id, next.id));
      return { ...next, ...held };
    },
    { changesReads: false },
  );
}

async function release({ database, now }: Services, row: ImportRow, isFailure: boolean): Promise<void> {
  const failures = isFailure ? row.failures + 1 : 0;
  await database.write(
    async (transaction) => {
      await transaction
        .update(imports)
        .set({
          leasedBy: null,
          leasedUntil: isFailure ? now() + pause : null,
          workedAt: now(),
          failures,
        })
        .where(holding(row));
      if (failures >= maxFailures)
        await transaction
          .update(imports)
          .set({ state: 'stopped' })
          .where(and(eq(imports.id, row.id), eq(imports.state, 'running')));
    },
    { changesReads: false },
  );
}

/** Whether this step still has its turn: an import that was stopped meanwhile, or taken over, is left alone. */
export const holding = ({ id, leasedBy }: ImportRow) => and(eq(imports.id, id), eq(imports.leasedBy, leasedBy ?? ''));
