import { expect, test } from 'bun:test';
import { swatchesOf, swatchOf } from './colour-names.ts';
import { optionLabel } from '../../api/shops/products/option-values.ts';

test('colours are recognised by their names in both languages, and by their codes', () => {
  expect(['Red', ' navy blue ', 'মেরুন', 'Rose #E88A9A', '#00ff00'].map(swatchOf)).toEqual([
    '#d22630',
    '#12284c',
    '#7b1e2b',
    '#e88a9a',
    '#00ff00',
  ]);
  expect(swatchOf('Large')).toBeNull();
  expect(swatchOf('red;background:url(x)')).toBeNull();
  expect(['constructor', '__proto__'].map(swatchOf)).toEqual([null, null]);
});

test('a colour’s code is not shown to shoppers, unless it has no name', () => {
  expect(['Rose #E88A9A', '#00ff00', 'Red'].map(optionLabel)).toEqual(['Rose', '#00ff00', 'Red']);
});

test('an option has swatches only if all its values are colours', () => {
  expect(swatchesOf(['Red', 'Blue'])).toHaveLength(2);
  expect(swatchesOf(['Red', 'With blouse'])).toBeNull();
});
