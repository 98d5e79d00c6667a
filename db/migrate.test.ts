import { createClient } from '@libsql/client';
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

/** A database after the given number of migrations, still open. */
async function startOlder(url: string, count: number) {
  const older = migrations.slice(0, count);
  const database = createClient({ url });
  await database.execute('CREATE TABLE migrations (hash text PRIMARY KEY, applied_at integer NOT NULL)');
  for (const { sql, hash } of older) {
    for (const statement of sql) await database.execute(statement);
    await database.execute({ sql: 'INSERT INTO migrations VALUES (?, 0)', args: [hash] });
  }
  return { database, older };
}

test('three servers that start at once migrate an older database and keep its rows', async () => {
  const url = newFile();
  const { database, older } = await startOlder(url, 10);
  await database.execute(
    "INSERT INTO users (id, email, password_hash, created_at) VALUES ('rahima', 'rahima@example.com', '', 0)",
  );
  database.close();
  const applied = await migrateByThree(url);
  expect(sum(applied)).toBe(migrations.length - older.length);
  const now = createClient({ url });
  expect((await now.execute('SELECT id FROM users')).rows).toMatchObject([{ id: 'rahima' }]);
  now.close();
});

test('a server from before product variants continues to read and write next to a newer one', async () => {
  const url = newFile();
  const { database } = await startOlder(url, 18);
  await database.batch([
    "INSERT INTO users (id, email, password_hash, created_at) VALUES ('rahima', 'rahima@example.com', '', 0)",
    "INSERT INTO shops (id, owner_id, slug, created_at, updated_at) VALUES ('shop', 'rahima', 'rahima', 0, 0)",
  ]);
  const add = `INSERT INTO products (id, shop_id, name, price_paisa, category, created_at, updated_at)
    VALUES (?, 'shop', 'Shari', 100, 'Saree', 0, 0)`;
  await database.execute({ sql: add, args: ['before'] });
  await migrateByThree(url);
  await database.execute({ sql: add, args: ['after'] });
  await database.execute("UPDATE products SET price_paisa = 200 WHERE id = 'before'");
  const { rows } = await database.execute('SELECT id, price_paisa, status, options FROM products ORDER BY id');
  expect(rows).toMatchObject([
    { id: 'after', price_paisa: 100, status: 'active', options: '[]' },
    { id: 'before', price_paisa: 200, status: 'active', options: '[]' },
  ]);
  database.close();
});
