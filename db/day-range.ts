/** Start (inclusive) and end (exclusive) of a list's time range, epoch ms. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const day = 24 * 60 * 60 * 1000;

const startOf = (date: string): number => Date.parse(`${date}T00:00:00+06:00`);

/** The time range from the first to the last of two days, Dhaka time; null if neither is given. */
export function rangeOf({ from, to }: Days): TimeRange | null {
  if (from === undefined && to === undefined) return null;
  return { start: from === undefined ? 0 : startOf(from), end: to === undefined ? 8.64e15 : startOf(to) + day };
}
