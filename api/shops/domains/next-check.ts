import type { DomainRow } from './find.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';

/** How long (ms) a domain that does not point here is checked at growing intervals; then daily, if broken. */
export const watchLength = 7 * day;
const maxWait = 6 * hour;

/**
 * Interval (ms) of the checks of a live domain. After a failed check, the next one comes sooner, because DNS faults may
 * be temporary.
 */
const liveWait = 6 * hour;
const secondCheck = 10 * minute;

/** When to check a domain again (epoch ms); null for not until requested. */
export function nextCheck(
  { state, misses, watchedSince }: Pick<DomainRow, 'state' | 'misses' | 'watchedSince'>,
  now: number,
): number | null {
  if (state === 'live') return now + (misses > 0 ? secondCheck : liveWait);
  if (now - watchedSince < watchLength) return now + Math.min(maxWait, minute * 2 ** Math.max(0, misses - 1));
  return state === 'broken' ? now + day : null;
}
