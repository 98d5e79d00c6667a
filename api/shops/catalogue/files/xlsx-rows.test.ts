import { expect, test } from 'bun:test';
import { strToU8, zipSync } from 'fflate';
import { readTable } from '../table.ts';
import { workbookOf, workbookParts } from './xlsx-testing.ts';

const zipped = (sheet: string, texts?: string) => zipSync(workbookParts(sheet, texts));
const cellsIn = async (bytes: Uint8Array) => (await readTable(bytes)).rows.map(({ cells }) => cells);

test('a workbook is read from the sheet with the list: texts, numbers, codes, results of formulas, dates', async () => {
  const bytes = await Bun.file(new URL('../fixtures/list.xlsx', import.meta.url)).bytes();
  const { rows, headingLine, otherSheets } = await readTable(bytes);
  expect(headingLine).toBe(3);
  expect(otherSheets).toEqual(['Read me', 'খরচ']);
  expect(rows.map(({ line, cells }) => [line, ...Object.values(cells)])).toEqual([
    [4, 'জামদানি শাড়ি', '007', '4500', '১০ পিস', '', '2026-12-03 18:00'],
    [5, 'কাতান & বেনারসি', '8941100000001', '3200.5'],
    [6, 'লুঙ্গি', '007', '0.3'],
  ]);
});

test('shared, styled and escaped texts, errors, and cells without a place are read correctly', async () => {
  const texts =
    '<si><t>name</t></si><si><t>price</t></si><si><r><t>Red </t></r><r><t>Saree_x000D_</t></r><rPh><t>aid</t></rPh></si>';
  const heads = '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
  const row = '<x:row r="4"><x:c r="A4" t="s"><x:v>2</x:v></x:c><x:c r="B4" t="e"><x:v>#N/A</x:v></x:c></x:row>';
  const formula = '<row><c t="str"><f>A4</f><v>Lungi &amp; Gamcha</v></c><c><v>350.10000000000002</v></c></row>';
  const { rows } = await readTable(zipped(heads + row + formula, texts));
  expect(rows.map(({ line, cells }) => [line, cells['name'], cells['price'] ?? ''])).toEqual([
    [4, 'Red Saree', ''],
    [5, 'Lungi & Gamcha', '350.1'],
  ]);
});

test('cells beyond the headings are a column without a name, not moved cells', async () => {
  const bytes = workbookOf([
    ['name', 'price'],
    ['Saree', '1500', 'red'],
  ]);
  expect((await readTable(bytes)).rows).toMatchObject([{ isTooLong: false, cells: { name: 'Saree', '(3)': 'red' } }]);
});

test('an entity of the document itself is not expanded', async () => {
  const parts = workbookParts('');
  const sheet =
    '<!DOCTYPE a [<!ENTITY x "xxxxxxxx">]><worksheet><sheetData>' +
    '<row><c t="str"><v>name</v></c><c t="str"><v>price</v></c></row><row><c t="str"><v>&x;</v></c></row></sheetData></worksheet>';
  expect(await cellsIn(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) }))).toEqual([{ name: '&x;' }]);
});

const row = (cells: string) => `<row>${cells}</row>`;
const tooLarge: ReadonlyArray<readonly [string, () => Uint8Array, string]> = [
  ['unpacks to too much', () => zipped(' '.repeat(60 * 1024 * 1024)), 'import_too_much'],
  ['has a part with too many shared texts', () => zipped('', '<si><t>x</t></si>'.repeat(3_000_000)), 'import_too_much'],
  [
    'repeats a long text',
    () => zipped(row('<c t="s"><v>0</v></c>').repeat(9_000), `<si><t>${'x'.repeat(30_000)}</t></si>`),
    'import_too_much',
  ],
  ['has too many rows', () => zipped(row('<c><v>1</v></c>').repeat(10_002)), 'too_many_lines'],
  ['has a row far below', () => zipped('<row r="1048576"><c><v>1</v></c></row>'), 'too_many_lines'],
  ['has a column far to the right', () => zipped(row('<c r="XFD1"><v>1</v></c>')), 'too_many_columns'],
  ['is no workbook', () => zipSync({ 'word/document.xml': strToU8('<w/>') }), 'not_a_table'],
  ['is cut off', () => workbookOf([['name', 'price']]).slice(0, 200), 'not_a_table'],
  ['has no cells', () => zipped('<row/>'), 'not_a_table'],
];

test.each(tooLarge.map(([about, bytes, code]) => [about, code, bytes] as const))(
  'a workbook that %s is refused as %s',
  async (_, code, bytes) => {
    await expect(readTable(bytes())).rejects.toMatchObject({ code });
  },
);

test('a part that is larger than the archive says is not unpacked further, and refused', async () => {
  const bytes = zipped(row('<c t="str"><v>name</v></c><c t="str"><v>price</v></c>') + ' '.repeat(1_000_000));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  // The size of the sheet in the directory: the last entry.
  const directory = Buffer.from(bytes).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  expect(view.getUint32(directory + 24, true)).toBeGreaterThan(1_000_000);
  view.setUint32(directory + 24, 120, true);
  await expect(readTable(bytes)).rejects.toMatchObject({ code: 'not_a_table' });
});
