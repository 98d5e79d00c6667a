import { existsSync, statSync } from 'node:fs';
import type { Config } from '../../api/platform/config/config.ts';
import { openStore } from '../../api/platform/storage/open-store.ts';
import type { StorageLocation } from '../../api/platform/storage/storage-url.ts';
import { explainStart } from '../product/explain-start.ts';
import { nearest } from './try-machine.ts';
import { messageOf, right, tried, wrong, type Finding } from './finding.ts';

/** Writes, reads and deletes an object in the store and in the backup location. */
export async function tryStores(config: Config): Promise<Finding[]> {
  const stores: Array<readonly [string, StorageLocation]> = [['Store', config.storage]];
  if (config.backup) stores.push(['Backups', config.backup]);
  const found = await Promise.all(
    stores.map(([name, location]) => tried(name, () => use(name, location), explained(config))),
  );
  return found.flat();
}

async function use(name: string, location: StorageLocation): Promise<Finding[]> {
  if (location.kind === 'disk' && !existsSync(location.folder)) return [notYet(name, location.folder)];
  const store = await openStore(location);
  const startedAt = performance.now();
  const key = `doctor-${crypto.randomUUID()}`;
  const bytes = new TextEncoder().encode(key);
  await store.put(key, bytes);
  const found = await store.get(key);
  await store.delete(key);
  const where = location.kind === 's3' ? `the bucket ${location.bucket}` : location.folder;
  if (found === null || Buffer.compare(found, bytes) !== 0)
    return [wrong(`${name}: ${where} returned other bytes than were written.`)];
  return [
    right(`${name}: ${where} writes, reads and deletes objects (${Math.round(performance.now() - startedAt)} ms).`),
  ];
}

function notYet(name: string, folder: string): Finding {
  const above = nearest(folder);
  return statSync(above).isDirectory()
    ? right(`${name}: ${folder} does not exist yet; it is created when needed.`)
    : wrong(`${name}: ${folder} cannot be created, because ${above} is a file.`);
}

const explained = (config: Config) => (error: unknown) => {
  const said = explainStart(error, config);
  return typeof said === 'string' ? said : messageOf(error);
};
