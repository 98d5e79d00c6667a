import { addUp, type Counts, type RunnerResult } from './counts.ts';
import { failureLines } from './failure-lines.ts';

/** The result of one part of the suite, and its duration for people. */
export interface PartResult extends RunnerResult {
  readonly name: string;
  readonly took: string;
}

const slowestShown = 10;

/** Tests that may be skipped in CI, with reasons. At most two. */
const maySkipInCi: ReadonlyArray<readonly [title: RegExp, reason: string]> = [
  [/on a disk that has become read-only/, 'containers have no loop devices'],
];

/**
 * The summary of a run: the slowest tests, the skipped ones, one line per part, the sum, and last the failures, because
 * many readers only see the end.
 * @param isCi whether a skipped test without a reason fails the run
 */
export function summarize(parts: readonly PartResult[], isCi = false): { lines: string[]; succeeded: boolean } {
  const tests = parts.flatMap((part) => part.tests.map((test) => ({ ...test, name: `${part.name} ${test.name}` })));
  const ran = tests.filter(({ isSkipped }) => !isSkipped).toSorted((one, other) => other.seconds - one.seconds);
  const slowest = ran.slice(0, slowestShown).map(({ name, seconds }) => `  ${seconds.toFixed(1)} s  ${name}`);
  const skipped = tests.filter(({ isSkipped }) => isSkipped).map(({ name }) => `  ${name}`);
  const unwanted = isCi ? tests.filter(({ isSkipped, name }) => isSkipped && !maySkip(name)) : [];
  const failed = parts.flatMap((part) =>
    part.failures.map((failure) => ({ ...failure, name: `${part.name} ${failure.name}` })),
  );
  const failures = [
    ...failed,
    ...unwanted.map(({ name }) => ({ name, error: 'It was skipped, which CI does not allow.' })),
  ];
  const added = addUp(parts);
  const total = { ...added, failed: added.failed + unwanted.length };
  return {
    lines: [
      ...titled('Slowest', slowest),
      ...titled('Skipped', skipped),
      ...parts.map(lineOf),
      sumOf(total),
      ...failures.flatMap((failure) => ['', ...failureLines(failure)]),
    ],
    succeeded: total.failed === 0 && total.passed > 0,
  };
}

const titled = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}:`, ...lines, ''] : []);

const maySkip = (name: string) => maySkipInCi.some(([title]) => title.test(name));

const lineOf = (part: PartResult) => `${part.name}: ${sumOf(part)} (${part.took})`;

const sumOf = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
