import { expect, test } from 'bun:test';
import { array, assert, constantFrom, property, string } from 'fast-check';
import Papa from 'papaparse';
import { readList, writeList } from './lists.ts';
import { readTable, writeTable } from './table.ts';

const typed = string({ unit: constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '|', '\\', 'ক', 'a', ' ', '\n') });

test('no cell that a spreadsheet opens begins a formula, and reading gives every text back', () => {
  assert(
    property(typed, (text) => {
      const name = text.trim();
      const file = writeTable([{ id: '1', name, price: '1', category: 'x' }]);
      const [, opened = []] = Papa.parse<string[]>(file).data;
      expect(opened.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      expect(readTable(new TextEncoder().encode(file)).rows[0]?.cells['name']).toBe(name);
    }),
  );
});

test('a list in a cell gives back its texts, whatever signs they have', () => {
  assert(
    property(array(typed, { minLength: 2, maxLength: 5 }), (texts) => {
      const list = texts.map((text) => text.trim());
      expect(readList(writeList(list).trim())).toEqual(list.join('') === '' && list.length === 0 ? [] : list);
    }),
  );
});

test('a list with commas keeps those behind a backslash', () => {
  expect(readList(String.raw`Clothing > Men\, Boys, Sale`, ',')).toEqual(['Clothing > Men, Boys', 'Sale']);
});
