import { expect, test } from 'bun:test';
import { dhakaDay, lastDays } from '../../platform/formats/dhaka-time.ts';
import { markOf, nameSource } from './source.ts';

test('a link’s own mark has priority over the referrer, and our own pages are not a source', () => {
  const own = ['poshora.example'];
  const name = (reported: Parameters<typeof nameSource>[0]) => nameSource(reported, own);
  expect(name({ src: 'QR', referrer: 'facebook.com' })).toBe('qr');
  expect(name({ source: 'https://l.facebook.com/l.php?u=x' })).toBe('facebook.com');
  expect(name({ referrer: 'www.google.com' })).toBe('google.com');
  expect(name({ referrer: 'https://poshora.example/blog' })).toBe('');
  expect(name({ referrer: 'm.me' })).toBe('m.me');
  expect(name({})).toBe('');
});

test('a malformed source counts as direct', () => {
  for (const source of ['<script>', 'https://[', 'a b', '-', 'x'.repeat(61), '=cmd', 'আমি'])
    expect(nameSource({ source }, [])).toBe('');
});

test('a day begins at midnight in Dhaka, six hours before UTC', () => {
  expect(dhakaDay(Date.UTC(2026, 11, 31, 17, 59, 59, 999))).toBe('2026-12-31');
  expect(dhakaDay(Date.UTC(2026, 11, 31, 18))).toBe('2027-01-01');
  expect(lastDays(Date.UTC(2027, 2, 1), 3)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
});

test('the mark of a link is read from the reporting page’s URL', () => {
  expect(markOf('https://poshora.example/rahima?x=1&src=qr')).toBe('qr');
  expect(markOf('https://poshora.example/rahima')).toBeUndefined();
  for (const page of [null, '', 'no address']) expect(markOf(page)).toBeUndefined();
});
