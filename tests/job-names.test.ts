import { expect, test } from 'bun:test';
import { jobList } from '../api/operations/job-list.ts';
import { languages } from '../site/i18n/dictionary.ts';
import { codeNames } from '../site/i18n/admin/names.ts';

test('every job has a name in both languages', () => {
  for (const language of languages)
    expect(jobList.map(({ name }) => name).filter((name) => !codeNames(language).jobs[name])).toEqual([]);
});
