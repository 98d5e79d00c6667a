import { expect, test } from 'bun:test';
import { columnOfField } from '../../../api/shops/catalogue/contract.ts';
import { languages } from '../dictionary.ts';
import { catalogueWords } from './catalogue.ts';

test('the import says of each column of a product, in each language, what stands in it', () => {
  for (const language of languages) {
    const described = catalogueWords(language).columns.flatMap(([names]) => names.split(', '));
    expect(described).toEqual(expect.arrayContaining(Object.values(columnOfField)));
  }
});
