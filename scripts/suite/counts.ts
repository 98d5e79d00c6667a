import { existsSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** What a runner did. `failed` includes a runner that broke off or found nothing to run. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** One test as its report tells of it. */
export interface TestRun {
  readonly name: string;
  readonly seconds: number;
  readonly isSkipped: boolean;
}

/** What a runner did, and with which tests. */
export interface RunnerResult extends Counts {
  readonly tests: readonly TestRun[];
}

const number = z.coerce.number().int().min(0);
const junitCase = z.object({
  '@_name': z.string(),
  '@_file': z.string(),
  '@_time': z.coerce.number(),
  skipped: z.unknown().optional(),
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
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ duration: z.number() })),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).optional(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = playwrightSuite.extend({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: number, unexpected: number, flaky: number, skipped: number }),
});

/** What a JUnit report says, as `bun test` writes it; a runner that left none has failed once. */
export function readJunit(file: string, succeeded: boolean): RunnerResult {
  if (!existsSync(file)) return brokenOff('wrote no report');
  const isArray = (name: string) => name === 'testsuite' || name === 'testcase';
  const parsed: unknown = new XMLParser({ ignoreAttributes: false, isArray }).parse(readFileSync(file, 'utf8'));
  const { testsuites } = junitReport.parse(parsed);
  const { '@_tests': all, '@_failures': failed, '@_skipped': skipped } = testsuites;
  return trusted({ passed: all - failed - skipped, failed, skipped, tests: casesOf(testsuites) }, succeeded);
}

/** What Playwright's JSON report says; what passed only at a second try has failed, and so has each error outside a test. */
export function readPlaywright(file: string, succeeded: boolean): RunnerResult {
  if (!existsSync(file)) return brokenOff('wrote no report');
  const report = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return trusted({ passed: expected, failed, skipped, tests: specsOf(report) }, succeeded);
}

/** The sum, runner by runner. */
export function addUp(counts: readonly Counts[]): Counts {
  const total = (key: keyof Counts) => counts.reduce((sum, each) => sum + each[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

function casesOf({ testcase = [], testsuite = [] }: z.infer<typeof junitSuite>): TestRun[] {
  const own = testcase.map((one) => ({
    name: `${one['@_file']}: ${one['@_name']}`,
    seconds: one['@_time'],
    isSkipped: one.skipped !== undefined,
  }));
  return [...own, ...testsuite.flatMap(casesOf)];
}

function specsOf({ specs = [], suites = [] }: z.infer<typeof playwrightSuite>): TestRun[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} (${projectName}): ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      isSkipped: status === 'skipped',
    })),
  );
  return [...own, ...suites.flatMap(specsOf)];
}

/** A report without a failure counts only if its runner exited with 0 and ran at least one test. */
function trusted(result: RunnerResult, succeeded: boolean): RunnerResult {
  if (result.failed > 0) return result;
  if (!succeeded) return brokenOff('failed outside its tests', result);
  return result.passed + result.skipped > 0 ? result : brokenOff('ran nothing');
}

const nothing: RunnerResult = { passed: 0, failed: 0, skipped: 0, tests: [] };

function brokenOff(reason: string, result: RunnerResult = nothing): RunnerResult {
  console.error(`The runner ${reason}.`);
  return { ...result, failed: result.failed + 1 };
}
