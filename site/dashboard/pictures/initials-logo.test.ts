import { expect, test } from 'bun:test';
import { initialsOf } from './initials-logo.ts';

test('a logo has the first letters of the first two words, in any script', () => {
  expect(initialsOf('Rahima Fashion House')).toBe('RF');
  expect(initialsOf('  jamdani ')).toBe('J');
  expect(initialsOf('শাড়ি ঘর')).toBe('শাঘ');
  expect(initialsOf('"Aarong" & Sons')).toBe('AS');
  expect(initialsOf('24 Hours')).toBe('2H');
  expect(initialsOf('❤ ❤')).toBe('');
});
