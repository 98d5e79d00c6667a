import { day, hour, minute } from './durations.ts';
import { plainTyped } from './typed-text.ts';

/** Dhaka is always six hours ahead of UTC, ms. */
export const dhakaOffset = 6 * hour;

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const yearFirst = /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<date>\d{1,2})(?:[T,]? ?(?<clock>\d.*))?$/;
const dayFirst = /^(?<date>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})(?:,? (?<clock>\d.*))?$/;
const clockTime = /^(?<hours>\d{1,2}):(?<minutes>\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?: ?(?<half>[ap])\.?m\.?)?$/i;

/**
 * Parses a time as people, forms and files write it, to epoch ms: `2026-11-22 18:00`, `2026-11-22T18:00` and
 * `22/11/2026 6:00 PM` in Dhaka time, a date for its first minute, or ISO 8601 with a zone. Null for any other text.
 */
export function readDhakaTime(text: string): number | null {
  const typed = plainTyped(text);
  if (isoTime.test(typed)) {
    const isReal = readDhakaTime(typed.slice(0, 16)) !== null;
    return isReal ? finite(Date.parse(typed)) : null;
  }
  const found = (yearFirst.exec(typed) ?? dayFirst.exec(typed))?.groups;
  const minutes = minutesOf(found?.['clock']);
  if (!found || minutes === null) return null;
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const written = `${found['year']}-${two(found['month'])}-${two(found['date'])}`;
  const start = startOfDay(written);
  // Some engines accept 31 November as 1 December.
  return Number.isFinite(start) && dhakaDay(start) === written ? start + minutes * minute : null;
}

/** The calendar day (`yyyy-mm-dd`) in a typed date, or null. */
export function readDhakaDay(text: string): string | null {
  const time = readDhakaTime(text);
  return time === null ? null : dhakaDay(time);
}

/** Minutes since midnight; 0 without a time of day, null if it is wrong. */
function minutesOf(clock: string | undefined): number | null {
  if (clock === undefined) return 0;
  const { hours, minutes, half } = clockTime.exec(clock)?.groups ?? {};
  if (hours === undefined || Number(minutes) > 59) return null;
  const shown = Number(hours);
  if (half === undefined) return shown < 24 ? shown * 60 + Number(minutes) : null;
  if (shown < 1 || shown > 12) return null;
  return ((shown % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes);
}

const finite = (time: number): number | null => (Number.isFinite(time) ? time : null);

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
