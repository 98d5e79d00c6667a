import { createClient } from '@libsql/client';
import { expect, test } from 'bun:test';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const migrationsFolder = join(import.meta.dir, 'migrations');
const migrations = readMigrationFiles({ migrationsFolder });

const newFile = () => `file:${join(mkdtempSync(join(tmpdir(), 'poshora-migrate-')), 'poshora.db')}`;

/** Says when it is ready, begins at a word, and says how many migrations it has applied. */
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

/** Three processes that begin at the same moment. @returns how many migrations each has applied */
async function migrateByThree(url: string): Promise<number[]> {
  const servers = Array.from({ length: 3 }, () => {
    const child = Bun.spawn([process.execPath, '-e', server.replace('URL', url)], {
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

const ascending = (one: number, other: number) => one - other;

test('of three servers that start at once on an empty database one makes it, and the others wait', async () => {
  const applied = await migrateByThree(newFile());
  expect(applied.toSorted(ascending)).toEqual([0, 0, migrations.length]);
});

test('the same on an older database, whose rows stay', async () => {
  const url = newFile();
  const older = migrations.slice(0, 10);
  const database = createClient({ url });
  await database.execute('CREATE TABLE migrations (hash text PRIMARY KEY, applied_at integer NOT NULL)');
  for (const { sql, hash } of older) {
    for (const statement of sql) await database.execute(statement);
    await database.execute({ sql: 'INSERT INTO migrations VALUES (?, 0)', args: [hash] });
  }
  await database.execute(
    "INSERT INTO users (id, email, password_hash, created_at) VALUES ('rahima', 'rahima@example.com', '', 0)",
  );
  database.close();
  const applied = await migrateByThree(url);
  expect(applied.toSorted(ascending)).toEqual([0, 0, migrations.length - older.length]);
  const now = createClient({ url });
  expect((await now.execute('SELECT id FROM users')).rows).toMatchObject([{ id: 'rahima' }]);
  now.close();
});
