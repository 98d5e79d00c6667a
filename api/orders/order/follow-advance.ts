import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { shops } from '../../../db/schema/index.ts';
import { advanceFor, chosenTerms, type AdvanceFacts } from './advance.ts';
import { advanceForReturns } from '../delivery-history/advance-for-returns.ts';
import { isDhaka } from './delivery-charges.ts';
import type { OrderRow } from './find.ts';
import { deliveryDue } from './order-total.ts';
import { isChangeable } from './order-states.ts';
import { districtOf } from '../../platform/formats/districts.ts';

/**
 * The advance of an order whose total changes. It follows the total if the shop's terms still give the advance that the
 * order asked for; otherwise it stays the same.
 * @returns null if it does not change
 */
export async function followAdvance(
  transaction: Transaction,
  before: OrderRow,
  change: Partial<OrderRow>,
): Promise<Pick<OrderRow, 'advanceDuePaisa'> | null> {
  const after = { ...before, ...change };
  const isAgreed = before.channel === 'manual' || before.channel === 'api';
  if (after.totalPaisa === before.totalPaisa || isAgreed || !isChangeable(before.state)) return null;
  const [shop] = await transaction.select().from(shops).where(eq(shops.id, before.shopId));
  if (!shop) return null;
  const terms = chosenTerms(shop);
  const usual = (order: OrderRow) => advanceFor(factsOf(order), terms);
  const forReturns = (order: OrderRow) =>
    Math.max(usual(order), advanceForReturns(factsOf(order), { ...shop, takesOnline: true }));
  const rules = before.reasons.includes('advance_for_returns') ? [usual, forReturns] : [usual];
  const agreed = rules.find((rule) => rule(before) === before.advanceDuePaisa);
  return agreed ? { advanceDuePaisa: agreed(after) } : null;
}

/** The facts of an order on which its advance depends. */
export function factsOf(order: OrderRow): AdvanceFacts {
  const { totalPaisa, isSuspicious, isPickup, district: typed } = order;
  const deliveryPaisa = deliveryDue(order);
  const district = districtOf(typed);
  const isInDhaka = isPickup || (district !== null && isDhaka(district));
  return { totalPaisa, deliveryPaisa, isSuspicious, isInDhaka };
}
