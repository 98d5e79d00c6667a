import { expect, test } from 'bun:test';
import { endsValue, notYetIn, splitValues, withValues } from './option-values.ts';

test('values typed with commas become one each, in both languages and with any spacing', () => {
  expect(splitValues('S, M,L ,  XL')).toEqual(['S', 'M', 'L', 'XL']);
  expect(splitValues('লাল, আকাশি  নীল, সবুজ')).toEqual(['লাল', 'আকাশি নীল', 'সবুজ']);
  expect(splitValues('লাল،নীল，সবুজ、কালো')).toEqual(['লাল', 'নীল', 'সবুজ', 'কালো']);
  expect(splitValues('S\nM\tL;XL')).toEqual(['S', 'M', 'L', 'XL']);
  expect(splitValues(' , ,, ')).toEqual([]);
  expect(splitValues('32/34')).toEqual(['32/34']);
});

test('a comma ends a value, a space does not', () => {
  expect(endsValue('Sky blue')).toBe(false);
  expect(endsValue('Sky blue,')).toBe(true);
  expect(endsValue('লাল،')).toBe(true);
});

test('a value is added once, in its first spelling, and never beyond the limit of an option', () => {
  expect(withValues(['S'], ['s', 'M', 'm', 'L'], 20)).toEqual(['S', 'M', 'L']);
  expect(withValues(['বড়'], ['বড়', 'ছোট'], 20)).toEqual(['বড়', 'ছোট']);
  expect(withValues(['1', '2'], ['3', '4'], 3)).toEqual(['1', '2', '3']);
});

test('only values that are not chosen yet are suggested', () => {
  expect(notYetIn(['xl'], ['S', 'XL'])).toEqual(['S']);
});
