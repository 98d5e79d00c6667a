import { afterAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { openDatabase, type Database, type Transaction } from './client.ts';
import { deleteInSteps, inSteps } from './in-steps.ts';
import { migrateDatabase } from './migrate.ts';
import { knownBrowsers, pushSubscriptions, sessions, users } from './schema/index.ts';
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
