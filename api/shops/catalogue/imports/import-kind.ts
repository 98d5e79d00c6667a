import { and, eq } from 'drizzle-orm';
import { imports } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import { minute, second } from '../../../platform/formats/durations.ts';
import type { Job, Outcome, QueuedKind } from '../../../platform/jobs/kind.ts';
import { fetchPhotos, selectNextPhotos } from './fetch-photos.ts';
import type { LeasedImport } from './find.ts';
import { finishImport } from './finish-import.ts';
import { PhotoHosts } from './photo-hosts.ts';
import { selectLineLeft, writeNextLines } from './write-lines.ts';

/** Delay (ms) before the next step if a step failed, or if a photo host has no connection left. */
const pause = 20 * second;

/** Time (ms) after which an import that writes products lets a waiting one run. */
const runTime = 10 * second;

/**
 * Runs a started import. The key is its id. A step commits its result together with its progress. After five failed
 * steps, the import is stopped.
 */
export const importKind = (): QueuedKind => {
  const hosts = new PhotoHosts();
  return {
    name: 'imports',
    waits: [pause, pause, pause, pause],
    timeLimit: 3 * minute,
    furthest: 4 * minute,
    run: async (services, job) => runImport({ services, hosts, job }),
  };
};

interface ImportRun {
  readonly services: Services;
  readonly hosts: PhotoHosts;
  readonly job: Job;
}

/** Runs several steps that write products, or one step that fetches photos. */
async function runImport(run: ImportRun): Promise<Outcome> {
  const { services, job } = run;
  const { database, log, now } = services;
  const [found] = await database.db.select().from(imports).where(eq(imports.id, job.key));
  if (found?.state !== 'running') return;
  const row = { ...found, job };
  const over = performance.now() + runTime;
  try {
    let result: Result;
    do result = await step(run, row);
    while (result === 'wrote' && !job.signal.aborted && performance.now() < over);
    if (result === 'finished') return;
    return { dueAt: now() + (result === 'host is full' ? pause : 0) };
  } catch (error) {
    if (job.signal.aborted) return { dueAt: now() };
    if (!job.isLastTry) throw error;
    log.error({ import: row.id, err: error }, 'an import was stopped after failed steps');
    await stopFailed(services, row);
  }
}

type Result = 'wrote' | 'waits' | 'finished' | 'host is full';

/** Writes the next products. Once all products are written, fetches a few photos or finishes the import. */
async function step({ services, hosts, job }: ImportRun, row: LeasedImport): Promise<Result> {
  const { db } = services.database;
  const [linesLeft, photos] = await db.batch([selectLineLeft(db, row), selectNextPhotos(db, row)]);
  if (linesLeft.length > 0) return (await writeNextLines(services, row)) ? 'wrote' : 'waits';
  if (photos.length === 0) return (await finishImport(services, row)) ? 'finished' : 'waits';
  const urls = photos.map(({ url }) => url);
  if (hosts.hasFull(urls)) return 'host is full';
  await fetchPhotos(services, row, photos, hosts, job.signal);
  return 'waits';
}

async function stopFailed({ database }: Services, { id }: LeasedImport): Promise<void> {
  await database.write(async (transaction) => {
    await transaction
      .update(imports)
      .set({ state: 'stopped' })
      .where(and(eq(imports.id, id), eq(imports.state, 'running')));
  });
}
