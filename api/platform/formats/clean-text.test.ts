import { expect, test } from 'bun:test';
import { cleanText } from './clean-text.ts';

test('a sign with thousands of marks is cleaned at once and keeps a few of them', () => {
  const marks = '\u0301\u0323'.repeat(30_000);
  const { user: before } = process.threadCpuUsage();
  const clean = cleanText(`a${marks}b`);
  // It took 2 s for 20,000 of them.
  expect(process.threadCpuUsage().user - before).toBeLessThan(100_000);
  expect(clean.length).toBeLessThanOrEqual(32);
  expect(cleanText(clean)).toBe(clean);
  const bangla = 'শাড়িতে যেমন ক্ষ্ম্য';
  expect(cleanText(bangla)).toBe(bangla.normalize('NFC'));
});
