import { afterAll, expect, test } from 'bun:test';
import { isLive, whenPublication } from '../api/publishing/published-testing.ts';
import { eq } from 'drizzle-orm';
import { createClient } from '@libsql/client';
import { testOnSqld } from '../tests/on-sqld.ts';
import { Sqld } from '../tests/sqld.ts';
import { startTestServer } from '../tests/api/server-testing.ts';
import { startTestApi } from '../tests/api/testing.ts';
import { openDatabase } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import { jobs } from './schema/index.ts';
import { startLibsqlServer } from './testing-libsql-server.ts';
import { untilAvailable } from './until-available.ts';

const libsql = startLibsqlServer();
afterAll(() => libsql.stop());

test('writes to a libSQL server are serialized, and a failed one leaves nothing behind', async () => {
  const database = await openDatabase({ url: libsql.url });
  await migrateDatabase(database);
  const add = (name: string, isToFail = false) =>
    database.write(async (transaction) => {
      await transaction.insert(jobs).values({ kind: 'any', name });
      if (isToFail) throw new Error('and then it failed');
    });
  const writes = Array.from({ length: 20 }, (_, number) => add(`job ${number}`));
  const failing = add('half', true);
  await Promise.all([...writes, expect(failing).rejects.toThrow('and then it failed')]);
  expect((await database.db.select().from(jobs)).map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, number) => `job ${number}`).toSorted(),
  );
  expect(await migrateDatabase(database)).toBe(0);
  await database.close();
});

test('writes of two servers wait for each other', async () => {
  const databases = [await openDatabase({ url: libsql.url }), await openDatabase({ url: libsql.url })];
  await migrateDatabase(databases[0]!);
  const before = await databases[0]!.db.$count(jobs);
  const writes = Array.from({ length: 40 }, (_, number) =>
    databases[number % 2]!.write(async (transaction) => {
      await transaction.insert(jobs).values({ kind: 'any', name: `shared ${number}` });
      await transaction
        .update(jobs)
        .set({ attempts: 1 })
        .where(eq(jobs.name, `shared ${number}`));
    }),
  );
  await Promise.all(writes);
  expect(await databases[0]!.db.$count(jobs)).toBe(before + 40);
  await Promise.all(databases.map((database) => database.close()));
});

testOnSqld('while a killed server’s transaction holds the lock, the writes of others wait for it', async () => {
  const sqld = new Sqld();
  await sqld.start();
  // For the server, a killed client is one that sends nothing more.
  const killed = await createClient({ url: sqld.url }).transaction('write');
  await killed.execute('create table waited (name text)');
  const databases = [await openDatabase({ url: sqld.url }), await openDatabase({ url: sqld.url })];
  const writes = databases.map((database) => database.write((transaction) => transaction.run('select 1')));
  // The server ends the killed client's transaction after five seconds.
  await Promise.all(writes);
  await expect(killed.execute('select 1')).rejects.toThrow();
  await Promise.all(databases.map((database) => database.close()));
  await sqld.remove();
});

test('a migration may take longer than other requests, and is repeated if the server ends its transaction', async () => {
  const empty = startLibsqlServer();
  const database = await openDatabase({ url: empty.url, requestTimeout: 100 });
  empty.failWith({ late: 400 }, { late: 400 }, { late: 400 }, { code: 'TRANSACTION_TIMEOUT', message: 'timed out' });
  expect(await migrateDatabase(database)).toBeGreaterThan(0);
  expect(await migrateDatabase(database)).toBe(0);
  await database.close();
  await empty.stop();
});

test('a shop on a libSQL server is saved and published', async () => {
  const product = await startTestServer({ DATABASE_URL: libsql.url });
  const { cookie, slug, shopId } = await product.newSeller('রহিমা ফ্যাশন');
  const added = await product.send('POST', '/api/products', { cookie, body: { name: 'Jamdani', price: 6850 } });
  expect(added.status).toBe(201);
  await whenPublication(product.services, shopId, isLive);
  expect(await (await product.send('GET', `/${slug}`)).text()).toContain('৳6,850');
  const stranger = await product.newSeller('Another');
  const forbidden = await product.send('PUT', `/api/shops/${shopId}`, {
    cookie: stranger.cookie,
    body: { name: 'Mine' },
  });
  expect(forbidden.status).toBe(404);
  await product.stop();
});

