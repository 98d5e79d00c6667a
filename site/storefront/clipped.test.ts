import { expect, test } from 'bun:test';
import { clipped } from './clipped.ts';

test('a text that fits is not cut', () => {
  expect(clipped('শাড়ি', 10)).toBe('শাড়ি');
});

test('a longer text is cut between letters, never inside one, and ends with an ellipsis', () => {
  expect(clipped('Blue saree', 6)).toBe('Blue…');
  expect(clipped('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12)).toBe('👩‍👩‍👧‍👦…');
  expect(clipped('কি'.repeat(10), 4)).toBe('কি…');
});
