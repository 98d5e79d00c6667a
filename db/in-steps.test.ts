import { afterAll, expect, test } from 'bun:test';
import { eq, max, type SQL } from 'drizzle-orm';
import { openDatabase, type Database, type Transaction } from './client.ts';
import { deleteInSteps, inSteps } from './in-steps.ts';
import { migrateDatabase } from './migrate.ts';
import { customers, knownBrowsers, pushSubscriptions, sessions, shops, users } from './schema/index.ts';
import { startLibsqlServer } from './testing-libsql-server.ts';
import { freshFile } from './testing.ts';

const libsql = startLibsqlServer();
afterAll(() => libsql.stop());

async function onServer(): Promise<Database> {
  const database = await openDatabase({ url: libsql.url });
  await migrateDatabase(database);
  return database;
}

for (const [where, open] of [
  ['a file', freshFile],
  ['a libSQL server', onServer],
] as const)
  test(`on ${where} deleting a row deletes everything that depends on it, and nothing else`, async () => {
    const database = await open();
    const { db, write } = database;
    const account = { passwordHash: '', createdAt: 0 };
    await write(async (transaction) => {
      for (const id of ['gone', 'stays']) {
        await transaction.insert(users).values({ ...account, id, email: `${id}@example.com` });
        for (let index = 0; index < 60; index += 1) {
          const session = { userId: id, device: '', lastUsedAt: 0, expiresAt: 0, passwordConfirmedAt: 0, createdAt: 0 };
          await transaction.insert(sessions).values({ ...session, id: `${id} ${index}`, tokenHash: `${id} ${index}` });
        }
        await transaction.insert(knownBrowsers).values({ tokenHash: id, userId: id, expiresAt: 0 });
      }
    });
    expect(await deleteInSteps(database, users, eq(users.id, 'gone'))).toBe(1);
    expect(await deleteInSteps(database, users, eq(users.id, 'gone'))).toBe(0);
    expect(await db.select({ id: users.id }).from(users)).toEqual([{ id: 'stays' }]);
    expect(await db.$count(sessions, eq(sessions.userId, 'gone'))).toBe(0);
    expect([await db.$count(sessions), await db.$count(knownBrowsers), await db.$count(pushSubscriptions)]).toEqual([
      60, 1, 0,
    ]);
  });

test('a step whose commit takes long is followed by smaller ones', async () => {
  const sizes: number[] = [];
  let left = 300;
  /** Its commit takes 1 ms for each row of the step. */
  const write = (async (work: (transaction: Transaction) => Promise<unknown>) => {
    const done = await work({} as Transaction);
    const committed = performance.now() + (sizes.at(-1) ?? 0);
    while (performance.now() < committed);
    return done;
  }) as Database['write'];
  await inSteps({ write }, 'slow commits', async (_, rows) => {
    const taken = Math.min(rows, left);
    sizes.push(taken);
    left -= taken;
    return taken;
  });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
});

test('a libSQL server that is far away deletes at least ten rows a step', async () => {
  const database = await freshFile();
  const { db, write } = database;
  const people = 60;
  await write(async (transaction) => {
    await transaction.insert(users).values({ id: 'gone', email: 'gone@example.com', passwordHash: '', createdAt: 0 });
    const browser = { userId: 'gone', expiresAt: 0 };
    for (let at = 0; at < people; at += 1)
      await transaction.insert(knownBrowsers).values({ ...browser, tokenHash: `browser ${at}` });
  });
  let steps = 0;
  /** Each statement takes 30 ms. */
  const faraway: Database['write'] = (work) =>
    write((transaction) => {
      steps += 1;
      const all = async (statement: SQL) => {
        const answered = performance.now() + 30;
        while (performance.now() < answered);
        return transaction.all(statement);
      };
      return work({ all } as Transaction);
    });
  await deleteInSteps({ ...database, write: faraway }, knownBrowsers, eq(knownBrowsers.userId, 'gone'));
  expect(await db.$count(knownBrowsers)).toBe(0);
  expect(steps).toBeLessThanOrEqual(people / 10 + 1);
});

test('a step that finds fewer rows than its limit is the last one', async () => {
  const write = (async (work: (transaction: Transaction) => Promise<unknown>) =>
    work({} as Transaction)) as Database['write'];
  for (const found of [0, 3]) {
    let steps = 0;
    const step = async () => {
      steps += 1;
      return found;
    };
    expect([await inSteps({ write }, `finds ${found}`, step), steps]).toEqual([found, 1]);
  }
});

test('rows are deleted in the order of the file, in whichever order an index has them', async () => {
  const database = await freshFile();
  const { db, write } = database;
  const times = { createdAt: 0, updatedAt: 0 };
  // More than two of the largest steps. Earlier tests may have learned them.
  const people = 1_200;
  await write(async (transaction) => {
    await transaction.insert(users).values({ id: 'owner', email: 'owner@example.com', passwordHash: '', createdAt: 0 });
    await transaction.insert(shops).values({ id: 'shop', ownerId: 'owner', slug: 'shop', name: 'Shop', ...times });
    const sums = { orders: 1, delivered: 0, returned: 0, cancelled: 0, lastOrderAt: 0 };
    for (let number = 1; number <= people; number += 1) {
      const phone = String(10_000 - number);
      const person = { shopId: 'shop', name: '', district: '', phone, ...sums, boughtPaisa: -number };
      await transaction.insert(customers).values({ ...person, number });
    }
  });
  const last: Array<number | null> = [];
  const watched: Database['write'] = async (work) => {
    const result = await write(work);
    const [row] = await db.select({ number: max(customers.number) }).from(customers);
    last.push(row?.number ?? null);
    return result;
  };
  expect(await deleteInSteps({ ...database, write: watched }, customers, eq(customers.shopId, 'shop'))).toBe(people);
  expect(last.length).toBeGreaterThan(2);
  expect(last.filter((number) => number !== null && number !== people)).toEqual([]);
});
