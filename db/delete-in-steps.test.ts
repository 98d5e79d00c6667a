import { afterAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { openDatabase, type Database } from './client.ts';
import { deleteInSteps } from './delete-in-steps.ts';
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
