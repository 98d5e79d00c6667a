import { startOfDay } from './dhaka-time.ts';
import { day } from './durations.ts';

/** Start (inclusive) and end (exclusive), epoch ms. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The time range from the first to the last of two days, Dhaka time; null if neither is given. */
export function rangeOf({ from, to }: Days): TimeRange | null {
  if (from === undefined && to === undefined) return null;
  return { start: from === undefined ? 0 : startOfDay(from), end: to === undefined ? 8.64e15 : startOfDay(to) + day };
}
