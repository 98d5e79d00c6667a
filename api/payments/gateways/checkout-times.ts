import { hour, minute } from '../../platform/formats/durations.ts';

/** Name of the background work. */
export const checkoutJob = 'checkouts';

/** Times (ms after its start) at which the gateway is asked about a checkout whose payer did not return. */
export const questionTimes = [5 * minute, 15 * minute, hour] as const;
