import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { brokenOff, trusted, type Failure, type RunnerExit, type RunnerResult } from './counts.ts';

const number = z.number().int().min(0);
const error = z.object({ message: z.string().default('') });
const attachment = z.object({ name: z.string(), path: z.string().optional() });
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({
          duration: z.number(),
          errors: z.array(error).default([]),
          attachments: z.array(attachment).default([]),
        }),
      ),
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
  errors: z.array(error),
  stats: z.object({ expected: number, unexpected: number, flaky: number, skipped: number }),
});

/** Reads Playwright's JSON report. A flaky test counts as failed, and so does each error outside a test. */
export function readPlaywright(file: string, exit: RunnerExit): RunnerResult {
  if (!existsSync(file)) return brokenOff('wrote no report', exit.output);
  const report = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const walks = walksOf(report);
  const outside = report.errors.map(({ message }) => ({ name: 'outside all journeys', error: message }));
  const result = {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    tests: walks.map(({ name, seconds, isSkipped }) => ({ name, seconds, isSkipped })),
    failures: [...walks.flatMap(({ failures }) => failures), ...outside],
  };
  return trusted(result, exit);
}

function walksOf({ specs = [], suites = [] }: z.infer<typeof playwrightSuite>): Walk[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => walk(`${file} (${projectName}): ${title}`, status, results)),
  );
  return [...own, ...suites.flatMap(walksOf)];
}

type Walk = ReturnType<typeof walk>;
type Results = z.infer<typeof playwrightSpec>['tests'][number]['results'];

function walk(name: string, status: string, results: Results) {
  const failures: Failure[] = results.flatMap(({ errors, attachments }) => {
    const trace = attachments.find((file) => file.name === 'trace')?.path;
    return errors.map(({ message }) => ({ name, error: message, ...(trace && { trace }) }));
  });
  const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return { name, seconds, isSkipped: status === 'skipped', failures };
}
