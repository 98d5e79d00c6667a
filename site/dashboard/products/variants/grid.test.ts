import { expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  combinationsOf,
  countOf,
  entriesOf,
  keyOf,
  labelOf,
  noEntries,
  withEntries,
  withNewOption,
  withOption,
  withRenamedValue,
  withoutOption,
  withSameEntries,
  type Grid,
} from './grid.ts';

const colour = { name: 'Colour', values: ['Red', 'Blue'] };
const size = { name: 'Size', values: ['S', 'M'] };
const empty: Grid = { options: [], entries: {} };
const both: Grid = { options: [colour, size], entries: {} };
const labels = (grid: Grid) => combinationsOf(grid.options, 100).map(labelOf);
const priceOf = (grid: Grid, ...values: string[]) => entriesOf(grid, keyOf(values)).price;

test('every value is combined with every other, in the order in which buyers read them', () => {
  expect(labels(both)).toEqual(['Red / S', 'Red / M', 'Blue / S', 'Blue / M']);
  expect(countOf(both.options)).toBe(4);
});

test('an option without a value adds no combinations and prevents none', () => {
  expect(labels({ ...both, options: [colour, { name: 'Size', values: [] }] })).toEqual(['Red', 'Blue']);
  expect(countOf([{ name: 'Size', values: [] }])).toBe(0);
  expect(combinationsOf([], 100)).toEqual([]);
});

test('combinations are created up to the limit, and the count includes those beyond it', () => {
  const values = Array.from({ length: 20 }, (_, index) => String(index));
  const options = ['a', 'b', 'c'].map((name) => ({ name, values }));
  expect(combinationsOf(options, 100)).toHaveLength(100);
  expect(countOf(options)).toBe(8000);
});

test('entries stay when a value is added, removed or restored, or an option is renamed', () => {
  let grid = withEntries(both, keyOf(['Red', 'M']), { price: '500', stock: '3' });
  grid = withOption(grid, 1, { values: ['S', 'M', 'L'] });
  expect(priceOf(grid, 'Red', 'M')).toBe('500');
  expect(priceOf(grid, 'Red', 'L')).toBe('');
  grid = withOption(grid, 0, { name: 'রং' });
  expect(priceOf(grid, 'Red', 'M')).toBe('500');
  grid = withOption(withOption(grid, 1, { values: ['S'] }), 1, { values: ['S', 'M'] });
  expect(entriesOf(grid, keyOf(['Red', 'M']))).toEqual({ ...noEntries, price: '500', stock: '3' });
});

test('a value with a new spelling keeps the entries of its combinations', () => {
  const grid = withRenamedValue(withEntries(both, keyOf(['Red', 'M']), { price: '500' }), 0, 'Red', 'Maroon');
  expect(labels(grid)).toEqual(['Maroon / S', 'Maroon / M', 'Blue / S', 'Blue / M']);
  expect(priceOf(grid, 'Maroon', 'M')).toBe('500');
  expect(priceOf(grid, 'Maroon', 'S')).toBe('');
  expect(withRenamedValue(both, 0, 'Red', 'Blue')).toBe(both);
  expect(withRenamedValue(both, 0, 'Red', '')).toBe(both);
});

test('a new option gives each of its combinations the entries from before', () => {
  let grid = withEntries({ options: [colour], entries: {} }, 'Red', { price: '500' });
  grid = withNewOption(grid, { name: 'Size', values: [] });
  expect(priceOf(grid, 'Red')).toBe('500');
  grid = withOption(grid, 1, { values: ['S', 'M'] });
  expect([priceOf(grid, 'Red', 'S'), priceOf(grid, 'Red', 'M'), priceOf(grid, 'Blue', 'S')]).toEqual([
    '500',
    '500',
    '',
  ]);
});

test('when an option is removed, its combinations take the entries of the first that had them', () => {
  const grid = withEntries(withEntries(both, keyOf(['Red', 'M']), { price: '500' }), keyOf(['Blue', 'S']), {
    isOffered: false,
  });
  expect(priceOf(withoutOption(grid, 1), 'Red')).toBe('500');
  expect(entriesOf(withoutOption(grid, 1), 'Blue').isOffered).toBe(false);
  expect(withoutOption(withoutOption(grid, 1), 0)).toEqual(empty);
});

test('‘set all’ fills a column and leaves the others', () => {
  const keys = combinationsOf(both.options, 100).map(({ key }) => key);
  const grid = withSameEntries(withEntries(both, keyOf(['Red', 'M']), { price: '500' }), keys, { stock: '10' });
  expect(keys.map((key) => entriesOf(grid, key).stock)).toEqual(['10', '10', '10', '10']);
  expect(priceOf(grid, 'Red', 'M')).toBe('500');
});

test('after any change of the options, every combination has one key and its values', () => {
  const values = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'লাল', 'Red / Blue'), { maxLength: 4 });
  const options = fc.array(fc.record({ name: fc.string(), values }), { maxLength: 3 });
  fc.assert(
    fc.property(options, fc.nat(2), values, (made, index, changed) => {
      const grid = made[index] ? withOption({ options: made, entries: {} }, index, { values: changed }) : null;
      const lines = combinationsOf((grid ?? { options: made }).options, Infinity);
      expect(lines).toHaveLength(countOf((grid ?? { options: made }).options));
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    }),
  );
});
