import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day } from '../../api/platform/formats/durations.ts';
import { openDatabase, type Database } from '../../db/client.ts';
import { whileBusy } from '../../db/connection.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { customers, jobs, shops, users } from '../../db/schema/index.ts';
import { eventually } from '../eventually.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

/** Enough for three hundred steps. */
const many = 60_000;
const job = 'deleted accounts';

const cleanUp: Array<() => unknown> = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

/** A product with a deleted shop that is due for erasure and has many customers, and its database. */
async function startErasing() {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-deletion-'));
  const database = await openDatabase({ url: `file:${folder}/poshora.db` });
  cleanUp.push(() => database.close());
  await migrateDatabase(database);
  const now = Date.now();
  await database.write(async (transaction) => {
    await transaction
      .insert(users)
      .values({ id: 'owner', email: 'owner@example.com', passwordHash: '', createdAt: now - 60 * day });
    const times = { createdAt: now - 60 * day, updatedAt: now - 60 * day, deletedAt: now - 31 * day };
    await transaction
      .insert(shops)
      .values({ id: 'erased', ownerId: 'owner', slug: 'erased', name: 'Erased', ...times });
    await transaction.run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})
      insert into customers
        (shop_id, phone, name, district, orders, delivered, returned, cancelled, bought_paisa, last_order_at)
      select 'erased', '017' || i, 'Salma Akter', 'Dhaka', 1, 1, 0, 0, 0, ${now} from n`);
  });
  const product = new RunningProduct(folder, { PUBLISHERS: '1' });
  cleanUp.push(() => product.kill());
  await product.start();
  return { product, database };
}

const left = ({ db }: Database) => db.$count(customers);

/** Locks the database between two steps of the erasure. @returns a function that unlocks it */
async function pause(database: Database): Promise<() => void> {
  await eventually('the erasure has begun', async () => (await left(database)) < many);
  const open = await whileBusy(() => database.connections.writer.transaction('write'), timeLimits.unit);
  expect(await left(database)).toBeGreaterThan(0);
  return () => open.close();
}

const isErased = async ({ db }: Database) => (await db.$count(shops, eq(shops.id, 'erased'))) === 0;

test('while a shop is erased, the server answers; a killed erasure is continued', async () => {
  const { product, database } = await startErasing();
  const unlock = await pause(database);
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
  await product.kill();
  unlock();
  expect(await isErased(database)).toBe(false);
  await database.write(async (transaction) => {
    await transaction.update(jobs).set({ leasedUntil: 0 }).where(eq(jobs.name, job));
  });
  await product.start();
  await eventually('the shop is erased', () => isErased(database));
  expect(await left(database)).toBe(0);
});

test('a stop of the server ends an erasure, which the next start continues at once', async () => {
  const { product, database } = await startErasing();
  const unlock = await pause(database);
  const stopping = product.stop();
  unlock();
  expect([await stopping, await isErased(database)]).toEqual([0, false]);
  const [row] = await database.db.select().from(jobs).where(eq(jobs.name, job));
  expect(row).toMatchObject({ leasedBy: null, lastFinishedAt: null, lastError: null });
  await product.start();
  await eventually('the shop is erased', () => isErased(database));
});
