import { expect, test } from 'bun:test';
import { formatAge, formatDate, formatHour, formatMoment, plural, sentence } from './format.ts';
import { hour, minute } from '../../api/platform/formats/durations.ts';

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

test('times have twelve hours, in Bangla with the part of the day', () => {
  const night = Date.parse('2026-11-22T18:15:00Z');
  expect(formatMoment(night, 'en')).toBe('23 Nov 2026, 12:15 am');
  expect(formatMoment(night, 'bn')).toMatch(/^২৩ নভে.* ২০২৬, রাত ১২:১৫$/);
  const at = (hourOfDay: number) => night - 15 * minute + hourOfDay * hour + 4 * minute;
  expect([4, 9, 12, 15, 19, 23].map((hourOfDay) => formatHour(at(hourOfDay), 'bn'))).toEqual([
    'ভোর ৪:০৪',
    'সকাল ৯:০৪',
    'দুপুর ১২:০৪',
    'বিকাল ৩:০৪',
    'সন্ধ্যা ৭:০৪',
    'রাত ১১:০৪',
  ]);
  expect([0, 9, 12, 23].map((hourOfDay) => formatHour(at(hourOfDay), 'en'))).toEqual([
    '12:04 am',
    '9:04 am',
    '12:04 pm',
    '11:04 pm',
  ]);
});

test('a sentence ends with the full stop of its language', () => {
  expect(sentence('3 of 5 pages', 'en')).toBe('3 of 5 pages.');
  expect(sentence('৫টির মধ্যে ৩টি পেজ', 'bn')).toBe('৫টির মধ্যে ৩টি পেজ।');
});
