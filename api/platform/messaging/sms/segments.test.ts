import { expect, test } from 'bun:test';
import { partsOf } from './segments.ts';

test('Latin text has 160 characters, or 153 in each part', () => {
  const counts = [0, 1, 160, 161, 306, 307].map((length) => partsOf('a'.repeat(length)));
  expect(counts).toEqual([1, 1, 1, 2, 2, 3]);
});

test('one Bangla letter makes a text UCS-2: 70 characters, or 67 in each part', () => {
  const counts = [70, 71, 134, 135].map((length) => partsOf('ক'.repeat(length)));
  expect(counts).toEqual([1, 2, 2, 3]);
  expect(partsOf(`${'a'.repeat(70)}ক`)).toBe(2);
});

test('characters of the extension take two places, and neither they nor emoji are split between parts', () => {
  expect(partsOf('€'.repeat(80))).toBe(1);
  expect(partsOf('€'.repeat(81))).toBe(2);
  expect(partsOf('€'.repeat(153)), '76 in each part, not 76.5').toBe(3);
  expect(partsOf('😀'.repeat(35))).toBe(1);
  expect(partsOf('😀'.repeat(67)), '33 in each part, not 33.5').toBe(3);
});

test('the taka sign is not in the GSM alphabet', () => {
  expect(partsOf(`${'a'.repeat(70)}৳`)).toBe(2);
});
