import { advanceFor, canTakeAdvance, termsOf, type AdvanceFacts } from '../order/advance.ts';

/**
 * The advance (paisa) of an order from a phone with many returned parcels, whatever district it is for: as much as the
 * shop asks of others, or else the delivery charge, or, if the delivery is free, the shop's share of the total. 0 if
 * nobody can pay an advance to the shop.
 */
export function advanceForReturns(facts: AdvanceFacts, shop: Parameters<typeof termsOf>[0]): number {
  if (!canTakeAdvance(shop)) return 0;
  const terms = { ...termsOf(shop), scope: 'all' as const };
  const usual = advanceFor(facts, terms.rule === 'none' ? { ...terms, rule: 'delivery' } : terms);
  return usual > 0 ? usual : advanceFor(facts, { ...terms, rule: 'share' });
}
