import { expect, test } from 'bun:test';
import { backupJob, jobsOf } from '../api/operations/schedule/job-list.ts';
import { languages } from '../site/i18n/dictionary.ts';
import { codeNames } from '../site/i18n/admin/names.ts';

test('every job has a name in both languages', () => {
  const names = [...jobsOf({ backup: null }), backupJob].map(({ name }) => name);
  for (const language of languages) expect(names.filter((name) => !codeNames(language).jobs[name])).toEqual([]);
});
