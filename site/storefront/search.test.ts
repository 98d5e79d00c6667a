import { expect, test } from 'bun:test';
import { search, searchIndex } from './search.ts';

const product = (name: string, category = 'General', features: string[] = []) => ({ name, category, features });
const names = (index: Parameters<typeof search>[0], query: string, category: string | null = null) =>
  search(index, { query, category }).map(({ name }) => name);

const index = searchIndex([
  product('Blue Jamdani Saree', 'Saree', ['Cotton', '12 hands long']),
  product('Red Katan Saree', 'Saree'),
  product('নীল শাড়ি', 'শাড়ি', ['১২ হাত লম্বা']),
  product('Phone case', 'Accessories'),
]);

test('every typed word must match, in any order and case', () => {
  expect(names(index, 'saree BLUE')).toEqual(['Blue Jamdani Saree']);
  expect(names(index, '  katan ')).toEqual(['Red Katan Saree']);
  expect(names(index, 'green saree')).toEqual([]);
});

test('category and search narrow the list together', () => {
  expect(names(index, 'red', 'Saree')).toEqual(['Red Katan Saree']);
  expect(names(index, 'red', 'Accessories')).toEqual([]);
  expect(names(index, '', 'Accessories')).toEqual(['Phone case']);
});

test('Bangla is found however the keyboard composed its letters', () => {
  expect(names(index, 'নীল শা\u09DCি')).toEqual(['নীল শাড়ি']);
  expect(names(index, 'নীল শা\u09A1\u09BCি')).toEqual(['নীল শাড়ি']);
  expect(names(index, 'নীল শা\u200Cড়ি')).toEqual(['নীল শাড়ি']);
});

test('a number is found in Latin and Bangla digits', () => {
  expect(names(index, '১২')).toEqual(['Blue Jamdani Saree', 'নীল শাড়ি']);
  expect(names(index, '12')).toEqual(['Blue Jamdani Saree', 'নীল শাড়ি']);
});

test('the search text is plain text, not a pattern', () => {
  expect(names(index, '.*')).toEqual([]);
  expect(names(index, '(')).toEqual([]);
});

const bothScripts = searchIndex([
  product('সুন্দরবনের মধু', 'খাবার'),
  product('নীল শাড়ি', 'শাড়ি'),
  product('Red Katan Saree', 'Saree'),
  product('Panjabi for Eid', 'Panjabi'),
  product('Plastic table'),
]);

test('Latin letters find Bangla words and the other way round', () => {
  expect(names(bothScripts, 'modhu')).toEqual(['সুন্দরবনের মধু']);
  expect(names(bothScripts, 'পাঞ্জাবি')).toEqual(['Panjabi for Eid']);
  for (const saree of ['শাড়ি', 'saree', 'sari', 'sarees']) {
    expect([saree, ...names(bothScripts, saree)]).toEqual([saree, 'নীল শাড়ি', 'Red Katan Saree']);
  }
  expect(names(bothScripts, 'nil sari')).toEqual(['নীল শাড়ি']);
});

test('a misspelt word finds the nearest words, a correct one finds only itself', () => {
  expect(names(bothScripts, 'panjubi')).toEqual(['Panjabi for Eid']);
  expect(names(bothScripts, 'plestic')).toEqual(['Plastic table']);
  expect(names(bothScripts, 'tv')).toEqual([]);
  expect(names(bothScripts, 'bicycle')).toEqual([]);
});

test('options and the seller’s SKUs of products and variants are found', () => {
  const panjabi = {
    ...product('Panjabi'),
    sku: 'PJ-7',
    options: [{ name: 'Colour', values: ['Bottle green', 'Ivory'] }],
    variants: [{ choice: [0], pricePaisa: 1, sku: 'PJ-7-BG' }],
  };
  const found = searchIndex([panjabi, product('Shirt')]);
  for (const query of ['ivory', 'pj-7', 'PJ-7-bg', 'panjabi green']) expect(names(found, query)).toEqual(['Panjabi']);
});
