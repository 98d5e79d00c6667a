import { afterAll, expect, spyOn, test } from 'bun:test';
import { join } from 'node:path';
import { addUp, readJunit, readPlaywright } from './counts.ts';
import { folderWith } from './testing.ts';

const complaints = spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => complaints.mockRestore());

const report = (content: string) => join(folderWith({ report: content }), 'report');
const junit = (tests: number, failures: number, skipped: number, suites = '') =>
  report(
    `<?xml version="1.0"?><testsuites name="bun test" tests="${tests}" failures="${failures}" skipped="${skipped}">${suites}</testsuites>`,
  );
const playwright = (stats: object, errors: unknown[] = [], suites: unknown[] = []) =>
  report(JSON.stringify({ errors, stats, suites }));

test('counts what passed, failed and was skipped, and skipped is not passed', () => {
  expect(readJunit(junit(9, 1, 2), false)).toMatchObject({ passed: 6, failed: 1, skipped: 2 });
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 3 };
  expect(readPlaywright(playwright(stats), false)).toMatchObject({ passed: 4, failed: 1, skipped: 3 });
});

test('reads each test’s file, name and time, and which were skipped', () => {
  const suites = `<testsuite name="a.test.ts"><testcase name="one" file="a.test.ts" time="1.5" />
    <testsuite name="in"><testcase name="two &amp; more" file="a.test.ts" time="0"><skipped /></testcase></testsuite></testsuite>`;
  expect(readJunit(junit(2, 0, 1, suites), true).tests).toEqual([
    { name: 'a.test.ts: one', seconds: 1.5, isSkipped: false },
    { name: 'a.test.ts: two & more', seconds: 0, isSkipped: true },
  ]);
  const run = (projectName: string, status: string) => ({ projectName, status, results: [{ duration: 2500 }] });
  const spec = { title: 'sells', file: 'b.journey.ts', tests: [run('phone', 'expected'), run('desktop', 'skipped')] };
  const nested = [{ title: 'b.journey.ts', specs: [], suites: [{ title: 'in', specs: [spec] }] }];
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 1 };
  expect(readPlaywright(playwright(stats, [], nested), true).tests).toEqual([
    { name: 'b.journey.ts (phone): sells', seconds: 2.5, isSkipped: false },
    { name: 'b.journey.ts (desktop): sells', seconds: 2.5, isSkipped: true },
  ]);
});

test('takes a test that passed at a second try, and an error outside a test, for failures', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
  expect(readPlaywright(playwright(stats, [{ message: 'no server' }]), false).failed).toBe(2);
});

test('fails a runner that broke off although its report looks well', () => {
  expect(readJunit(junit(3, 0, 0), false)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
});

test('fails a runner that ran nothing or left no report', () => {
  expect(readJunit(junit(0, 0, 0), true).failed).toBe(1);
  expect(readJunit('/nowhere/report', true).failed).toBe(1);
  expect(readPlaywright('/nowhere/report', true).failed).toBe(1);
});

test('refuses a report that it cannot read rather than guess', () => {
  expect(() => readJunit(report('<html>'), true)).toThrow();
});

test('adds runners up', () => {
  const each = { passed: 1, failed: 2, skipped: 3 };
  expect(addUp([each, each])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
