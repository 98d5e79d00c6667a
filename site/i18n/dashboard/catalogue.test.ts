import { expect, test } from 'bun:test';
import { columnOfField } from '../../../api/shops/catalogue/contract.ts';
import { languages } from '../dictionary.ts';
import { catalogueWords } from './catalogue.ts';

test('the import describes each column of a product in both languages', () => {
  for (const language of languages) {
    const described = catalogueWords(language).columns.flatMap(([names]) => names.split(', '));
    expect(described).toEqual(expect.arrayContaining(Object.values(columnOfField)));
  }
});
