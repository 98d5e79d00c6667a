import type { DomainRow } from './find.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** For how long (ms) a domain that does not lead here is looked at by itself, with waits that grow from a minute. */
export const watchLength = 7 * day;
const maxWait = 6 * hour;

/**
 * A live domain is looked at this often, and soon again after a failed look, which may be a passing fault of the DNS.
 */
const liveWait = 6 * hour;
const secondCheck = 10 * minute;

/** When to look at a domain again, epoch ms; null: not before somebody asks. */
export function nextCheck(
  { state, misses, watchedSince }: Pick<DomainRow, 'state' | 'misses' | 'watchedSince'>,
  now: number,
): number | null {
  if (state === 'live') return now + (misses > 0 ? secondCheck : liveWait);
  if (now - watchedSince < watchLength) return now + Math.min(maxWait, minute * 2 ** Math.max(0, misses - 1));
  return state === 'broken' ? now + day : null;
}
