import { expect, setDefaultTimeout, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../tests/eventually.ts';
import { testOnSqld } from '../../tests/on-sqld.ts';
import { Sqld } from '../../tests/sqld.ts';
import { openDatabase } from '../client.ts';
import { migrateDatabase } from '../migrate.ts';
import { jobs } from '../schema/index.ts';
import type { Follower } from './follower.ts';
import { Replica } from './replica.ts';
import { timeLimits } from '../../tests/time-limits.ts';

setDefaultTimeout(timeLimits.process);

/** A replica whose syncs end when the test decides, and whose reads return its name. */
function controlled(options: { maxAge?: number } = {}) {
  const syncs: Array<PromiseWithResolvers<void> & { readonly isFromScratch: boolean }> = [];
  let fault: Error | null = null;
  const named = (name: string) => ({ columns: [name] }) as never;
  const follower: Follower = {
    sync(isFromScratch) {
      const sync = { ...Promise.withResolvers<void>(), isFromScratch };
      syncs.push(sync);
      return sync.promise;
    },
    open: () => ({
      execute: async () => {
        if (fault) throw fault;
        return named('replica');
      },
      close: () => undefined,
    }),
    close: () => undefined,
  };
  const replica = new Replica(follower, { interval: 1, ...options });
  const server = { execute: async () => named('server'), batch: async () => [] };
  const reader = replica.recent(server);
  const asked = async () => (await reader.execute('select 1')).columns[0];
  const nextSync = async () => {
    await eventually('another sync has begun', async () => syncs.length > 0, 30_000);
    const sync = syncs.shift();
    if (!sync) throw new Error('A sync must be waiting');
    return sync;
  };
  /** Completes a sync. Returns after the next one has begun, so that the first one's result is in use. */
  async function succeed() {
    (await nextSync()).resolve();
    await eventually('the next sync has begun', async () => syncs.length > 0, 30_000);
  }
  return { replica, asked, nextSync, succeed, break: (error: Error | null) => (fault = error) };
}

test('reads use the server until the first sync has ended, then the copy', async () => {
  const { replica, asked, succeed } = controlled();
  expect(await asked()).toBe('server');
  expect(replica.problem).not.toBeNull();
  await succeed();
  await succeed();
  expect(await asked()).toBe('replica');
  expect(replica.problem).toBeNull();
  expect(replica.reads).toEqual({ primary: 1, replica: 1 });
  replica.close();
});

test('after a commit, reads use the server until a sync that started afterwards has ended', async () => {
  const { replica, asked, succeed, nextSync } = controlled();
  await succeed();
  expect(await asked()).toBe('replica');
  const underWay = await nextSync();
  replica.requireAllCommits();
  underWay.resolve();
  const begunAfterIt = await nextSync();
  // This read counts as shown, so no later one may be older.
  expect(await asked()).toBe('server');
  begunAfterIt.resolve();
  const begunAfterBoth = await nextSync();
  expect(replica.problem).toBeNull();
  expect(await asked()).toBe('server');
  begunAfterBoth.resolve();
  await succeed();
  expect(await asked()).toBe('replica');
  replica.close();
});

test('a copy that cannot be updated is no longer read once it is too old', async () => {
  const { replica, asked, succeed, nextSync } = controlled({ maxAge: 0 });
  await succeed();
  expect(await asked()).toBe('server');
  expect(replica.problem).toContain('too old');
  (await nextSync()).reject(new Error('The server is away'));
  await eventually('the problem is reported', async () => replica.problem === 'The server is away', 30_000);
  replica.close();
});

test('a damaged copy is abandoned immediately, created again, and then used again', async () => {
  const copy = controlled();
  await copy.succeed();
  const underWay = await copy.nextSync();
  copy.break(Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' }));
  expect(await copy.asked()).toBe('server');
  copy.break(null);
  underWay.resolve();
  const fromScratch = await copy.nextSync();
  expect(fromScratch.isFromScratch).toBeTrue();
  expect(await copy.asked()).toBe('server');
  fromScratch.resolve();
  await copy.succeed();
  expect(await copy.asked()).toBe('replica');
  copy.replica.close();
});

testOnSqld(
  'a copy of a libSQL server’s database shows other processes’ commits, and this process’s own immediately',
  async () => {
    const server = new Sqld();
    await server.start();
    const { url } = server;
    const file = join(mkdtempSync(join(tmpdir(), 'poshora-replica-')), 'replica.db');
    const other = await openDatabase({ url });
    await migrateDatabase(other);
    const database = await openDatabase({ url, replica: { file } });
    const add = ({ write }: typeof database, name: string) =>
      write(async (transaction) => void (await transaction.insert(jobs).values({ name })));
    const shows = async (name: string) =>
      (await database.recent.select().from(jobs).where(eq(jobs.name, name))).length === 1;
    const isRead = async () => database.replica?.problem === null;
    await eventually('the copy is filled', isRead, 30_000);
    for (let number = 0; number < 10; number += 1) {
      await add(database, `own ${number}`);
      expect(await shows(`own ${number}`)).toBeTrue();
    }
    await add(other, 'of another');
    await eventually('it is shown', () => shows('of another'), 30_000);
    await eventually(
      'the copy answers',
      async () => {
        const before = database.replica?.reads.replica ?? 0;
        return (await shows('of another')) && (database.replica?.reads.replica ?? 0) > before;
      },
      30_000,
    );
    await database.close();
    // The file of a process that died is checked before it is read. A damaged one is created again.
    writeFileSync(file, Buffer.alloc(readFileSync(file).length, 'damaged'));
    const again = await openDatabase({ url, replica: { file } });
    await eventually('a damaged copy is made again', async () => again.replica?.problem === null, 30_000);
    expect(await again.recent.select().from(jobs).where(eq(jobs.name, 'of another'))).toHaveLength(1);
    // The thread that waits for the server does not block this process.
    server.pause();
    await eventually('it is too old', async () => again.replica?.problem !== null, 30_000);
    server.resume();
    await eventually('it is read again', async () => again.replica?.problem === null, 30_000);
    await Promise.all([again.close(), other.close()]);
    await server.kill();
  },
);
