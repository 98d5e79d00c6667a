import { existsSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** What a runner did. `failed` includes a runner that broke off or found nothing to run. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const number = z.coerce.number().int().min(0);
const junitReport = z.object({
  testsuites: z.object({ '@_tests': number, '@_failures': number, '@_skipped': number }),
});
const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: number, unexpected: number, flaky: number, skipped: number }),
});

/** Counts of a JUnit report, as `bun test` writes it; a runner that left none has failed once. */
export function readJunit(file: string, succeeded: boolean): Counts {
  if (!existsSync(file)) return brokenOff('wrote no report');
  const parsed: unknown = new XMLParser({ ignoreAttributes: false }).parse(readFileSync(file, 'utf8'));
  const { '@_tests': tests, '@_failures': failed, '@_skipped': skipped } = junitReport.parse(parsed).testsuites;
  return trusted({ passed: tests - failed - skipped, failed, skipped }, succeeded);
}

/** Counts of Playwright's JSON report; what passed only at a second try has failed, and so has each error outside a test. */
export function readPlaywright(file: string, succeeded: boolean): Counts {
  if (!existsSync(file)) return brokenOff('wrote no report');
  const { errors, stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const failed = stats.unexpected + stats.flaky + errors.length;
  return trusted({ passed: stats.expected, failed, skipped: stats.skipped }, succeeded);
}

/** The sum, runner by runner. */
export function addUp(counts: readonly Counts[]): Counts {
  const total = (key: keyof Counts) => counts.reduce((sum, each) => sum + each[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** A report without a failure is believed only of a runner that succeeded and ran something. */
function trusted(counts: Counts, succeeded: boolean): Counts {
  if (counts.failed > 0) return counts;
  if (!succeeded) return brokenOff('failed outside its tests', counts);
  return counts.passed + counts.skipped > 0 ? counts : brokenOff('ran nothing');
}

function brokenOff(reason: string, counts: Counts = { passed: 0, failed: 0, skipped: 0 }): Counts {
  console.error(`The runner ${reason}.`);
  return { ...counts, failed: counts.failed + 1 };
}
