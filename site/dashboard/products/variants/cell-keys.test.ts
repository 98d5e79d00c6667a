import { expect, test } from 'bun:test';
import { cellAfter, cellsOf, type Position } from './cell-keys.ts';

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string) => ({ ...plain, key });
const middle: Position = { row: 1, column: 1, rows: 3, columns: 4, caret: { from: 2, to: 2, length: 5 } };
const at = (from: number, to: number): Position => ({ ...middle, caret: { from, to, length: 5 } });

test('up, down and Enter go to the cells above and below and stop at the ends', () => {
  expect(cellAfter(press('ArrowUp'), middle)).toEqual({ row: 0, column: 1 });
  expect(cellAfter(press('ArrowDown'), middle)).toEqual({ row: 2, column: 1 });
  expect(cellAfter(press('Enter'), middle)).toEqual({ row: 2, column: 1 });
  expect(cellAfter({ ...press('Enter'), shiftKey: true }, middle)).toEqual({ row: 0, column: 1 });
  expect(cellAfter(press('ArrowDown'), { ...middle, row: 2 })).toEqual({ row: 2, column: 1 });
});

test('left and right move within the text, and at its end to the next cell', () => {
  expect(cellAfter(press('ArrowLeft'), middle)).toBeNull();
  expect(cellAfter(press('ArrowRight'), middle)).toBeNull();
  expect(cellAfter(press('ArrowLeft'), at(0, 0))).toEqual({ row: 1, column: 0 });
  expect(cellAfter(press('ArrowRight'), at(5, 5))).toEqual({ row: 1, column: 2 });
  expect(cellAfter(press('ArrowRight'), at(0, 5))).toEqual({ row: 1, column: 2 });
  expect(cellAfter({ ...press('ArrowRight'), shiftKey: true }, at(5, 5))).toBeNull();
});

test('the arrow keys leave a switch, and Enter clicks it', () => {
  const onSwitch = { ...middle, caret: null };
  expect(cellAfter(press('ArrowRight'), onSwitch)).toEqual({ row: 1, column: 2 });
  expect(cellAfter(press('Enter'), onSwitch)).toBeNull();
});

test('letters and keys with Ctrl or Alt are left to the cell', () => {
  expect(cellAfter({ ...press('ArrowDown'), ctrlKey: true }, middle)).toBeNull();
  expect(cellAfter({ ...press('ArrowDown'), altKey: true }, middle)).toBeNull();
  expect(cellAfter(press('5'), middle)).toBeNull();
});

test('cells of a spreadsheet are pasted as cells, a single text as text', () => {
  expect(cellsOf('500\t400\r\n550\t\r\n')).toEqual([
    ['500', '400'],
    ['550', ''],
  ]);
  expect(cellsOf('500\n')).toBeNull();
  expect(cellsOf('Sky blue')).toBeNull();
});
