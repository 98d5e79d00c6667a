import { createClient } from '@libsql/client';
import { expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileClient } from './file-client.ts';

test('rows are the same as from libSQL’s own client', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'poshora-rows-')), 'rows.db');
  const own = new FileClient(path, 0);
  const libsql = createClient({ url: `file:${path}` });
  const statement = { sql: `SELECT 1 AS id, 'two' AS name, NULL AS none, 4.5 AS id, ? AS given`, args: [true] };
  const [ours, theirs] = await Promise.all([own.execute(statement), libsql.execute(statement)]);
  const seen = ({ rows }: typeof ours) =>
    rows.map((row) => ({ named: Object.entries(row), placed: Array.prototype.slice.call(row), first: row[0] }));
  expect(seen(ours)).toEqual(seen(theirs));
  expect(ours.columns).toEqual(theirs.columns);
  own.close();
  libsql.close();
});

test('a statement is prepared again after it failed or its table changed', async () => {
  const client = new FileClient(join(mkdtempSync(join(tmpdir(), 'poshora-anew-')), 'anew.db'), 0);
  await client.execute('CREATE TABLE words (word TEXT UNIQUE)');
  const add = (word: string) => client.execute({ sql: 'INSERT INTO words (word) VALUES (?)', args: [word] });
  await add('one');
  await expect(add('one')).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
  const added = await add('two');
  expect(() => added.rowsAffected, 'as on a server, where it comes too late').toThrow('use RETURNING');
  const read = async () => (await client.execute('SELECT * FROM words ORDER BY word')).rows.map((row) => ({ ...row }));
  expect((await read()).map(({ word }) => word)).toEqual(['one', 'two']);
  await client.execute(`ALTER TABLE words ADD COLUMN length INTEGER DEFAULT 3`);
  expect((await read()).map(({ word }) => word)).toEqual(['one', 'two']);
  client.close();
});

test('values that the database cannot store are refused', async () => {
  const client = new FileClient(join(mkdtempSync(join(tmpdir(), 'poshora-values-')), 'values.db'), 0);
  await expect(client.execute({ sql: 'SELECT ?', args: [Number.NaN] })).rejects.toThrow(
    'cannot be stored in the database',
  );
  client.close();
});
