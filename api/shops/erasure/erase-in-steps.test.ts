import { expect } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { customers, importLines, imports, orderEvents, orderLines, orders } from '../../../db/schema/index.ts';
import { testOnFile } from '../../../db/on-file-testing.ts';
import { removeExpired } from '../../operations/schedule/remove-expired.ts';
import { startWithSavedOrders } from '../../orders/testing.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { day } from '../../platform/formats/durations.ts';

const copies = 500;

/** The same database, which counts the rows changed by each write, including cascades and triggers. */
function counted(database: Database) {
  const writes: number[] = [];
  const changes = async (transaction: Transaction) =>
    (await transaction.get<{ total: number }>(sql`select total_changes() as total`)).total;
  const write: Database['write'] = (work) =>
    database.write(async (transaction) => {
      const before = await changes(transaction);
      const result = await work(transaction);
      writes.push((await changes(transaction)) - before);
      return result;
    });
  return { database: { ...database, write }, writes };
}

testOnFile('a shop with many orders is erased in steps, without one write that deletes all by cascade', async () => {
  const { services, place, send, cookie, userId, password, clock } = await startWithSavedOrders();
  await place();
  const { db, write } = services.database;
  const [order] = await db.select().from(orders);
  const [line] = await db.select().from(orderLines);
  const [event] = await db.select().from(orderEvents);
  const [customer] = await db.select().from(customers);
  await write(async (transaction) => {
    for (let index = 0; index < copies; index += 1) {
      const id = `order ${index}`;
      await transaction
        .insert(orders)
        .values({ ...order!, id, number: 2_000 + index, tokenHash: id, keyHash: id, linkHash: null });
      await transaction.insert(orderLines).values({ ...line!, id, orderId: id });
      await transaction.insert(orderEvents).values({ ...event!, id, orderId: id });
      await transaction.insert(customers).values({ ...customer!, number: 10_000 + index, phone: id });
    }
  });
  await send('DELETE', `/api/users/${userId}`, { cookie, body: { password } });
  clock.now += 30 * day;
  const { database, writes } = counted(services.database);
  expect(await eraseDeleted({ ...services, database })).toBe(1);
  for (const table of [orders, orderLines, orderEvents, customers]) expect(await db.$count(table)).toBe(0);
  const total = writes.reduce((sum, rows) => sum + rows, 0);
  expect(total).toBeGreaterThan(4 * copies);
  expect(Math.max(...writes)).toBeLessThanOrEqual(2_000);
});

testOnFile('an old import is deleted in steps with its lines', async () => {
  const { services, cookie, send, clock } = await startWithSavedOrders();
  const file = new FormData();
  const rows = Array.from({ length: 500 }, (_, index) => `Lungi ${index},1\n`);
  file.append('file', new File(['name,price\n', ...rows], 'products.csv'));
  expect((await send('POST', '/api/imports', { cookie, body: file })).status).toBe(201);
  const { db } = services.database;
  expect(await db.$count(importLines)).toBe(500);
  clock.now += 30 * day;
  const { database, writes } = counted(services.database);
  await removeExpired({ ...services, database });
  expect([await db.$count(imports), await db.$count(importLines)]).toEqual([0, 0]);
  expect(Math.max(...writes)).toBeLessThanOrEqual(2_000);
});
