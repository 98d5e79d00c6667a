import { and, asc, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm';
import { beforeCommit } from '../../../../db/commits.ts';
import { imports } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import { TenantWorkers, type Turn, type Work } from '../../../platform/jobs/tenant-workers.ts';
import { fetchPhotos, selectNextPhotos } from './fetch-photos.ts';
import type { ImportRow } from './find.ts';
import { finishImport } from './finish-import.ts';
import { PhotoHosts } from './photo-hosts.ts';
import { selectLineLeft, writeNextLines } from './write-lines.ts';
import { minute } from '../../../platform/formats/durations.ts';

/** Lease (ms) of a turn. If its server dies, another server takes over when the lease expires. */
const lease = 3 * minute;

/** Consecutive failed steps before the import is stopped. */
const maxFailures = 5;

/** Delay (ms) before the next step if a step failed, or if a slow photo host has no connection left. */
const pause = 20_000;

/** Time (ms) after which an import that writes products lets a waiting one run. */
const turnTime = 10_000;

/** An import in progress on this server. `TenantWorkers` identifies slow shops by `id`. */
export interface ClaimedImport {
  /** The shop's id. */
  readonly id: string;
  readonly row: ImportRow;
}

/**
 * The work that `TenantWorkers` runs for imports. If several servers share a database, one of them leases each import.
 * A step commits its result together with its progress.
 */
export function importWork(services: Services, signal: AbortSignal): Work<ClaimedImport> {
  const hosts = new PhotoHosts();
  return {
    claim: async (except) => {
      const row = signal.aborted ? undefined : await claimNext(services, except);
      return row && { id: row.shopId, row };
    },
    serve: ({ row }, turn) => serve({ services, hosts, signal, turn }, row),
    onError: (error) => services.log.error({ err: error }, 'running imports failed'),
  };
}

interface Serving {
  readonly services: Services;
  readonly hosts: PhotoHosts;
  readonly signal: AbortSignal;
  readonly turn: Turn;
}

/** Runs all started imports until none is left. */
export async function runImports(services: Services, signal: AbortSignal = never): Promise<void> {
  const workers = new TenantWorkers<ClaimedImport>();
  workers.wake(importWork(services, signal));
  await workers.idle();
}

const never = new AbortController().signal;

/** Runs one turn of an import: several steps that write products, or one step that fetches photos. */
async function serve(serving: Serving, row: ImportRow): Promise<void> {
  const { services, signal } = serving;
  const over = performance.now() + turnTime;
  let outcome: Outcome = 'waits';
  try {
    do outcome = await step(serving, row);
    while (outcome === 'wrote' && !signal.aborted && performance.now() < over);
    if (outcome === 'finished') return;
  } catch (error) {
    outcome = signal.aborted ? 'waits' : 'failed';
    if (outcome === 'failed') services.log.error({ import: row.id, err: error }, 'an import step failed');
  }
  await release(services, row, outcome);
}

type Outcome = 'wrote' | 'waits' | 'finished' | 'host is full' | 'failed';

/** Writes the next products. Once all products are written, fetches a few photos or finishes the import. */
async function step({ services, hosts, signal, turn }: Serving, row: ImportRow): Promise<Outcome> {
  const { db } = services.database;
  const [linesLeft, photos] = await db.batch([selectLineLeft(db, row), selectNextPhotos(db, row)]);
  if (linesLeft.length > 0) return (await writeNextLines(services, row)) ? 'wrote' : 'waits';
  if (photos.length === 0) return (await finishImport(services, row)) ? 'finished' : 'waits';
  const addresses = photos.map(({ address }) => address);
  if (hosts.hasSlow(addresses)) {
    turn.markSlow();
    if (!turn.isSlow) return 'waits';
    if (hosts.hasFull(addresses)) return 'host is full';
  }
  await fetchPhotos(services, row, photos, hosts, signal);
  return 'waits';
}

const isDue = (now: number, except: readonly string[]) =>
  and(
    eq(imports.state, 'running'),
    or(isNull(imports.leasedUntil), lte(imports.leasedUntil, now)),
    except.length > 0 ? notInArray(imports.shopId, [...except]) : undefined,
  );

/** Leases the import that has waited longest. @param except ids of shops to skip */
async function claimNext({ database, now }: Services, except: readonly string[]): Promise<ImportRow | undefined> {
  const due = isDue(now(), except);
  const [any] = await database.db.select({ id: imports.id }).from(imports).where(due).limit(1);
  if (!any) return undefined;
  const { claimed } = await database.write(async (transaction) => {
    const held = { leasedBy: crypto.randomUUID(), leasedUntil: now() + lease };
    const next = transaction.select({ id: imports.id }).from(imports).where(due).orderBy(asc(imports.workedAt));
    const claiming = transaction
      .update(imports)
      .set(held)
      .where(inArray(imports.id, next.limit(1)))
      .returning();
    return { claimed: beforeCommit(transaction, async () => (await claiming.execute())[0]) };
  });
  return claimed;
}

async function release({ database, now }: Services, row: ImportRow, outcome: Outcome): Promise<void> {
  const failures = outcome === 'failed' ? row.failures + 1 : 0;
  const leasedUntil = outcome === 'failed' || outcome === 'host is full' ? now() + pause : null;
  await database.write(async (transaction) => {
    await transaction
      .update(imports)
      .set({ leasedBy: null, leasedUntil, workedAt: now(), failures })
      .where(isLeasedBy(row));
    if (failures >= maxFailures)
      await transaction
        .update(imports)
        .set({ state: 'stopped' })
        .where(and(eq(imports.id, row.id), eq(imports.state, 'running')));
  });
}

/** The condition that this step still holds the lease. A stopped or taken-over import must not change. */
export const isLeasedBy = ({ id, leasedBy }: ImportRow) =>
  and(eq(imports.id, id), eq(imports.leasedBy, leasedBy ?? ''));