test('a step of the start is repeated until the server answers, but not after an error of its own', async () => {
  const database = await openDatabase({ url: libsql.url });
  await migrateDatabase(database);
  libsql.failWith('not done', 'not answered');
  const faults: unknown[] = [];
  let read: unknown;
  const readJobs = async () => {
    read = await database.db.select().from(jobs).where(eq(jobs.name, 'never'));
  };
  await untilAvailable(readJobs, (fault) => faults.push(fault));
  expect([read, faults.length]).toEqual([[], 2]);
  const own = async () => {
    throw new Error('own error');
  };
  await expect(untilAvailable(own, () => undefined)).rejects.toThrow('own error');
  await database.close();
});

test('a failed statement rolls the whole write back, and the next write works', async () => {
  const database = await openDatabase({ url: libsql.url });
  await migrateDatabase(database);
  const twice = database.write(async (transaction) => {
    await transaction.insert(jobs).values({ kind: 'any', name: 'twice' });
    await transaction.insert(jobs).values({ kind: 'any', name: 'twice' });
  });
  await expect(twice).rejects.toThrow('UNIQUE');
  expect(await database.db.select().from(jobs).where(eq(jobs.name, 'twice'))).toEqual([]);
  await database.write(
    async (transaction) => void (await transaction.insert(jobs).values({ kind: 'any', name: 'twice' })),
  );
  expect(await database.db.select().from(jobs).where(eq(jobs.name, 'twice'))).toHaveLength(1);
  await database.close();
});

/** Errors of libSQL's server 0.24.33 as a follower: without a primary, and for a statement that the primary refuses. */
const proxied = (what: string) => ({
  code: 'PROXY_ERROR',
  message: `error executing a request on the primary: ${what}`,
});

test('while a server has no primary or blocks writes, changes get a 503 with Retry-After', async () => {
  const database = await openDatabase({ url: libsql.url });
  await migrateDatabase(database);
  const { send, newSeller } = await startTestApi({}, database);
  const { cookie, shopId } = await newSeller();
  const save = async () => {
    const { status, headers } = await send('PUT', `/api/shops/${shopId}`, { cookie, body: { description: 'x' } });
    return [status, headers.get('retry-after')];
  };
  for (const refusal of [proxied('Unavailable'), { code: 'BLOCKED', message: 'Operation was blocked: moved' }]) {
    // The first request reads the session.
    libsql.failWith(null, refusal);
    expect(await save()).toEqual([503, '2']);
  }
  expect(await save()).toEqual([200, null]);
});

test('while the server is unreachable, requests get a 503 with Retry-After', async () => {
  const gone = startLibsqlServer();
  const database = await openDatabase({ url: gone.url });
  await migrateDatabase(database);
  const { send, newSeller } = await startTestApi({}, database);
  const { cookie, userId, shopId } = await newSeller();
  await gone.stop();
  const responses = [
    await send('GET', `/api/users/${userId}/shop`, { cookie }),
    await send('PUT', `/api/shops/${shopId}`, { cookie, body: { description: 'x' } }),
  ];
  expect(responses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '2'],
    [503, '2'],
  ]);
});

test('a commit without a response is reported, and its write is there once', async () => {
  const database = await openDatabase({ url: libsql.url });
  await migrateDatabase(database);
  const add = () =>
    database.write(async (transaction) => void (await transaction.insert(jobs).values({ kind: 'any', name: 'once' })));
  // BEGIN, the statement, the COMMIT.
  libsql.failWith(null, null, 'not answered');
  await expect(add()).rejects.toThrow();
  expect(await database.db.select().from(jobs).where(eq(jobs.name, 'once'))).toHaveLength(1);
  await database.close();
});
