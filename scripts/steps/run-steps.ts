import pLimit from 'p-limit';
import { lastLines, type Failure, type RunnerResult } from '../suite/counts.ts';
import { seconds } from './progress.ts';
import { runWithBun } from './run-command.ts';

export interface Step {
  readonly name: string;
  /** A program of node_modules or a script, and its parameters. */
  readonly command: readonly [program: string, ...parameters: string[]];
}

/** Runs independent steps, two at a time, and prints the output of a failed one. */
export async function runSteps(steps: readonly Step[]): Promise<RunnerResult> {
  const failures = (await pLimit(2).map(steps, (step) => runStep(step))).flat();
  const failed = failures.length;
  return { passed: steps.length - failed, failed, skipped: 0, tests: [], failures };
}

async function runStep({ name, command }: Step): Promise<Failure[]> {
  const started = performance.now();
  const { succeeded, output } = await runWithBun(command);
  console.log(`${succeeded ? '✓' : '✗'} ${name} (${seconds(started)})`);
  if (succeeded) return [];
  console.log(`${output.trim()}\n`);
  return [{ name, error: lastLines(output) }];
}
