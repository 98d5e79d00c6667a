import { existsSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { brokenOff, trusted, type Failure, type RunnerExit, type RunnerResult, type TestRun } from './counts.ts';

const number = z.coerce.number().int().min(0);
const junitFailure = z.object({ '@_message': z.string().default(''), '#text': z.string().optional() });
/** Bun names a test's file, Playwright its class. A skipped test of Playwright has no time. */
const junitCase = z.object({
  '@_name': z.string(),
  '@_file': z.string().optional(),
  '@_classname': z.string().optional(),
  '@_time': z.coerce.number().default(0),
  skipped: z.unknown().optional(),
  failure: z.array(junitFailure).default([]),
  error: z.array(junitFailure).default([]),
});
const junitSuite = z.object({
  '@_hostname': z.string().optional(),
  testcase: z.array(junitCase).optional(),
  get testsuite() {
    return z.array(junitSuite).optional();
  },
});
const junitReport = z.object({
  testsuites: junitSuite.extend({
    '@_tests': number,
    '@_failures': number,
    '@_errors': number.default(0),
    '@_skipped': number,
  }),
});
const lists = new Set(['testsuite', 'testcase', 'failure', 'error']);

/** Reads a JUnit report of `bun test` or of Playwright. A runner without a report counts as one failure. */
export function readJunit(file: string, exit: RunnerExit): RunnerResult {
  if (!existsSync(file)) return brokenOff('wrote no report', exit.output);
  const parser = new XMLParser({ ignoreAttributes: false, htmlEntities: true, isArray: (name) => lists.has(name) });
  const { testsuites } = junitReport.parse(parser.parse(readFileSync(file, 'utf8')));
  const { '@_tests': all, '@_skipped': skipped } = testsuites;
  const failedTests = testsuites['@_failures'] + testsuites['@_errors'];
  const runs = runsOf(testsuites);
  const outside = failuresOutside(exit.output);
  const result = {
    passed: all - failedTests - skipped,
    failed: failedTests + outside.length,
    skipped,
    tests: runs.map(({ name, seconds, isSkipped }) => ({ name, seconds, isSkipped })),
    failures: [...runs.flatMap(({ failures }) => failures), ...outside],
  };
  return trusted(result, exit);
}

interface Run extends TestRun {
  readonly failures: readonly Failure[];
}

function runsOf({ '@_hostname': project = '', testcase = [], testsuite = [] }: z.infer<typeof junitSuite>): Run[] {
  return [...testcase.map((one) => runOf(one, project)), ...testsuite.flatMap(runsOf)];
}

/** @param project of Playwright; Bun's `hostname` is the machine */
function runOf(one: z.infer<typeof junitCase>, project: string): Run {
  const file = one['@_file'] ?? `${one['@_classname']} (${project})`;
  const name = `${file}: ${one['@_name']}`;
  const failures = [...one.failure, ...one.error].map((failure) => failureOf(name, failure));
  return { name, seconds: one['@_time'], isSkipped: one.skipped !== undefined, failures };
}

/** Playwright's text begins with the test's name and ends with its files. */
function failureOf(name: string, failure: z.infer<typeof junitFailure>): Failure {
  const text = failure['#text'] ?? failure['@_message'];
  const trace = /playwright show-trace (\S+)/.exec(text)?.[1];
  const [error = text] = text.replace(/^\s*\[\w+\] › .*\n+/, '').split(/\n\s+attachment #1: /);
  return { name, error, ...(trace !== undefined && { trace }) };
}

/** A file that cannot be loaded is only in the runner's output, not in the report. */
function failuresOutside(output: string): Failure[] {
  const blocks = Bun.stripANSI(output).matchAll(/(?:^(\S+):\n\n)?^# Unhandled error between tests\n-+\n(.*?)\n-+$/gms);
  return [...blocks].map(([, file = 'unit', error = '']) => ({ name: `${file}: outside its tests`, error }));
}
