/** A value that is measured, and its limit. */
export interface Budget {
  readonly name: string;
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
  readonly unit: 'ms' | 'KB' | 'MB' | 'requests' | 'times' | 'pages a second' | '';
  /** Budgets of one group may share a run. @throws NotMeasurable */
  readonly measure: () => Promise<number>;
}

/** The tools of the measurements. */
export interface Bench {
  /** A folder of this name for data, deleted at the end. */
  readonly folder: (name: string) => string;
  /** Smaller numbers of shops and orders, to try the measurements. */
  readonly isSmall: boolean;
}

/** This machine lacks a program that the measurement needs. */
export class NotMeasurable extends Error {}

export const limitOf = ({ limit, unit }: Pick<Budget, 'limit' | 'unit'>): string =>
  ('atMost' in limit ? `at most ${limit.atMost} ${unit}` : `at least ${limit.atLeast} ${unit}`).trim();

export const isWithin = ({ limit }: Pick<Budget, 'limit'>, value: number): boolean =>
  'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;

export const textOf = (value: number, unit: Budget['unit']): string =>
  `${value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)} ${unit}`.trim();

/** Runs the work at the first call only. @returns a function for parts of its result */
export function partsOf<Result>(work: () => Promise<Result>) {
  let result: Promise<Result> | undefined;
  return (part: (result: Result) => number) => async (): Promise<number> => part(await (result ??= work()));
}

/** The quantile of the samples at `share`; 0.5 is the median. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
