import { afterAll, expect, test } from 'bun:test';
import { isLive, whenPublication } from '../api/publishing/testing.ts';
import { startTestServer } from '../api/server-testing.ts';
import { openDatabase } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import { jobs } from './schema/index.ts';
import { startLibsqlServer } from './testing-libsql-server.ts';

const libsql = startLibsqlServer();
afterAll(() => libsql.stop());

test('writes to a libSQL server take turns, and one that fails leaves nothing behind', async () => {
  const database = await openDatabase({ url: libsql.url });
  await migrateDatabase(database);
  const add = (name: string, isToFail = false) =>
    database.write(async (transaction) => {
      await transaction.insert(jobs).values({ name });
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
