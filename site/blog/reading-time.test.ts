import { expect, test } from 'bun:test';
import { readingMinutes } from './reading-time.ts';

test('a Bangla word with its vowel signs counts once', () => {
  expect(readingMinutes('দোকান '.repeat(540))).toBe(3);
});

test('the shortest article takes a minute', () => {
  expect(readingMinutes('Soon.')).toBe(1);
});
