import { afterAll, expect, spyOn, test } from 'bun:test';
import { join } from 'node:path';
import { addUp, readJunit, readPlaywright } from './counts.ts';
import { folderWith } from './testing.ts';

const complaints = spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => complaints.mockRestore());

const report = (content: string) => join(folderWith({ report: content }), 'report');
const junit = (tests: number, failures: number, skipped: number) =>
  report(
    `<?xml version="1.0"?><testsuites name="bun test" tests="${tests}" failures="${failures}" skipped="${skipped}"></testsuites>`,
  );
const playwright = (stats: object, errors: unknown[] = []) => report(JSON.stringify({ errors, stats }));

test('counts what passed, failed and was skipped, and skipped is not passed', () => {
  expect(readJunit(junit(9, 1, 2), false)).toEqual({ passed: 6, failed: 1, skipped: 2 });
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 3 };
  expect(readPlaywright(playwright(stats), false)).toEqual({ passed: 4, failed: 1, skipped: 3 });
});

test('takes a test that passed at a second try, and an error outside a test, for failures', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
  expect(readPlaywright(playwright(stats, [{ message: 'no server' }]), false).failed).toBe(2);
});

test('fails a runner that broke off although its report looks well', () => {
  expect(readJunit(junit(3, 0, 0), false)).toEqual({ passed: 3, failed: 1, skipped: 0 });
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
