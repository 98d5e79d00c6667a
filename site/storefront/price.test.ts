import { expect, test } from 'bun:test';
import { savedPercent } from './price.ts';

test('the badge of a sale never promises more than the price keeps', () => {
  expect(savedPercent({ pricePaisa: 80_00, beforePaisa: 100_00 })).toBe(20);
  expect(savedPercent({ pricePaisa: 66_67, beforePaisa: 100_00 })).toBe(33);
  expect(savedPercent({ pricePaisa: 99_50, beforePaisa: 100_00 })).toBe(0);
  expect(savedPercent({ pricePaisa: 100_00 })).toBe(0);
  expect(savedPercent({ pricePaisa: 0, beforePaisa: 100_00 })).toBe(0);
});
