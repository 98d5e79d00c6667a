import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { openDatabase } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { Config } from './platform/config/config.ts';
import { openGuardedFetch } from './platform/http/guarded-fetch.ts';
import { keepPrivate, refuseLostDatabase, watchDataFolder } from './operations/data-folder/data-folder.ts';
import { noteTurn, observed } from './platform/telemetry/observed.ts';
import { sealStoredSecrets } from './platform/config/secrets/seal-stored-secrets.ts';
import { observedFetch, observedStore } from './operations/metrics/observe-outgoing.ts';
import type { Services } from './platform/config/services.ts';
import { openCachedStore } from './platform/storage/cached-store.ts';
import { openStore } from './platform/storage/open-store.ts';

/** The folder of `astro build`. */
export const builtFolder = join(import.meta.dir, '..', 'dist');

/** Bytes of log lines that are written together, at the latest after half a second and at the end of the process. */
const logBuffer = 8 * 1024;

/**
 * Opens what every command and the server need; the database is brought to the newest schema.
 * @param options.keepsCopies keeps on this disk what a remote store and a libSQL server give; for one process of a data folder
 */
export async function openServices(config: Config, { keepsCopies = false } = {}): Promise<Services> {
  const log = pino(
    { level: config.logLevel, base: null },
    pino.destination({ dest: 1, sync: false, minLength: logBuffer, periodicFlush: 500 }),
  );
  keepPrivate(config);
  const opened = await openStore(config.storage);
  const store = config.storage.kind === 's3' ? observedStore(opened) : opened;
  await refuseLostDatabase(config, store);
  const database = await openDatabase({
    url: config.databaseUrl,
    authToken: config.databaseToken,
    observe: observed,
    observesReads: config.traces !== null,
    onTurn: noteTurn,
    replica: keepsCopies ? replicaOf(config, log) : undefined,
    onListenerFault: (error) => log.error({ err: error }, 'a listener to commits failed'),
    onAbandonedWrite: (lasted) => log.error({ lasted }, 'a write was given up'),
  });
  await migrateDatabase(database);
  await sealStoredSecrets(config, database);
  const isKept = keepsCopies && config.storage.kind === 's3';
  const storage = isKept
    ? await openCachedStore(store, join(config.dataFolder, 'storage-cache'), config.storageCache)
    : store;
  const guardedFetch = observedFetch(openGuardedFetch());
  return { config, database, storage, isDataInPlace: watchDataFolder(config), guardedFetch, now: Date.now, log };
}

const replicaOf = ({ databaseReplica }: Config, log: Logger) =>
  databaseReplica === null
    ? undefined
    : {
        file: databaseReplica,
        onState: (problem: string | null) =>
          problem === null
            ? log.info('the replica is read')
            : log.warn({ problem }, 'the replica is not read: the server is asked instead'),
      };
