import { expect, test } from 'bun:test';
import { formatAge, formatDate, formatMoment, plural, sentence } from './format.ts';
import { hour } from '../../api/platform/formats/durations.ts';

test('a number takes the right form of its noun, in Latin and Bangla digits', () => {
  const nouns = { one: 'product', other: 'products' };
  expect([0, 1, 2, 1000].map((count) => plural(count, 'en', nouns))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '1,000 products',
  ]);
  expect(plural(1, 'bn', { one: 'পণ্য', other: 'পণ্য' })).toBe('১ পণ্য');
});

test('days are in Dhaka time, in the usual order of day and month', () => {
  const lateInTheEvening = Date.parse('2026-11-19T19:00:00Z');
  expect(formatDate(lateInTheEvening, 'en')).toBe('20 November 2026');
  expect(formatDate(lateInTheEvening, 'bn')).toBe('২০ নভেম্বর ২০২৬');
  expect(formatDate(lateInTheEvening, 'en', 'short')).toBe('20 Nov');
});

test('an age is shown in its largest unit, and as ‘now’ within a minute', () => {
  const ages = [3_000, 61_000, 4 * hour].map((age) => formatAge(0, age, 'en'));
  expect(ages).toEqual(['now', '1 minute ago', '4 hours ago']);
  expect(formatAge(0, 3_000, 'bn')).toBe('এখন');
});

test('a quarter past midnight is not shown as a quarter past 24', () => {
  const night = Date.parse('2026-11-22T18:15:00Z');
  expect(formatMoment(night, 'en')).toBe('23 Nov 2026, 00:15');
  expect(formatMoment(night, 'bn')).toContain('০০:১৫');
});

test('a sentence ends with the full stop of its language', () => {
  expect(sentence('3 of 5 pages', 'en')).toBe('3 of 5 pages.');
  expect(sentence('৫টির মধ্যে ৩টি পেজ', 'bn')).toBe('৫টির মধ্যে ৩টি পেজ।');
});
