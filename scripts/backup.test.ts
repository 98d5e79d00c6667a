import { expect, setDefaultTimeout, test } from 'bun:test';
import { createClient } from '@libsql/client';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../api/platform/jobs/bun-command.ts';
import { takeBackup } from '../api/operations/backup/take-backup.ts';
import { openDiskStore } from '../api/platform/storage/disk-store.ts';
import { startTestS3 } from '../api/platform/storage/s3-testing.ts';
import { childEnvironment } from '../tests/child-environment.ts';
import { explainBackup } from './storage/explain-backup.ts';
import { timeLimits } from '../tests/time-limits.ts';
import { hour } from '../api/platform/formats/durations.ts';

setDefaultTimeout(timeLimits.process);

const morning = Date.parse('2026-11-22T09:00:00+06:00');
const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-commands-'));

/** Backups of 9:00 with one row and of 10:00 with two rows, and the commands. */
async function startCommands() {
  const folder = newFolder();
  const store = await openDiskStore(join(folder, 'storage'));
  await store.put('images/aa/1.jpg', new TextEncoder().encode('a picture'));
  const databaseFile = join(folder, 'poshora.db');
  const location = newFolder();
  const backups = await openDiskStore(location);
  const source = { database: databaseFile, workFolder: folder, store };
  const database = createClient({ url: `file:${databaseFile}` });
  await database.executeMultiple('CREATE TABLE rows (number INTEGER); INSERT INTO rows VALUES (1)');
  await takeBackup(source, backups, morning);
  await database.execute('INSERT INTO rows VALUES (2)');
  await takeBackup(source, backups, morning + hour);
  database.close();

  async function command(name: string, settings: Record<string, string>, ...words: string[]) {
    const child = Bun.spawn([...bunCommand, join(import.meta.dir, `${name}.ts`), ...words], {
      env: { ...childEnvironment, ...settings },
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
    return { code: await child.exited, said: said.join('').trim() };
  }

  /** Restores into a new folder. @returns the number of rows; null if there is no database */
  async function restore(...words: string[]) {
    const data = newFolder();
    const { code, said } = await command('restore', { DATA_DIR: data, BACKUP_URL: `file:${location}` }, ...words);
    const file = join(data, 'poshora.db');
    return { code, said, rows: existsSync(file) ? await countRows(file) : null };
  }
  return { folder, backups, location, command, restore };
}

async function countRows(file: string): Promise<number> {
  const database = createClient({ url: `file:${file}` });
  const { rows } = await database.execute('SELECT count(*) FROM rows');
  database.close();
  return Number(rows[0]?.[0]);
}

test('the last backup, or the last one before a time in any notation, is restored', async () => {
  const { restore } = await startCommands();
  expect(await restore()).toMatchObject({ code: 0, rows: 2 });
  expect(await restore('--at', '2026-11-22T09:59')).toMatchObject({ code: 0, rows: 1 });
  expect(await restore('--at=2026-11-22T03:59:59Z')).toMatchObject({ code: 0, rows: 1 });
  expect(await restore('--at=2026-11-22T10:00')).toMatchObject({ code: 0, rows: 2 });
  const tooEarly = await restore('--at=2026-11-22T08:59');
  expect(tooEarly).toMatchObject({ code: 1, rows: null, said: expect.stringMatching(/^There is no backup from/) });
});

test('a restore with a wrong APP_SECRET leaves no database behind', async () => {
  const { folder, location, command, restore } = await startCommands();
  const database = createClient({ url: `file:${join(folder, 'poshora.db')}` });
  await database.executeMultiple(
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT, created_at INTEGER); INSERT INTO secrets VALUES ('orders', 'sealed:another:key', 0)",
  );
  database.close();
  expect(await command('backup', { DATA_DIR: folder, BACKUP_URL: `file:${location}` })).toMatchObject({ code: 0 });
  const refused = await restore();
  expect(refused).toMatchObject({ code: 1, rows: null, said: expect.stringMatching(/APP_SECRET: is missing/) });
});

test('an unknown option, or one without its value, stops the command, which lists the known options', async () => {
  const { folder, location, command, restore } = await startCommands();
  for (const words of [['--until=2026-11-22T09:00'], ['--at'], ['2026-11-22'], ['--at=yesterday']]) {
    const { code, said, rows } = await restore(...words);
    expect({ code, rows }).toEqual({ code: 1, rows: null });
    expect(said).toMatch(/^[^\n]+(Options: \[--from WHERE\] \[--at |2026-11-22T09:00)[^\n]+$/);
  }
  const backup = await command('backup', { DATA_DIR: folder, BACKUP_URL: `file:${location}` }, '--verfy');
  expect(backup).toEqual({ code: 1, said: "Unknown option '--verfy'. Options: [--to WHERE] [--verify]" });
  const copy = await command('storage-copy', {}, '--comprae', `file:${location}`, `file:${newFolder()}`);
  expect(copy).toEqual({ code: 1, said: "Unknown option '--comprae'. Options: [--compare] FROM TO" });
});

test('the check of a backup in a bucket reports an intact backup, and the name of a damaged part', async () => {
  const { location, command } = await startCommands();
  const s3 = startTestS3();
  try {
    expect(await command('storage-copy', s3.keys, `file:${location}`, s3.url('backups'))).toMatchObject({ code: 0 });
    const verify = () => command('backup', { ...s3.keys, BACKUP_URL: s3.url('backups') }, '--verify');
    expect(await verify()).toEqual({ code: 0, said: 'The backup of 2026-11-22T04:00:00.000Z is intact.' });
    const picture = 'backups/objects/images/aa/1.jpg';
    expect(s3.objects.has(picture)).toBeTrue();
    s3.objects.set(picture, new TextEncoder().encode('torn'));
    expect(await verify()).toEqual({ code: 1, said: 'Damaged or missing: objects/images/aa/1.jpg.' });
  } finally {
    await s3.stop();
  }
});

test('a backup names damaged files, and a restore names the missing pictures and restores all others', async () => {
  const { folder, backups, location, command, restore } = await startCommands();
  await backups.put('objects/images/aa/1.jpg', new TextEncoder().encode('torn'));
  const { code, said, rows } = await restore();
  expect({ code, rows }).toEqual({ code: 1, rows: 2 });
  expect(said).toEndWith('Restored everything except 1 damaged file:\n  images/aa/1.jpg');
  const newest = (await backups.list('manifests/')).at(-1) ?? '';
  await backups.put(newest, new TextEncoder().encode('torn'));
  const backup = await command('backup', { DATA_DIR: folder, BACKUP_URL: `file:${location}` });
  expect(backup.code).toBe(1);
  expect(backup.said).toContain(newest.replace('manifests', 'damaged'));
  expect((await backups.list('manifests/')).at(-1)).not.toBe(newest);
});

test('a location that is not a folder, is unreachable or is full gives one sentence', async () => {
  const { folder, command } = await startCommands();
  const notFolder = `${folder}/poshora.db`;
  const backup = await command('backup', { DATA_DIR: folder }, '--to', `file:${notFolder}`);
  expect(backup).toEqual({ code: 1, said: `A file lies where the folder ${notFolder} or one in it should be.` });
  const nobody = startTestS3();
  await nobody.stop();
  const away = await command('backup', { DATA_DIR: folder, ...nobody.keys }, '--to', nobody.url('backups'));
  expect(away).toEqual({ code: 1, said: 's3://shops cannot be reached. Start the store, or correct its endpoint.' });
  const fault = (code: string) => Object.assign(new Error('of the system'), { code });
  expect(explainBackup(fault('ENOSPC'), '/mnt')).toStartWith('/mnt is full.');
  expect(explainBackup(fault('EROFS'), '/mnt')).toStartWith('/mnt cannot be read and written');
  expect(explainBackup(fault('SQLITE_FULL'), '/mnt')).toStartWith('DATA_DIR is too full');
  expect(explainBackup(fault('of ours'), '/mnt')).toBeInstanceOf(Error);
});
