import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { addUp } from './counts.ts';
import { readJunit } from './read-junit.ts';
import { readPlaywright } from './read-playwright.ts';
import { folderWith } from './testing.ts';

const fine = { succeeded: true, output: '' };
const failed = { succeeded: false, output: '' };

const report = (content: string) => join(folderWith({ report: content }), 'report');
const junit = (tests: number, failures: number, skipped: number, suites = '') =>
  report(
    `<?xml version="1.0"?><testsuites name="bun test" tests="${tests}" failures="${failures}" skipped="${skipped}">${suites}</testsuites>`,
  );
const playwright = (stats: object, errors: unknown[] = [], suites: unknown[] = []) =>
  report(JSON.stringify({ errors, stats, suites }));

test('counts passed, failed and skipped tests separately', () => {
  expect(readJunit(junit(9, 1, 2), failed)).toMatchObject({ passed: 6, failed: 1, skipped: 2 });
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 3 };
  expect(readPlaywright(playwright(stats), failed)).toMatchObject({ passed: 4, failed: 1, skipped: 3 });
});

test('reads each test’s file, name, time and whether it was skipped', () => {
  const suites = `<testsuite name="a.test.ts"><testcase name="one" file="a.test.ts" time="1.5" />
    <testsuite name="in"><testcase name="two &amp; more" file="a.test.ts" time="0"><skipped /></testcase></testsuite></testsuite>`;
  expect(readJunit(junit(2, 0, 1, suites), fine).tests).toEqual([
    { name: 'a.test.ts: one', seconds: 1.5, isSkipped: false },
    { name: 'a.test.ts: two & more', seconds: 0, isSkipped: true },
  ]);
  const run = (projectName: string, status: string) => ({ projectName, status, results: [{ duration: 2500 }] });
  const spec = { title: 'sells', file: 'b.journey.ts', tests: [run('phone', 'expected'), run('desktop', 'skipped')] };
  const nested = [{ title: 'b.journey.ts', specs: [], suites: [{ title: 'in', specs: [spec] }] }];
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 1 };
  expect(readPlaywright(playwright(stats, [], nested), fine).tests).toEqual([
    { name: 'b.journey.ts (phone): sells', seconds: 2.5, isSkipped: false },
    { name: 'b.journey.ts (desktop): sells', seconds: 2.5, isSkipped: true },
  ]);
});

test('reads the error of a failed test with its file and name', () => {
  const suites = `<testsuite name="a.test.ts"><testcase name="one" file="a.test.ts" time="1">
      <failure type="AssertionError" message="Expected: 2">AssertionError: Expected: 2&#10;      at a.test.ts:6:72&#10;</failure>
    </testcase><testcase name="two" file="a.test.ts" time="60"><failure message="test timed out" /></testcase></testsuite>`;
  expect(readJunit(junit(2, 2, 0, suites), failed).failures).toEqual([
    { name: 'a.test.ts: one', error: 'AssertionError: Expected: 2\n      at a.test.ts:6:72\n' },
    { name: 'a.test.ts: two', error: 'test timed out' },
  ]);
  const walk = {
    projectName: 'phone',
    status: 'unexpected',
    results: [
      {
        duration: 1,
        errors: [{ message: 'gone' }],
        attachments: [
          { name: 'screenshot', path: '/r/test-failed-1.png' },
          { name: 'trace', path: '/r/trace.zip' },
        ],
      },
    ],
  };
  const nested = [{ specs: [{ title: 'sells', file: 'b.journey.ts', tests: [walk] }] }];
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  expect(readPlaywright(playwright(stats, [{ message: 'no server' }], nested), failed).failures).toEqual([
    { name: 'b.journey.ts (phone): sells', error: 'gone', trace: '/r/trace.zip' },
    { name: 'outside all journeys', error: 'no server' },
  ]);
});

test('counts a flaky test and an error outside a test as failures', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
  expect(readPlaywright(playwright(stats, [{ message: 'no server' }]), fine).failed).toBe(2);
});

test('fails and names a file that could not be loaded and is in no report', () => {
  const output = `d.test.ts:\n\n# Unhandled error between tests\n-------\nerror: Cannot find module './x.ts'\n-------\n\n 1 pass\n`;
  expect(readJunit(junit(3, 0, 0), { succeeded: false, output })).toMatchObject({
    passed: 3,
    failed: 1,
    failures: [{ name: 'd.test.ts: outside its tests', error: "error: Cannot find module './x.ts'" }],
  });
});

test('fails a crashed runner with its last output, although its report has no failure', () => {
  const output = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
  const result = readJunit(junit(3, 0, 0), { succeeded: false, output });
  expect(result).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
  expect(result.failures.map(({ error }) => error.split('\n'))).toEqual([output.split('\n').slice(15)]);
});

test('fails a runner without tests or without a report', () => {
  expect(readJunit(junit(0, 0, 0), fine).failed).toBe(1);
  expect(readJunit('/nowhere/report', fine)).toMatchObject({
    failed: 1,
    failures: [{ name: 'The runner wrote no report' }],
  });
  expect(readPlaywright('/nowhere/report', fine).failed).toBe(1);
});

test('refuses an unreadable report', () => {
  expect(() => readJunit(report('<html>'), fine)).toThrow();
});

test('adds the results of runners', () => {
  const each = { passed: 1, failed: 2, skipped: 3 };
  expect(addUp([each, each])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
