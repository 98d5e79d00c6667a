const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Dhaka is six hours ahead of UTC all year. */
const offset = 6 * hour;

/** The calendar day (`yyyy-mm-dd`) in Dhaka at an epoch time in ms. */
export function dhakaDay(time: number): string {
  return new Date(time + offset).toISOString().slice(0, 10);
}

/** The last `count` days in Dhaka, oldest first, today last. */
export function lastDays(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dhakaDay(now - (count - 1 - index) * day));
}
