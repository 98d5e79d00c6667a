import type { Counts } from '../suite/counts.ts';
import { seconds } from './progress.ts';
import { runWithBun } from './run-command.ts';

export interface Step {
  readonly name: string;
  /** A program of node_modules or a script, and its parameters. */
  readonly command: readonly [program: string, ...parameters: string[]];
}

/** Runs steps that do not depend on each other, two at a time, and prints what a failed one had to say. */
export async function runSteps(steps: readonly Step[], niceness: number): Promise<Counts> {
  const waiting = [...steps];
  let failed = 0;
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step, niceness))) failed += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: steps.length - failed, failed, skipped: 0 };
}

async function runStep({ name, command }: Step, niceness: number): Promise<boolean> {
  const started = performance.now();
  const { succeeded, output } = await runWithBun(command, niceness);
  console.log(`${succeeded ? '✓' : '✗'} ${name} (${seconds(started)})`);
  if (!succeeded) console.log(`${output.trim()}\n`);
  return succeeded;
}
