import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { addUp } from './counts.ts';
import { readJunit } from './read-junit.ts';
import { folderWith } from './testing.ts';

const fine = { succeeded: true, output: '' };
const failed = { succeeded: false, output: '' };

const report = (content: string) => join(folderWith({ report: content }), 'report');
const junit = (tests: number, failures: number, skipped: number, suites = '') =>
  report(
    `<?xml version="1.0"?><testsuites name="bun test" tests="${tests}" failures="${failures}" skipped="${skipped}">${suites}</testsuites>`,
  );
/** A report of Playwright with one file in one project. */
const playwright = (tests: number, failures: number, skipped: number, errors: number, cases = '') =>
  report(
    `<testsuites id="" name="" tests="${tests}" failures="${failures}" skipped="${skipped}" errors="${errors}" time="1.5">
    <testsuite name="b.journey.ts" hostname="phone" tests="${tests}">${cases}</testsuite></testsuites>`,
  );

test('counts passed, failed and skipped tests separately', () => {
  expect(readJunit(junit(9, 1, 2), failed)).toMatchObject({ passed: 6, failed: 1, skipped: 2 });
  expect(readJunit(playwright(8, 1, 3, 1), failed)).toMatchObject({ passed: 3, failed: 2, skipped: 3 });
});

test('reads each test’s file, name, time and whether it was skipped', () => {
  const suites = `<testsuite name="a.test.ts"><testcase name="one" file="a.test.ts" time="1.5" />
    <testsuite name="in"><testcase name="two &amp; more" file="a.test.ts" time="0"><skipped /></testcase></testsuite></testsuite>`;
  expect(readJunit(junit(2, 0, 1, suites), fine).tests).toEqual([
    { name: 'a.test.ts: one', seconds: 1.5, isSkipped: false },
    { name: 'a.test.ts: two & more', seconds: 0, isSkipped: true },
  ]);
  const cases = `<testcase name="in › sells" classname="b.journey.ts" time="2.5"></testcase>
    <testcase name="asks" classname="b.journey.ts"><properties><property name="skip" value="" /></properties><skipped></skipped></testcase>`;
  expect(readJunit(playwright(2, 0, 1, 0, cases), fine).tests).toEqual([
    { name: 'b.journey.ts (phone): in › sells', seconds: 2.5, isSkipped: false },
    { name: 'b.journey.ts (phone): asks', seconds: 0, isSkipped: true },
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
  const cases = `<testcase name="sells" classname="b.journey.ts" time="1"><system-out><![CDATA[[[ATTACHMENT|r/trace.zip]]]]></system-out>
<failure message="expect(received).toBe(expected)" type="expect.toBe">
<![CDATA[  [phone] › b.journey.ts:4:3 › sells ─────

    Error: gone
        at b.journey.ts:4:219

    attachment #1: trace (application/zip) ──────
    r/trace.zip
    Usage:

        npx playwright show-trace r/trace.zip
]]></failure></testcase>
    <testcase name="asks" classname="b.journey.ts" time="1"><error message="late" type="Error"></error></testcase>`;
  expect(readJunit(playwright(2, 1, 0, 1, cases), failed).failures).toEqual([
    {
      name: 'b.journey.ts (phone): sells',
      error: '    Error: gone\n        at b.journey.ts:4:219',
      trace: 'r/trace.zip',
    },
    { name: 'b.journey.ts (phone): asks', error: 'late' },
  ]);
});

test('counts a flaky journey and an error outside all journeys as a failure', async () => {
  const output = 'Error: no server\n  1 flaky\n';
  expect(readJunit(playwright(4, 0, 0, 0), { succeeded: false, output })).toMatchObject({
    passed: 4,
    failed: 1,
    failures: [{ error: 'Error: no server\n  1 flaky' }],
  });
  // Playwright exits with 1 then; its report does not name flaky tests.
  const config = await Bun.file(join(import.meta.dir, '../../playwright.config.ts')).text();
  expect(config).toContain('failOnFlakyTests: true');
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
});

test('refuses an unreadable report', () => {
  expect(() => readJunit(report('<html>'), fine)).toThrow();
});

test('adds the results of runners', () => {
  const each = { passed: 1, failed: 2, skipped: 3 };
  expect(addUp([each, each])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
