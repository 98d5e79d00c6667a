import { createClient, type Client } from '@libsql/client';
import { expect, test } from 'bun:test';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../api/platform/jobs/bun-command.ts';

const migrationsFolder = join(import.meta.dir, 'migrations');
const migrations = readMigrationFiles({ migrationsFolder });

const newFile = () => `file:${join(mkdtempSync(join(tmpdir(), 'poshora-migrate-')), 'poshora.db')}`;

/** Prints when it is ready, starts after a line of input, and prints the number of applied migrations. */
const server = `
import { openDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
console.log('ready');
for await (const _ of console) break;
const database = await openDatabase({ url: ${JSON.stringify('URL')} });
console.log(await migrateDatabase(database));
await database.close();
process.exit(0);
`;

/** Three processes that start at the same moment. @returns the number of migrations applied by each */
async function migrateByThree(url: string): Promise<number[]> {
  const servers = Array.from({ length: 3 }, () => {
    const child = Bun.spawn([...bunCommand, '-e', server.replace('URL', url)], {
      cwd: join(import.meta.dir, '..'),
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'inherit',
    });
    return { child, lines: child.stdout.pipeThrough(new TextDecoderStream()).getReader() };
  });
  for (const { lines } of servers) expect((await lines.read()).value).toBe('ready\n');
  for (const { child } of servers) {
    void child.stdin.write('begin\n');
    await child.stdin.end();
  }
  return Promise.all(
    servers.map(async ({ child, lines }) => {
      const { value } = await lines.read();
      expect(await child.exited).toBe(0);
      return Number(value);
    }),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

test('three servers that start at once on an empty database apply each migration once', async () => {
  const applied = await migrateByThree(newFile());
  expect(sum(applied)).toBe(migrations.length);
});

/** A database of version 1.0.0, with a row in each table. */
async function startFirst(url: string) {
  const database = createClient({ url });
  await database.execute('CREATE TABLE migrations (hash text PRIMARY KEY, applied_at integer NOT NULL)');
  for (const { sql, hash } of migrations.slice(0, 1)) {
    for (const statement of sql) await database.execute(statement);
    await database.execute({ sql: 'INSERT INTO migrations VALUES (?, 0)', args: [hash] });
  }
  const { rows } = await database.execute(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE \`%'`,
  );
  const tables = rows.map(({ name }) => name as string);
  // The rows have no parents. Triggers have inserted some of them.
  await database.execute('PRAGMA foreign_keys = OFF');
  for (const table of tables) {
    const columns = await database.execute(`SELECT name FROM pragma_table_info('${table}')`);
    const names = columns.rows.map(({ name }) => `"${name as string}"`);
    await database.execute(`INSERT OR IGNORE INTO "${table}" (${names.join()}) VALUES (${names.map(() => 7).join()})`);
  }
  return { database, tables };
}

const countsIn = (database: Client, tables: readonly string[]) =>
  Promise.all(
    tables.map(async (table) => [
      table,
      (await database.execute(`SELECT count(*) AS n FROM "${table}"`)).rows[0]?.['n'],
    ]),
  );

test('three servers that start at once upgrade a database of version 1.0.0, and every row stays', async () => {
  const url = newFile();
  const { database, tables } = await startFirst(url);
  const before = await countsIn(database, tables);
  expect(before.filter(([, rows]) => Number(rows) > 0).length).toBeGreaterThan(60);
  expect(sum(await migrateByThree(url))).toBe(migrations.length - 1);
  expect(await countsIn(database, tables)).toEqual(before);
  database.close();
});
