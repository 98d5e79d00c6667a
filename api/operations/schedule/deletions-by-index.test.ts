import { expect, test } from 'bun:test';
import { getTableName, sql } from 'drizzle-orm';
import { freshFile } from '../../../db/testing.ts';
import { expiredRows } from './remove-expired.ts';

/** Tables that never have more than a few rows. */
const small = new Set(['secrets']);

test('every hourly deletion and every cascading deletion uses an index', async () => {
  const { db } = await freshFile();
  const planOf = async (query: ReturnType<typeof sql>) =>
    (await db.all<{ detail: string }>(sql`explain query plan ${query}`)).map(({ detail }) => detail).join('; ');
  const slow: string[] = [];
  for (const [table, isExpired] of expiredRows(0)) {
    const plan = await planOf(sql`select rowid from ${table} where ${isExpired} limit 1`);
    if (!plan.startsWith('SEARCH') && !small.has(getTableName(table))) slow.push(plan);
  }
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`);
  for (const { name } of tables) {
    const parents = await db.all<{ from: string }>(sql`select "from" from pragma_foreign_key_list(${name})`);
    for (const { from } of parents) {
      const plan = await planOf(sql`select 1 from ${sql.identifier(name)} where ${sql.identifier(from)} = 'x'`);
      if (!plan.startsWith('SEARCH')) slow.push(`${plan} by ${from}`);
    }
  }
  expect(slow).toEqual([]);
});
