import { expect, test } from 'bun:test';
import { summarize } from './test-summary.ts';

const run = (name: string, seconds: number, isSkipped = false) => ({ name, seconds, isSkipped });

test('a run ends with its slowest ten tests, what was skipped, a line a part and the sum', () => {
  const many = Array.from({ length: 12 }, (_, number) => run(`a.test.ts: ${number}`, number));
  const { lines, succeeded } = summarize([
    {
      name: 'unit',
      took: '9.1 s',
      passed: 12,
      failed: 0,
      skipped: 1,
      tests: [...many, run('b.test.ts: later', 0, true)],
    },
    {
      name: 'browser',
      took: '60.0 s',
      passed: 1,
      failed: 0,
      skipped: 0,
      tests: [run('c.journey.ts (phone): sells', 10.25)],
    },
  ]);
  expect(succeeded).toBe(true);
  expect(lines.slice(0, 3)).toEqual([
    'Slowest:',
    '  11.0 s  unit a.test.ts: 11',
    '  10.3 s  browser c.journey.ts (phone): sells',
  ]);
  expect(lines.filter((line) => / s {2}/.test(line))).toHaveLength(10);
  expect(lines.slice(-5)).toEqual([
    '  unit b.test.ts: later',
    '',
    'unit: 12 passed, 0 failed, 1 skipped (9.1 s)',
    'browser: 1 passed, 0 failed (60.0 s)',
    '13 passed, 0 failed',
  ]);
});

test('a run that failed once, or ran nothing, has not succeeded', () => {
  const part = { name: 'unit', took: '1.0 s', passed: 3, failed: 0, skipped: 0, tests: [] };
  expect(summarize([part, { ...part, failed: 1 }]).succeeded).toBe(false);
  expect(summarize([{ ...part, passed: 0 }]).succeeded).toBe(false);
});
