import type { Band } from './contract.ts';

/** The first number of each band. */
const starts = [0, 1, 3, 6, 11, 26, 51] as const;

/** The band of a number of parcels. Exact numbers would show single orders of another shop. */
export function bandOf(count: number): Band {
  const at = starts.findLastIndex((start) => start <= count);
  const next = starts[at + 1];
  return { from: starts[at] ?? 0, to: next === undefined ? null : next - 1 };
}
