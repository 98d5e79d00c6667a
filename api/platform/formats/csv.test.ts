import { expect, test } from 'bun:test';
import { array, assert, constantFrom, property, string } from 'fast-check';
import Papa from 'papaparse';
import { csvLines, csvOf, csvResponse, writtenText } from './csv.ts';

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦'];
const spaces = ['', ' ', '\t', '\r', '\n', '\u00A0', '\u3000', '\u200B', '\uFEFF', '\u0000'];
const ends = ['', '\n', '\r\nsecond line', '\u2028', '"', ',x'];

const cellsIn = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd()).data[0] ?? [];

test('no exported cell starts a formula, whether multi-line, with full-width signs or after white space', async () => {
  for (const sign of signs)
    for (const space of spaces)
      for (const end of ends) {
        const text = `${space}${sign}HYPERLINK("https://bad.example")${end}`;
        const columns = [['Name', () => text] as const];
        const streamed = csvResponse({ name: 'x', columns, read: async () => ({ rows: [{}], next: null }) });
        const [, row = ''] = (await streamed.text()).split('Name\r\n');
        for (const line of [row, csvLines([[text]]), csvOf([{ Name: text }], { header: false })])
          expect([text, cellsIn(line)[0]?.[0]]).toEqual([text, "'"]);
      }
});

test('escaped cells can be read back, and other texts stay unchanged', () => {
  const unit = constantFrom(...signs, ...spaces, "'", '"', ',', 'ক', 'a', '\u200D');
  assert(
    property(array(string({ unit }), { minLength: 1, maxLength: 4 }), (texts) => {
      // Without a delimiter, Papa guesses one, and a cell with tabs changes its guess.
      const file = Papa.parse<string[]>(csvLines([[...texts, 'end']]), { delimiter: ',', newline: '\r\n' });
      const cells = file.data[0] ?? [];
      expect(cells.map(writtenText)).toEqual([...texts, 'end']);
    }),
  );
  expect(csvLines([['a=b', "it's", -5, 0.5, 'ক-খ', '']])).toBe("a=b,it's,-5,0.5,ক-খ,");
});

test('a mobile number keeps its leading 0 in a spreadsheet, except in files meant to be imported again', () => {
  expect(csvLines([['01712345678', '8801712345678', 'call 01712345678']])).toBe(
    '01712-345678,8801712345678,call 01712345678',
  );
  expect(csvLines([{ mobile: '01712345678' }])).toBe('mobile\r\n01712-345678');
  expect(csvLines([{ sku: '01712345678' }], { keepsDigits: true })).toBe('sku\r\n01712345678');
});

test('a transaction number keeps all its digits in a spreadsheet', () => {
  // Spreadsheets keep 15 digits of a number, no first 0, and read digits around an E as a power of ten.
  expect(csvLines([['12345678901234567890', '0000123456', '1234567E89', '12e5']])).toBe(
    '1234 5678 9012 3456 7890,0000 1234 56,1234 567E 89,12e5',
  );
  const kept = ['123456789012345', '8N7A6B5C4D', '1001', '0', '2026-11-23', '12.5', 'E12'];
  expect(csvLines([kept])).toBe(kept.join(','));
  expect(csvLines([['12345678901234567']], { keepsDigits: true })).toBe('12345678901234567');
});
