import { expect, test } from 'bun:test';
import { summarize } from './test-summary.ts';

const run = (name: string, seconds: number, isSkipped = false) => ({ name, seconds, isSkipped });

test('a run ends with its ten slowest tests, the skipped ones, one line per part and the sum', () => {
  const many = Array.from({ length: 12 }, (_, number) => run(`a.test.ts: ${number}`, number));
  const { lines, succeeded } = summarize([
    {
      name: 'unit',
      took: '9.1 s',
      passed: 12,
      failed: 0,
      skipped: 1,
      tests: [...many, run('b.test.ts: later', 0, true)],
      failures: [],
    },
    {
      name: 'browser',
      took: '60.0 s',
      passed: 1,
      failed: 0,
      skipped: 0,
      tests: [run('c.journey.ts (phone): sells', 10.25)],
      failures: [],
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
    '13 passed, 0 failed, 1 skipped',
  ]);
});

test('a run with a failure or without tests has not succeeded', () => {
  const part = { name: 'unit', took: '1.0 s', passed: 3, failed: 0, skipped: 0, tests: [], failures: [] };
  expect(summarize([part, { ...part, failed: 1 }]).succeeded).toBe(false);
  expect(summarize([{ ...part, passed: 0 }]).succeeded).toBe(false);
});

test('in CI a skipped test without a known reason fails the run', () => {
  const known = run('b.test.ts: the product starts on a disk that has become read-only', 0, true);
  const missing = run('c.test.ts: a domain goes live (needs dnsmasq: apt-get install dnsmasq-base)', 0, true);
  const part = { name: 'unit', took: '1.0 s', passed: 3, failed: 0, failures: [] };
  expect(summarize([{ ...part, skipped: 1, tests: [known] }], true).succeeded).toBe(true);
  const both = { ...part, skipped: 2, tests: [known, missing] };
  expect(summarize([both]).succeeded).toBe(true);
  const { lines, succeeded } = summarize([both], true);
  expect(succeeded).toBe(false);
  expect(lines.slice(-4)).toEqual([
    '3 passed, 1 failed, 2 skipped',
    '',
    '✗ unit c.test.ts: a domain goes live (needs dnsmasq: apt-get install dnsmasq-base)',
    '    It was skipped, which CI does not allow.',
  ]);
});

test('a run ends with the failures of each part: file, name, the first lines of the error and its first frames', () => {
  const part = { took: '1.0 s', passed: 3, failed: 1, skipped: 0, tests: [] };
  const frames = Array.from({ length: 5 }, (_, line) => `      at sells (a.test.ts:${line}:1)`);
  const error = ['Error: no shop', '', 'Expected: 1', ...Array.from({ length: 20 }, (_, n) => `+ ${n}`), ...frames];
  const { lines } = summarize([
    { ...part, name: 'unit', failures: [{ name: 'a.test.ts: sells', error: error.join('\n') }] },
    { ...part, name: 'check', failures: [{ name: 'format', error: '\u001B[31m[warn] a.ts\u001B[39m' }] },
  ]);
  const sum = lines.indexOf('6 passed, 2 failed');
  expect(lines.slice(sum + 1, sum + 5)).toEqual([
    '',
    '✗ unit a.test.ts: sells',
    '    Error: no shop',
    '    Expected: 1',
  ]);
  expect(lines.slice(-9)).toEqual([
    '    + 11',
    '    + 12',
    '    …',
    ...frames.slice(0, 3).map((frame) => `    ${frame}`),
    '',
    '✗ check format',
    '    [warn] a.ts',
  ]);
});

test('a failed journey is listed with the command that shows its trace', () => {
  const failure = { name: 'a.journey.ts: sells', error: 'gone', trace: '/r/trace.zip' };
  const part = { name: 'browser', took: '1.0 s', passed: 0, failed: 1, skipped: 0, tests: [], failures: [failure] };
  expect(summarize([part]).lines.slice(-3)).toEqual([
    '✗ browser a.journey.ts: sells',
    '    gone',
    '    Trace: npx playwright show-trace /r/trace.zip',
  ]);
});
