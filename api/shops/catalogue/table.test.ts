import { expect, test } from 'bun:test';
import { array, assert, asyncProperty, constantFrom, integer, property, string } from 'fast-check';
import Papa from 'papaparse';
import { readList, writeList } from './lists.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { turnsWhile } from '../../../tests/api/turns-testing.ts';
import { readTable, writeTable } from './table.ts';

const typed = string({ unit: constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '|', '\\', 'ক', 'a', ' ', '\n') });

test('no cell starts a formula in a spreadsheet, and reading restores every text', async () => {
  await assert(
    asyncProperty(typed, async (text) => {
      const name = text.trim();
      const file = writeTable([{ id: '1', name, price: '1', category: 'x' }]);
      const [, opened = []] = Papa.parse<string[]>(file).data;
      expect(opened.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      expect((await readTable(new TextEncoder().encode(file))).rows[0]?.cells['name']).toBe(name);
    }),
  );
});

const row = array(typed, { minLength: 3, maxLength: 3 });

test('a table read in chunks equals the table read at once, wherever a chunk ends', async () => {
  await assert(
    asyncProperty(array(row, { maxLength: 8 }), integer({ min: 1, max: 40 }), async (rows, atOnce) => {
      const bytes = new TextEncoder().encode(Papa.unparse({ fields: ['id', 'name', 'price'], data: rows }));
      expect(await readTable(bytes, atOnce)).toEqual(await readTable(bytes));
    }),
  );
  const written = string({ unit: constantFrom('"', '"', ',', ' ', 'a', '\n', '\r\n'), maxLength: 30 });
  const read = (text: string, atOnce?: number) =>
    readTable(new TextEncoder().encode(`id,name\n${text}`), atOnce).catch(({ code }: Failure) => code);
  await assert(
    asyncProperty(written, integer({ min: 1, max: 20 }), async (text, atOnce) => {
      expect(await read(text, atOnce)).toEqual(await read(text));
    }),
  );
});

test('other requests run while a long file is read', async () => {
  const row = `Shari,${'Cotton '.repeat(100)},10\n`;
  const bytes = new TextEncoder().encode(`name,features,price\n${row.repeat(1_000)}`);
  const turns = await turnsWhile(() => readTable(bytes));
  expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes.length / (64 * 1024)));
});

test('a file of empty lines is refused before all of them are read', async () => {
  const empty = new TextEncoder().encode(`name,price\n${'\n'.repeat(1_000_000)}`);
  const turns = await turnsWhile(async () => {
    await expect(readTable(empty)).rejects.toMatchObject({ code: 'too_many_lines' });
  });
  expect(turns).toBeLessThan(5);
});

test('too many columns, and a row that never ends, are refused before parsing', async () => {
  const refusals: ReadonlyArray<readonly [text: string, code: string]> = [
    [`name,price,${'x,'.repeat(1_000_000)}\nShari,1`, 'too_many_columns'],
    [`name,price\nShari,1${',x'.repeat(1_000_000)}`, 'too_many_columns'],
    [`name,price\n${'"'.repeat(6_000_000)}`, 'not_a_table'],
    [`name,price\n"${'x\n'.repeat(1_000_000)}",1`, 'not_a_table'],
  ];
  for (const [text, code] of refusals) {
    const bytes = new TextEncoder().encode(text);
    const turns = await turnsWhile(async () => {
      await expect(readTable(bytes)).rejects.toMatchObject({ code });
    });
    expect(turns).toBeLessThan(5);
  }
});

test('quotes inside an unquoted cell, and long quoted cells, are read correctly', async () => {
  const long = 'Soft ""cotton"", \n'.repeat(5_000);
  const text = `name,description,price\nPipe 5",plain,1\n"Shari","${long}",2\nPipe 6",plain,3`;
  const { rows } = await readTable(new TextEncoder().encode(text));
  expect(rows.map(({ cells }) => cells['price'])).toEqual(['1', '2', '3']);
});

test('a list in a cell keeps its texts, whatever characters they have', () => {
  assert(
    property(array(typed, { minLength: 2, maxLength: 5 }), (texts) => {
      const list = texts.map((text) => text.trim());
      expect(readList(writeList(list).trim())).toEqual(list.join('') === '' && list.length === 0 ? [] : list);
    }),
  );
});

test('a list with commas keeps escaped commas', () => {
  expect(readList(String.raw`Clothing > Men\, Boys, Sale`, ',')).toEqual(['Clothing > Men, Boys', 'Sale']);
});

test.each([
  ['a separator line', Buffer.from('sep=;\r\nname;price\r\nদই, টক;5\r\n'), 'দই, টক'],
  ['a quoted separator line with a tab', Buffer.from('"sep=\t"\nname\tprice\nদই; টক\t5\n'), 'দই; টক'],
  ['a separator line that a spreadsheet filled up', Buffer.from('\uFEFFsep=,,,\nname,price,\n"দই, টক",5,\n'), 'দই, টক'],
  ['UTF-16 without a byte order mark', Buffer.from('name\tprice\ncurd\t5\n', 'utf16le'), 'curd'],
  ['Windows-1252', Buffer.from('name;price\nCaf\u00e9;5\n', 'latin1'), 'Café'],
  ['names with spaces, and columns without a name', Buffer.from(' Name ,PRICE,,\ncurd,5,,\n,,,\n'), 'curd'],
])('a file with %s can be read', async (_, bytes, name) => {
  const { rows } = await readTable(new Uint8Array(bytes));
  expect(rows.map(({ cells }) => [cells['name'], cells['price']])).toEqual([[name, '5']]);
});

test('columns of one name are kept apart, and a row that is longer than the header is marked', async () => {
  const { columns, rows } = await readTable(new TextEncoder().encode('Name,name,price\nA,B,1,2\nC,D,3,,\n'));
  expect([...columns]).toEqual(['name', 'name (2)', 'price']);
  expect(rows).toMatchObject([{ isTooLong: true }, { isTooLong: false, cells: { name: 'C', 'name (2)': 'D' } }]);
});
