import { expect, test } from 'bun:test';
import { newSizeChart } from '../../../../api/shops/products/size-charts/contract.ts';
import {
  maxColumns,
  maxRows,
  trimmed,
  withCell,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  type Rows,
} from './chart-rows.ts';

const chart: Rows = [
  ['Size', 'Chest'],
  ['S', '36'],
];

test('cells, rows and columns can be written, added and removed; all rows keep equal length', () => {
  expect(withCell(chart, 1, 1, '38')).toEqual([
    ['Size', 'Chest'],
    ['S', '38'],
  ]);
  expect(withColumn(withRow(chart))).toEqual([
    ['Size', 'Chest', ''],
    ['S', '36', ''],
    ['', '', ''],
  ]);
  expect(withoutColumn(chart, 0)).toEqual([['Chest'], ['36']]);
  expect(withoutRow(withRow(chart), 1)).toEqual([
    ['Size', 'Chest'],
    ['', ''],
  ]);
  expect(withoutRow(chart, 1)).toEqual(chart);
  expect(withoutColumn(withoutColumn(chart, 0), 0)).toEqual([['Chest'], ['36']]);
});

test('a table from a spreadsheet is pasted at the current cell, and the chart grows with it', () => {
  expect(
    withCells(chart, { row: 1, column: 1 }, [
      ['36', '27'],
      ['38', '28'],
    ]),
  ).toEqual([
    ['Size', 'Chest', ''],
    ['S', '36', '27'],
    ['', '38', '28'],
  ]);
});

test('a chart never exceeds the server’s limits', () => {
  const large = Array.from({ length: 50 }, () => Array.from({ length: 20 }, () => '1'));
  const rows = withCells(chart, { row: 0, column: 0 }, large);
  expect([rows.length, rows[0]?.length]).toEqual([maxRows, maxColumns]);
  expect(withRow(rows)).toEqual(rows);
  expect(withColumn(rows)).toEqual(rows);
  expect(newSizeChart.safeParse({ name: 'Panjabi', rows }).success).toBe(true);
});

test('empty rows and columns at the end are not saved', () => {
  expect(trimmed(withRow(withColumn(withRow(chart))))).toEqual(chart);
  expect(
    trimmed([
      ['', ''],
      ['', ''],
      ['', ''],
    ]),
  ).toEqual([[''], ['']]);
});
