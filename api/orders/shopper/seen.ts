import { Failure } from '../../platform/errors/failure.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import type { AddedLine, NewOrder } from '../order/contract.ts';

/** The amounts that a shopper saw before she sent a form; undefined values are not compared. */
export interface Seen {
  readonly totalPaisa: number | undefined;
  /** Of each product, from a form without JavaScript: the price, and `seenOf` for the first product of an order. */
  readonly prices: ReadonlyArray<string | undefined>;
  /** The advance in paisa or, from a form without JavaScript, `termsSeen`. */
  readonly advance: number | string | undefined;
}

const paisaOf = (amount: number | undefined) => (amount === undefined ? undefined : toPaisa(amount));

/** The part of an order's input that says what its shopper saw. */
export const seenWith = (
  { expectedTotal, expectedAdvance, seen, terms = '', more = [] }: NewOrder,
  channel: 'form' | 'plain',
): Seen => ({
  totalPaisa: paisaOf(expectedTotal),
  prices: [seen, ...more.map((line) => line.seen)],
  advance: channel === 'plain' ? terms : paisaOf(expectedAdvance),
});

/** The part of an added product's input that says what the shopper saw. */
export const seenWithLine = ({ expectedTotal, seen }: AddedLine): Seen => ({
  totalPaisa: paisaOf(expectedTotal),
  prices: [seen],
  advance: undefined,
});

/** @throws Failure `total_changed` with the current total, if the shopper saw another total or other prices */
export function requireSeenTotal(seen: Seen, totalPaisa: number, prices: readonly string[]): void {
  const isSeen =
    (seen.totalPaisa ?? totalPaisa) === totalPaisa &&
    seen.prices.every((price, index) => (price ?? prices[index]) === prices[index]);
  if (!isSeen) throw new Failure('total_changed', { data: { total: totalPaisa / 100 } });
}

/**
 * @param current the advance that order forms show: the amount and `termsSeen`
 * @throws Failure `advance_changed` with the current advance, if the shopper saw another one, or pays cash without
 * having seen one that is due
 */
export function requireSeenAdvance(
  { advance }: Seen,
  current: { readonly paisa: number; readonly terms: string },
  isCash: boolean,
): void {
  const unseen = isCash ? 0 : current.paisa;
  const isSeen = typeof advance === 'string' ? advance === current.terms : (advance ?? unseen) === current.paisa;
  if (!isSeen) throw new Failure('advance_changed', { data: { advance: current.paisa / 100 } });
}
