import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { Config } from './platform/config/config.ts';
import { openGuardedFetch } from './platform/http/guarded-fetch.ts';
import { restrictFileAccess, refuseLostDatabase, watchDataFolder } from './operations/data-folder/data-folder.ts';
import { recordQueueWait, observed } from './platform/telemetry/observed.ts';
import { sealStoredSecrets } from './platform/config/secrets/seal-stored-secrets.ts';
import { observedFetch, observedStore } from './operations/metrics/observe-outgoing.ts';
import type { Services } from './platform/config/services.ts';
import { openCachedStore } from './platform/storage/cached-store.ts';
import { openStore } from './platform/storage/open-store.ts';

/** The output folder of `astro build`. */
export const builtFolder = join(import.meta.dir, '..', 'dist');

/** Buffered bytes of log lines. The buffer is also written every half second and at exit. */
const logBuffer = 8 * 1024;

/**
 * Opens the services that all commands and the server need, and migrates the database to the newest schema.
 * @param options.keepsCopies caches objects of a remote store on this disk. Only one process per data folder may set it
 */
export async function openServices(config: Config, { keepsCopies = false } = {}): Promise<Services> {
  const log = pino(
    { level: config.logLevel, base: null },
    pino.destination({ dest: 1, sync: false, minLength: logBuffer, periodicFlush: 500 }),
  );
  restrictFileAccess(config);
  const opened = await openStore(config.storage);
  const store = config.storage.kind === 's3' ? observedStore(opened) : opened;
  await refuseLostDatabase(config, store);
  const database = await openDatabase({
    url: config.databaseUrl,
    authToken: config.databaseToken,
    observe: observed,
    observesReads: config.traces !== null,
    onQueueWait: recordQueueWait,
    onListenerFault: (error) => log.error({ err: error }, 'a commit listener failed'),
    onWriteTimeout: (lasted) => log.error({ lasted }, 'a write timed out and was aborted'),
  });
  await migrateDatabase(database);
  await sealStoredSecrets(config, database);
  const isCached = keepsCopies && config.storage.kind === 's3';
  const storage = isCached
    ? await openCachedStore(store, join(config.dataFolder, 'storage-cache', String(config.port)), config.storageCache)
    : store;
  const guardedFetch = observedFetch(openGuardedFetch());
  return { config, database, storage, isDataInPlace: watchDataFolder(config), guardedFetch, now: Date.now, log };
}
