import { expect, test } from 'bun:test';
import { monthsBetween } from './months.ts';

test('the months go back over the turn of the year to the first one', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
});
