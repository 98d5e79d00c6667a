import { expect } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../db/client.ts';
import { testOnFile } from '../../../db/on-file-testing.ts';
import { findBackup } from '../backup/backup-manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { marker, startWithFullAccount, tablesWith } from '../account-export/testing.ts';
import { retentionOf } from '../../orders/order/erase-old-orders.ts';
import type { Services } from '../../platform/config/services.ts';
import { openDiskStore } from '../../platform/storage/disk-store.ts';
import { jobsOf } from './job-list.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { day, hour } from '../../platform/formats/durations.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-erased-'));

/** Takes a backup. @returns a function that restores it into a new place, as a server there would see it */
async function backUp(services: Services) {
  const [opened] = (await services.database.connections.reader.execute('PRAGMA database_list')).rows;
  const backups = await openDiskStore(newFolder());
  const source = { database: opened?.['file'] as string, workFolder: newFolder(), store: services.storage };
  await takeBackup(source, backups, services.now());
  return async (): Promise<Services> => {
    const databaseFile = join(newFolder(), 'poshora.db');
    const storage = await openDiskStore(newFolder());
    await restoreBackup(backups, await findBackup(backups), { databaseFile, store: storage });
    return { ...services, storage, database: await openDatabase({ url: `file:${databaseFile}` }) };
  };
}

/** Runs the deletion jobs at startup and an hour later, when the erased shops' pictures have become unused. */
async function serveForAnHour(services: Services, clock: { now: number }): Promise<void> {
  const names = new Set(['expired', 'deleted accounts', 'unused images', 'unused attachments', 'old orders']);
  const jobs = jobsOf({ backup: null }).filter(({ name }) => names.has(name));
  expect(jobs).toHaveLength(names.size);
  for (const wait of [0, hour]) {
    clock.now += wait;
    await runDue(services, jobs);
  }
}

testOnFile('an account erased after the backup is erased again when the restored server starts', async () => {
  const { services, clock, send, cookie, userId, password, phones, identifier } = await startWithFullAccount();
  await send('DELETE', `/api/users/${userId}`, { cookie, body: { password } });
  const restore = await backUp(services);
  clock.now += 30 * day;
  const restored = await restore();
  const left = () => tablesWith(restored.database.db, [marker, identifier, ...Object.values(phones)]);
  expect(Object.keys(await left()).length).toBeGreaterThan(5);
  await serveForAnHour(restored, clock);
  // A slug stays reserved forever.
  expect(await left()).toEqual({ slugs: 1 });
  expect(await restored.storage.list('images/')).toEqual([]);
});

testOnFile('a shopper whose order was erased after the backup is erased again, and the figures stay', async () => {
  const { services, clock, phones } = await startWithFullAccount();
  const restore = await backUp(services);
  clock.now += retentionOf(24);
  const restored = await restore();
  const { db } = restored.database;
  const left = () => tablesWith(db, [`${marker} Begum`, phones.shopper, phones.sender]);
  expect(Object.keys(await left())).toEqual(expect.arrayContaining(['orders', 'customers', 'payments']));
  await serveForAnHour(restored, clock);
  expect(await left()).toEqual({});
  const [order] = await db.all<{ total: number }>('select total_paisa as total from orders');
  expect(order?.total).toBeGreaterThan(0);
});
