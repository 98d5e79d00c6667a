import { expect, setDefaultTimeout, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../tests/eventually.ts';
import { hasSqld, needsSqld, Sqld } from '../../tests/sqld.ts';
import { openDatabase } from '../client.ts';
import { migrateDatabase } from '../migrate.ts';
import { jobs } from '../schema/index.ts';
import type { Follower } from './follower.ts';
import { Replica } from './replica.ts';
import { timeLimits } from '../../tests/time-limits.ts';

setDefaultTimeout(timeLimits.process);

/** A copy whose looks end when the test says so, and which answers with its name. */
function controlled(options: { maxAge?: number } = {}) {
  const looks: Array<PromiseWithResolvers<void> & { readonly isAnew: boolean }> = [];
  let fault: Error | null = null;
  const named = (name: string) => ({ columns: [name] }) as never;
  const follower: Follower = {
    sync(isAnew) {
      const look = { ...Promise.withResolvers<void>(), isAnew };
      looks.push(look);
      return look.promise;
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
  const nextLook = async () => {
    await eventually('another look has begun', async () => looks.length > 0, 30_000);
    const look = looks.shift();
    if (!look) throw new Error('It is there');
    return look;
  };
  /** Ends a look well; the next one has begun by then, so that what it found is taken over. */
  async function succeed() {
    (await nextLook()).resolve();
    await eventually('the look after it has begun', async () => looks.length > 0, 30_000);
  }
  return { replica, asked, nextLook, succeed, break: (error: Error | null) => (fault = error) };
}

test('a copy is read from its first look on, and the server before it', async () => {
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

test('what this process has committed is read from the server until a look that began afterwards has ended', async () => {
  const { replica, asked, succeed, nextLook } = controlled();
  await succeed();
  expect(await asked()).toBe('replica');
  const underWay = await nextLook();
  replica.mustHoldAll();
  underWay.resolve();
  const begunAfterIt = await nextLook();
  // This answer counts as shown: no later one may be older.
  expect(await asked()).toBe('server');
  begunAfterIt.resolve();
  const begunAfterBoth = await nextLook();
  expect(replica.problem).toBeNull();
  expect(await asked()).toBe('server');
  begunAfterBoth.resolve();
  await succeed();
  expect(await asked()).toBe('replica');
  replica.close();
});

test('a copy that cannot be brought up to date is left once it is too old', async () => {
  const { replica, asked, succeed, nextLook } = controlled({ maxAge: 0 });
  await succeed();
  expect(await asked()).toBe('server');
  expect(replica.problem).toContain('too old');
  (await nextLook()).reject(new Error('The server is away'));
  await eventually('it is said', async () => replica.problem === 'The server is away', 30_000);
  replica.close();
});

test('a damaged copy is left at once, made again from nothing, and read again then', async () => {
  const copy = controlled();
  await copy.succeed();
  const underWay = await copy.nextLook();
  copy.break(Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' }));
  expect(await copy.asked()).toBe('server');
  copy.break(null);
  underWay.resolve();
  const anew = await copy.nextLook();
  expect(anew.isAnew).toBeTrue();
  expect(await copy.asked()).toBe('server');
  anew.resolve();
  await copy.succeed();
  expect(await copy.asked()).toBe('replica');
  copy.replica.close();
});

test.skipIf(!hasSqld)(
  `a copy of a libSQL server’s database shows what others have committed, and what this process has at once (${needsSqld})`,
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
    // What a process left that died is checked before it is read; damaged, it is made again.
    writeFileSync(file, Buffer.alloc(readFileSync(file).length, 'damaged'));
    const again = await openDatabase({ url, replica: { file } });
    await eventually('a damaged copy is made again', async () => again.replica?.problem === null, 30_000);
    expect(await again.recent.select().from(jobs).where(eq(jobs.name, 'of another'))).toHaveLength(1);
    // Nothing of this process waits for the thread that waits for the server.
    server.pause();
    await eventually('it is too old', async () => again.replica?.problem !== null, 30_000);
    server.resume();
    await eventually('it is read again', async () => again.replica?.problem === null, 30_000);
    await Promise.all([again.close(), other.close()]);
    await server.kill();
  },
);
