import { day, hour } from './durations.ts';

/** Dhaka is always six hours ahead of UTC, ms. */
export const dhakaOffset = 6 * hour;

/**
 * Parses a time as people and forms write it, to epoch ms: `2026-11-22 18:00` and `2026-11-22T18:00` in Dhaka time, a
 * date for its first minute, or ISO 8601 with a zone. Null for any other text.
 */
export function readDhakaTime(text: string): number | null {
  const local = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(text);
  const isZoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!local && !isZoned) return null;
  const time = Date.parse(local ? `${local[1]}T${local[2] ?? '00:00'}:00+06:00` : text);
  // Some engines accept 31 November as 1 December.
  const isReal = local === null || (Number.isFinite(time) && writeDhakaTime(time).startsWith(local[1] ?? ''));
  return Number.isFinite(time) && isReal ? time : null;
}

/** Epoch ms as the value of a `datetime-local` input, Dhaka time: `2026-11-22T18:00`. */
export const dhakaInput = (time: number): string => new Date(time + dhakaOffset).toISOString().slice(0, 16);

/** `2026-11-22 18:00`, Dhaka time. */
export const writeDhakaTime = (time: number): string => dhakaInput(time).replace('T', ' ');

/** The calendar day (`yyyy-mm-dd`) in Dhaka time. @param time epoch ms */
export function dhakaDay(time: number): string {
  return new Date(time + dhakaOffset).toISOString().slice(0, 10);
}

/** The first moment of a day (`yyyy-mm-dd`) in Dhaka, epoch ms. */
export const startOfDay = (date: string): number => Date.parse(`${date}T00:00:00+06:00`);

/** The last `count` days in Dhaka time, oldest first, including today. */
export function lastDays(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dhakaDay(now - (count - 1 - index) * day));
}
