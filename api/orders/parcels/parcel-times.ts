import { day, hour, minute } from '../../platform/formats/durations.ts';

/** Name of the background work. */
export const parcelJob = 'parcels';

/** A courier's response to a booking comes within this time (ms), or is lost. Until then nobody asks about it. */
export const bookingTime = minute;

/** Without news for this long (ms), the courier is asked. */
export const silence = 6 * hour;

/** A courier that has reported nothing new for this long (ms) is no longer asked. */
export const forgottenAfter = 90 * day;

/** After this long on hold (ms), the seller is told. */
export const heldTooLong = 2 * day;
