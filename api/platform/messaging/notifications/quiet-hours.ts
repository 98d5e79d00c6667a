import { day, hour } from '../../formats/durations.ts';
import { dhakaOffset } from '../../formats/dhaka-time.ts';

export interface QuietHours {
  /** Hours in Dhaka, 0 to 23; null: none. */
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
}

/** The first time at or after `time` (epoch ms) outside the quiet hours, which may span midnight. */
export function afterQuiet({ quietFrom, quietUntil }: QuietHours, time: number): number {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return time;
  const midnight = Math.floor((time + dhakaOffset) / day) * day - dhakaOffset;
  const length = ((quietUntil - quietFrom + 24) % 24) * hour;
  for (const begin of [midnight - day + quietFrom * hour, midnight + quietFrom * hour]) {
    if (time >= begin && time < begin + length) return begin + length;
  }
  return time;
}
