import { expect, test } from 'bun:test';
import { readNumber, readTaka } from '../../platform/formats/typed-number.ts';
import { numberCell } from './number-cell.ts';

test.each([
  ['Tk 650/-', 650],
  ['Tk. 1,500.00/-', 1500],
  ['২৪০০ টাকা', 2400],
  ['৳ ১,২৫০ মাত্র', 1250],
  ['Price: 780 tk', 780],
  ['850 taka (fixed)', 850],
  ['১২০০/পিস', 1200],
  ['450 tk per pc', 450],
  ['950.00 BDT', 950],
  ['MRP 1200', 1200],
  ['মূল্য ৫৫০ টাকা', 550],
  ['350/= each', 350],
  ['500-600', null],
  ['৫০০ থেকে ৬০০', null],
  ['2 pcs 500', null],
  ['inbox', null],
  ['500 gm', null],
])('the price %s is %p', (cell, taka) => {
  expect(readTaka(numberCell(cell, 'amount'))).toBe(taka);
});

test.each([
  ['১২ পিস', 12],
  ['15pcs', 15],
  ['Stock: 7', 7],
  ['৩টি আছে', 3],
  ['8 pieces left', 8],
  ['৪ জোড়া', 4],
  ['Stock out', 0],
  ['শেষ', 0],
  ['out of stock', 0],
  ['10 kg', null],
  ['10-12 pcs', null],
  ['অনেক', null],
])('the stock %s is %p', (cell, pieces) => {
  expect(readNumber(numberCell(cell, 'pieces'))).toBe(pieces);
});

test('something in stock without a number is not counted', () => {
  for (const word of ['in stock', 'Available', 'আছে']) expect(numberCell(word, 'pieces')).toBe('');
});
