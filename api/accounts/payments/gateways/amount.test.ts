import { expect, test } from 'bun:test';
import { paisaOf } from './amount.ts';

test('a gateway’s amount may have groups of digits, and a decimal comma does not multiply it', () => {
  for (const [told, paisa] of [
    ['1,250.5', 125_050],
    ['1,25,000.00', 12_500_000],
    [1250, 125_000],
    ['1250.500', 125_050],
    ['1250,50', null],
    ['1250.505', null],
  ] as const)
    expect(paisaOf(told), String(told)).toBe(paisa);
});
