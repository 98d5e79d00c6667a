import { expect, test } from 'bun:test';
import { code128, symbolsOf } from './code-128.ts';

test('a consignment number has the check symbol of the standard', () => {
  // Start B, the values of the characters, the sum of value times place modulo 103, stop.
  expect(symbolsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});

test('each symbol has eleven modules, the stop has thirteen, and no two are alike', () => {
  const codes = Array.from({ length: 95 }, (_, value) => code128(String.fromCharCode(32 + value)));
  // Quiet zones, start, character, check symbol, stop.
  expect(codes.map((code) => code?.width)).toEqual(codes.map(() => 20 + 11 * 3 + 13));
  expect(new Set(codes.map((code) => code?.path)).size).toBe(95);
});

test('a number in other letters has no bar code', () => {
  expect([code128('১২৩'), code128('')]).toEqual([null, null]);
});
