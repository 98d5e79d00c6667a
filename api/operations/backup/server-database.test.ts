import { expect, setDefaultTimeout, test } from 'bun:test';
import { createClient } from '@libsql/client';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../platform/jobs/bun-command.ts';
import { startTestS3 } from '../../platform/storage/s3-testing.ts';
import { openDatabase } from '../../../db/client.ts';
import { migrateDatabase } from '../../../db/migrate.ts';
import { startLibsqlServer } from '../../../db/testing-libsql-server.ts';
import { testOnSqld } from '../../../tests/on-sqld.ts';
import { Sqld } from '../../../tests/sqld.ts';
import { childEnvironment } from '../../../tests/child-environment.ts';
import { timeLimits } from '../../../tests/time-limits.ts';
import { copyDatabase, fillServer } from './copy-database.ts';

setDefaultTimeout(timeLimits.process);

const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-server-backup-'));
const root = join(import.meta.dir, '../../..');

/** Every schema object and row of a database. Full-text indexes are compared by a query's result. */
async function contentOf(url: string) {
  const client = createClient({ url });
  const { rows } = await client.execute(
    "SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') ORDER BY name",
  );
  const content: Record<string, unknown> = {};
  for (const name of rows.map((row) => row['name'] as string))
    if (!['secrets', 'push_subscriptions', 'sqlite_schema'].includes(name))
      content[name] = (await client.execute(`SELECT rowid, * FROM "${name}" ORDER BY rowid`)).rows;
  content['schema'] = (
    await client.execute('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name')
  ).rows;
  content['settings'] = (await client.execute('SELECT * FROM account_search_config ORDER BY k')).rows;
  content['found'] = (
    await client.execute("SELECT rowid FROM account_search WHERE account_search MATCH 'rahima'")
  ).rows;
  client.close();
  return content;
}

/** Fills a database of the newest schema, including a full-text index. */
async function fill(url: string, sellers: number): Promise<void> {
  const database = await openDatabase({ url });
  await migrateDatabase(database);
  await database.close();
  const client = createClient({ url });
  const add = 'INSERT INTO users (id, email, password_hash, created_at) VALUES (?, ?, ?, ?)';
  const people = Array.from({ length: sellers }, (_, number) => ({
    sql: add,
    args: [`seller-${number}`, `rahima@${number}.example`, '', 2 ** 45 + number],
  }));
  await client.batch(people, 'write');
  const words = "INSERT INTO account_search (rowid, name, email) SELECT rowid, 'Rahima', email FROM users";
  await client.execute(words);
  client.close();
}

test('a database on a libSQL server is copied to a file and back, including full-text indexes and triggers', async () => {
  const [from, to] = [startLibsqlServer(), startLibsqlServer()];
  await fill(from.url, 250);
  const copy = join(newFolder(), 'copy.db');
  await copyDatabase({ url: from.url }, copy);
  const original = await contentOf(from.url);
  expect(original['found']).toHaveLength(250);
  expect(await contentOf(`file:${copy}`)).toEqual(original);
  await fillServer(copy, { url: to.url });
  expect(await contentOf(to.url)).toEqual(original);
  await Promise.all([from.stop(), to.stop()]);
});

async function command(name: string, settings: Record<string, string>, ...words: string[]) {
  const child = Bun.spawn([...bunCommand, join(root, 'scripts', `${name}.ts`), ...words], {
    env: { ...childEnvironment, ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, said: said.join('').trim() };
}

test('with a libSQL server and a bucket, the commands back up and restore the database and pictures', async () => {
  const [from, to, s3] = [startLibsqlServer(), startLibsqlServer(), startTestS3()];
  try {
    await fill(from.url, 1);
    const picture = 'shops/images/aa/1.jpg';
    s3.objects.set(picture, new TextEncoder().encode('a picture'));
    const settings = (server: string) => ({
      ...s3.keys,
      DATABASE_URL: server,
      DATA_DIR: newFolder(),
      STORAGE_URL: s3.url('shops'),
      BACKUP_URL: s3.url('backups'),
    });
    expect(await command('backup', settings(from.url))).toMatchObject({ code: 0 });
    s3.objects.delete(picture);
    expect(await command('restore', settings(to.url))).toMatchObject({ code: 0 });
    expect(s3.objects.has(picture)).toBeTrue();
    const [before, after] = [await contentOf(from.url), await contentOf(to.url)];
    expect(after['users']).toEqual(before['users']);
    expect(await command('restore', settings(to.url))).toEqual({
      code: 1,
      said: `The database at ${to.url} is not empty. Restore into an empty one.`,
    });
  } finally {
    await Promise.all([from.stop(), to.stop(), s3.stop()]);
  }
});

testOnSqld('the same copy works with libSQL’s own server', async () => {
  const [from, to] = [new Sqld(), new Sqld()];
  await Promise.all([from.start(), to.start()]);
  try {
    await fill(from.url, 3);
    const copy = join(newFolder(), 'copy.db');
    await copyDatabase({ url: from.url }, copy);
    expect(await contentOf(`file:${copy}`)).toEqual(await contentOf(from.url));
    await fillServer(copy, { url: to.url });
    expect(await contentOf(to.url)).toEqual(await contentOf(from.url));
  } finally {
    await Promise.all([from.kill(), to.kill()]);
  }
});
