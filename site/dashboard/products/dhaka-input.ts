/** Dhaka is six hours ahead of UTC all year. */
const offset = 6 * 60 * 60 * 1000;

/** Epoch ms as the value of a `datetime-local` input, in Dhaka: `2026-11-22T18:00`. */
export const dhakaInput = (time: number): string => new Date(time + offset).toISOString().slice(0, 16);

/** Epoch ms of such a value; NaN if it is invalid. */
export const dhakaTime = (typed: string): number => Date.parse(`${typed}:00+06:00`);
