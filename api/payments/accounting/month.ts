import { dhakaDay, startOfDay } from '../../platform/formats/dhaka-time.ts';
import { day } from '../../platform/formats/durations.ts';

/** The Dhaka month of a time, `2026-11`. @param time epoch ms */
export const dhakaMonth = (time: number): string => dhakaDay(time).slice(0, 7);

/** The days of a Dhaka month and its limits as epoch ms; `end` is exclusive. */
export function monthRange(month: string): { readonly days: string[]; readonly start: number; readonly end: number } {
  const start = startOfDay(`${month}-01`);
  const days: string[] = [];
  for (let time = start; dhakaMonth(time) === month; time += day) days.push(dhakaDay(time));
  return { days, start, end: start + days.length * day };
}
