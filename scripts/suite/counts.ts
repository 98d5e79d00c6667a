/** A runner's counts. `failed` includes a runner that crashed or found no test. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** One test of a report. */
export interface TestRun {
  readonly name: string;
  readonly seconds: number;
  readonly isSkipped: boolean;
}

/** A failed test or step with its message. */
export interface Failure {
  readonly name: string;
  readonly error: string;
  /** Path of the Playwright trace of a failed journey. */
  readonly trace?: string;
}

/** A runner's counts, tests and failures, including failures outside of tests. */
export interface RunnerResult extends Counts {
  readonly tests: readonly TestRun[];
  readonly failures: readonly Failure[];
}

/** A runner's exit code and output. */
export interface RunnerExit {
  readonly succeeded: boolean;
  readonly output: string;
}

/** The sum of all runners. */
export function addUp(counts: readonly Counts[]): Counts {
  const total = (key: keyof Counts) => counts.reduce((sum, each) => sum + each[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** A report without a failure counts only if its runner exited with 0 and ran at least one test. */
export function trusted(result: RunnerResult, { succeeded, output }: RunnerExit): RunnerResult {
  if (result.failed > 0) return result;
  if (!succeeded) return brokenOff('failed outside its tests', output, result);
  return result.passed + result.skipped > 0 ? result : brokenOff('ran nothing', output);
}

const nothing: RunnerResult = { passed: 0, failed: 0, skipped: 0, tests: [], failures: [] };

/** Adds one failure with the end of the runner's output. */
export function brokenOff(reason: string, output: string, result: RunnerResult = nothing): RunnerResult {
  const failure = { name: `The runner ${reason}`, error: lastLines(output) };
  return { ...result, failed: result.failed + 1, failures: [...result.failures, failure] };
}

/** The last 15 lines, which usually hold the error. */
export const lastLines = (output: string) => Bun.stripANSI(output).trim().split('\n').slice(-15).join('\n');
