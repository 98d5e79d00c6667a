import { existsSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { brokenOff, trusted, type Failure, type RunnerExit, type RunnerResult, type TestRun } from './counts.ts';

const number = z.coerce.number().int().min(0);
const junitFailure = z.object({ '@_message': z.string().default(''), '#text': z.string().optional() });
const junitCase = z.object({
  '@_name': z.string(),
  '@_file': z.string(),
  '@_time': z.coerce.number(),
  skipped: z.unknown().optional(),
  failure: z.array(junitFailure).default([]),
});
const junitSuite = z.object({
  testcase: z.array(junitCase).optional(),
  get testsuite() {
    return z.array(junitSuite).optional();
  },
});
const junitReport = z.object({
  testsuites: junitSuite.extend({ '@_tests': number, '@_failures': number, '@_skipped': number }),
});
const lists = new Set(['testsuite', 'testcase', 'failure']);

/** Reads a JUnit report of `bun test`. A runner without a report counts as one failure. */
export function readJunit(file: string, exit: RunnerExit): RunnerResult {
  if (!existsSync(file)) return brokenOff('wrote no report', exit.output);
  const parser = new XMLParser({ ignoreAttributes: false, htmlEntities: true, isArray: (name) => lists.has(name) });
  const { testsuites } = junitReport.parse(parser.parse(readFileSync(file, 'utf8')));
  const { '@_tests': all, '@_failures': failedTests, '@_skipped': skipped } = testsuites;
  const cases = casesOf(testsuites);
  const outside = failuresOutside(exit.output);
  const result = {
    passed: all - failedTests - skipped,
    failed: failedTests + outside.length,
    skipped,
    tests: cases.map(runOf),
    failures: [...cases.flatMap(failuresOf), ...outside],
  };
  return trusted(result, exit);
}

type JunitCase = z.infer<typeof junitCase>;

function casesOf({ testcase = [], testsuite = [] }: z.infer<typeof junitSuite>): JunitCase[] {
  return [...testcase, ...testsuite.flatMap(casesOf)];
}

const nameOf = (one: JunitCase) => `${one['@_file']}: ${one['@_name']}`;

const runOf = (one: JunitCase): TestRun => ({
  name: nameOf(one),
  seconds: one['@_time'],
  isSkipped: one.skipped !== undefined,
});

function failuresOf(one: JunitCase): Failure[] {
  return one.failure.map((failure) => ({ name: nameOf(one), error: failure['#text'] ?? failure['@_message'] }));
}

/** A file that cannot be loaded is only in the runner's output, not in the report. */
function failuresOutside(output: string): Failure[] {
  const blocks = Bun.stripANSI(output).matchAll(/(?:^(\S+):\n\n)?^# Unhandled error between tests\n-+\n(.*?)\n-+$/gms);
  return [...blocks].map(([, file = 'unit', error = '']) => ({ name: `${file}: outside its tests`, error }));
}
