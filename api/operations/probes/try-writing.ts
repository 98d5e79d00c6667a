import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Services } from '../../platform/config/services.ts';
import { databaseFile } from '../data-folder/data-folder.ts';

/** Whether files can be written now: next to the database file, and in the store. */
export interface Writing {
  readonly database: boolean;
  readonly pageStore: boolean;
}

/** How long a result is reused for all callers, ms. */
const validFor = 10_000;

/** Test content. Not empty, because an empty file can be written even on a full disk. */
const testContent = new Uint8Array(64 * 1024);

interface Attempt {
  readonly at: number;
  readonly result: Promise<Writing>;
}

const attempts = new WeakMap<Services['storage'], Attempt>();

/** Tries to write, at most once in ten seconds. Failures are logged. */
export async function tryWriting(services: Services): Promise<Writing> {
  // A write would create an empty folder in place of one that was moved away.
  if (!services.isDataInPlace()) return { database: false, pageStore: false };
  const at = services.now();
  const last = attempts.get(services.storage);
  if (last && at >= last.at && at - last.at < validFor) return last.result;
  const attempt = { at, result: writeAll(services) };
  attempts.set(services.storage, attempt);
  return attempt.result;
}

async function writeAll({ database: { url }, log, storage }: Services): Promise<Writing> {
  const isDone = (part: string, work: Promise<void>) =>
    work.then(
      () => true,
      (error: unknown) => {
        log.error({ part, err: error }, 'not ready');
        return false;
      },
    );
  const file = databaseFile({ databaseUrl: url });
  const [database, pageStore] = await Promise.all([
    file === null || isDone('database disk', writeFile(join(dirname(file), 'readyz'), testContent)),
    isDone('page store', storage.put('readyz', testContent)),
  ]);
  return { database, pageStore };
}
