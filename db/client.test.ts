import { createClient } from '@libsql/client';
import { afterEach, expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emitOnCommit, openDatabase, type Database } from './client.ts';
import { migrateDatabase, missingMigrations } from './migrate.ts';
import { jobs } from './schema/index.ts';
import { freshFile } from './testing.ts';

const open: Database[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
});

async function fresh(): Promise<Database> {
  const database = await freshFile();
  open.push(database);
  return database;
}

const newFile = () => `file:${join(mkdtempSync(join(tmpdir(), 'poshora-client-')), 'poshora.db')}`;
const addJob = (database: Database, name: string) =>
  database.write(async (transaction) => {
    await transaction.insert(jobs).values({ kind: 'any', name });
  });
const names = async (database: Database) => (await database.db.select().from(jobs)).map(({ name }) => name);

test('two hundred simultaneous writes all succeed', async () => {
  const database = await fresh();
  await Promise.all(Array.from({ length: 200 }, (_, number) => addJob(database, String(number))));
  expect(await names(database)).toHaveLength(200);
});

test('a failed write leaves nothing behind, and the next one works', async () => {
  const database = await fresh();
  const failing = database.write(async (transaction) => {
    await transaction.insert(jobs).values({ kind: 'any', name: 'half' });
    throw new Error('and then it failed');
  });
  await expect(failing).rejects.toThrow('and then it failed');
  await addJob(database, 'next');
  expect(await names(database)).toEqual(['next']);
});

test('a listener that throws affects neither other writes nor other listeners', async () => {
  const faults: unknown[] = [];
  const database = await openDatabase({ url: newFile(), onListenerFault: (error) => faults.push(error) });
  open.push(database);
  await migrateDatabase(database);
  const received: string[] = [];
  const fault = new Error('a listener is broken');
  const fail = () => {
    throw fault;
  };
  database.commits.on('jobs', fail);
  database.commits.on('jobs', (name) => void received.push(String(name)));
  database.afterWrite(fail);
  database.afterWrite(() => void received.push('after'));
  const write = (name: string) =>
    database.write(async (transaction) => {
      await transaction.insert(jobs).values({ kind: 'any', name });
      emitOnCommit(transaction, 'jobs', name);
      return name;
    });
  expect(await Promise.all([write('a'), write('b'), write('c')])).toEqual(['a', 'b', 'c']);
  expect(received).toEqual(['a', 'after', 'b', 'after', 'c', 'after']);
  expect(new Set(faults)).toEqual(new Set([fault]));
  expect(faults).toHaveLength(6);
});

test('a write that never ends is aborted, reported and rolled back', async () => {
  const abandoned: number[] = [];
  const database = await openDatabase({
    url: newFile(),
    maxWriteTime: 50,
    onWriteTimeout: (lasted) => abandoned.push(lasted),
  });
  open.push(database);
  await migrateDatabase(database);
  const stuck = database.write(async (transaction) => {
    await transaction.insert(jobs).values({ kind: 'any', name: 'stuck' });
    await new Promise(() => undefined);
  });
  await expect(stuck).rejects.toThrow('given up');
  await addJob(database, 'next');
  expect(await names(database)).toEqual(['next']);
  expect(abandoned).toEqual([50]);
});

test('after another process has locked the database, writing continues without a restart', async () => {
  const url = newFile();
  const database = await openDatabase({ url });
  open.push(database);
  await migrateDatabase(database);
  const other = createClient({ url });
  const holding = await other.transaction('write');
  await expect(addJob(database, 'refused')).rejects.toThrow();
  await holding.rollback();
  await addJob(database, 'accepted');
  other.close();
  expect(await names(database)).toEqual(['accepted']);
});

test('every connection is durable, including one that replaces a broken one', async () => {
  const database = await fresh();
  database.connections.writer.reconnect();
  await addJob(database, 'one');
  for (const connection of Object.values(database.connections)) {
    const pragma = async (name: string) => (await connection.execute(`PRAGMA ${name}`)).rows[0]?.[0];
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
      'wal',
      2,
      1,
    ]);
  }
});

test('several servers that start at once apply each migration once', async () => {
  const url = newFile();
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
  open.push(...databases);
  const missing = await missingMigrations(databases[0]!);
  const applied = await Promise.all(databases.map((database) => migrateDatabase(database)));
  expect(applied.reduce((sum, count) => sum + count)).toBe(missing);
});
