import { addUp, type RunnerResult } from './counts.ts';
import { failureLines } from './failure-lines.ts';

/** What one part of the suite did, and how long it took, as a person reads it. */
export interface PartResult extends RunnerResult {
  readonly name: string;
  readonly took: string;
}

const slowestShown = 10;

/**
 * The end of a run: the slowest tests, what was skipped, a line a part, the sum, and last what failed, for of a long run
 * many readers see only the end.
 */
export function summarize(parts: readonly PartResult[]): { lines: string[]; succeeded: boolean } {
  const tests = parts.flatMap((part) => part.tests.map((test) => ({ ...test, name: `${part.name} ${test.name}` })));
  const ran = tests.filter(({ isSkipped }) => !isSkipped).toSorted((one, other) => other.seconds - one.seconds);
  const slowest = ran.slice(0, slowestShown).map(({ name, seconds }) => `  ${seconds.toFixed(1)} s  ${name}`);
  const skipped = tests.filter(({ isSkipped }) => isSkipped).map(({ name }) => `  ${name}`);
  const failures = parts.flatMap((part) =>
    part.failures.map(({ name, error }) => ({ name: `${part.name} ${name}`, error })),
  );
  const total = addUp(parts);
  return {
    lines: [
      ...titled('Slowest', slowest),
      ...titled('Skipped', skipped),
      ...parts.map(lineOf),
      `${total.passed} passed, ${total.failed} failed`,
      ...failures.flatMap((failure) => ['', ...failureLines(failure)]),
    ],
    succeeded: total.failed === 0 && total.passed > 0,
  };
}

const titled = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}:`, ...lines, ''] : []);

const lineOf = ({ name, took, passed, failed, skipped }: PartResult) =>
  `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${took})`;
