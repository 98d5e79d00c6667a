import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/platform/config/config.ts';
import { openGuardedFetch } from '../../api/platform/http/guarded-fetch.ts';
import { openDiskStore } from '../../api/platform/storage/disk-store.ts';
import { openDatabase, type Database } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';

/** The API on a filled database in `folder`, without the network. */
export async function openApiInProcess(folder: string, fill: (database: Database) => Promise<void>) {
  const database = await openDatabase({ url: `file:${join(folder, 'poshora.db')}` });
  await migrateDatabase(database);
  await fill(database);
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  const app = createApp({
    config,
    database,
    storage: await openDiskStore(join(folder, 'objects')),
    isDataInPlace: () => true,
    guardedFetch: openGuardedFetch(),
    now: Date.now,
    log: pino({ level: 'silent' }),
  });
  /**
   * Elapsed and processor time (ms) of each of several sequential requests in the session 'bench'.
   * @throws if a response is not 200
   */
  const measure = async (path: string, repetitions: number) => {
    const times: number[] = [];
    const costs: number[] = [];
    for (let turn = 0; turn < repetitions; turn += 1) {
      const before = process.cpuUsage();
      const start = performance.now();
      const request = new Request(`${config.origins[0]}${path}`, { headers: { cookie: 'poshora=bench' } });
      const response = await app.handle(request);
      await response.text();
      times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    }
    return { times, costs };
  };
  const timesOf = async (path: string, repetitions: number): Promise<number[]> =>
    (await measure(path, repetitions)).times;
  return { measure, timesOf, close: () => database.close() };
}
