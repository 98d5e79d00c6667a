import { expect, test } from 'bun:test';
import { taka } from './money.ts';

const problemOf = (given: unknown) => taka.safeParse(given).error?.issues[0]?.message ?? null;

test('a price is a number, or a text as people write it', () => {
  for (const [given, amount] of [
    [0, 0],
    [1250.5, 1250.5],
    ['1250', 1250],
    [' 1250.50 ', 1250.5],
    ['৳১,২৫০/-', 1250],
    [10_000_000, 10_000_000],
  ] as const)
    expect(taka.parse(given)).toBe(amount);
});

test('other values that JavaScript converts to numbers are not prices', () => {
  for (const given of [null, undefined, '', ' ', [], [5], {}, true, false, '0x10', '1e3', NaN, Infinity])
    expect([given, problemOf(given)]).toEqual([given, 'not_a_number']);
  for (const given of [0.001, '0.005', '1.0055']) expect(problemOf(given)).toBe('price_step');
  for (const given of [-1, '-1', 10_000_001, '99999999']) expect(problemOf(given)).toMatch(/^Too (small|big)/);
});
