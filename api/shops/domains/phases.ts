import { gracePeriod, termsAt, type PlanDates } from '../../accounts/plans/contract.ts';

const day = 24 * 60 * 60 * 1000;

/** For how long (ms) a domain leads to the platform before it goes, once its shop is no longer shown there. */
export const redirectLength = 30 * day;

/** When an ending domain begins to lead to the platform, and when it goes, epoch ms. */
export interface Ending {
  readonly redirectsFrom: number;
  readonly goneFrom: number;
}

/**
 * The end of a domain whose owner's plan holds none, or null. It holds where it is read; a job writes down since when.
 * @param endingSince as far as it was written down
 */
export function endingOf(owner: PlanDates, endingSince: number | null, now: number): Ending | null {
  if (termsAt(owner, now).hasCustomDomain) return null;
  const redirectsFrom = (endingSince ?? now) + gracePeriod;
  return { redirectsFrom, goneFrom: redirectsFrom + redirectLength };
}
