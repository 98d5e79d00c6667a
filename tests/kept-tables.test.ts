import { expect, test } from 'bun:test';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { readFileSync } from 'node:fs';
import { backupJob, jobsOf } from '../api/operations/schedule/job-list.ts';
import * as schema from '../db/schema/index.ts';

/** The retention table of `docs/operate/backup-and-restore.md`: the tables of each row and their jobs. */
function keptRows() {
  const text = readFileSync(new URL('../docs/operate/backup-and-restore.md', import.meta.url), 'utf8');
  const section = text.split('## Retention')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, tables = '', , , jobs = '']) => ({
      tables: [...tables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      jobs: jobs === '–' ? [] : jobs.split(', '),
    }));
}

test('the retention page lists every table of the database once', () => {
  const tables = Object.values(schema).flatMap((one) => (is(one, SQLiteTable) ? [getTableName(one)] : []));
  expect(tables.length).toBeGreaterThan(40);
  const named = keptRows().flatMap((row) => row.tables);
  expect(named.toSorted()).toEqual(tables.toSorted());
});

test('every job of the retention page exists', () => {
  const jobs = new Set([...jobsOf({ backup: null }), backupJob].map(({ name }) => name)).add('left-over pages');
  expect(keptRows().flatMap((row) => row.jobs.filter((job) => !jobs.has(job)))).toEqual([]);
});
