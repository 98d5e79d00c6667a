import type { products } from '../../../db/schema/index.ts';

type Times = Pick<typeof products.$inferSelect, 'saleFrom' | 'saleUntil' | 'publishAt'>;

/** The next time after `now` at which a product's display changes by schedule; null if there is none. */
export const nextChange = (offered: readonly Times[], now: number): number | null =>
  nextOf(
    offered.flatMap(({ saleFrom, saleUntil, publishAt }) => [saleFrom, saleUntil, publishAt]),
    now,
  );

/** The first of these times after `now`; null if there is none. */
export function nextOf(times: ReadonlyArray<number | null>, now: number): number | null {
  let first: number | null = null;
  for (const time of times) if (time !== null && time > now && (first === null || time < first)) first = time;
  return first;
}
