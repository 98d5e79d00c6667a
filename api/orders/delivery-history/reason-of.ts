import type { WriteContext } from '../../../db/context.ts';
import type { Reason } from '../order/order-states.ts';
import { findHistorySettings, findKnown, type Known } from './find-known.ts';
import { isRisky } from './risk.ts';

/** The reason that the shop's rule gives an order; null if the rule does not apply. */
export function reasonOf(known: Known): Extract<Reason, 'many_returns' | 'advance_for_returns'> | null {
  const { rule } = known.settings;
  if (rule === 'none' || !isRisky(known)) return null;
  return rule === 'mark' ? 'many_returns' : 'advance_for_returns';
}

/** The same for an order that is being placed, from what is known already. The shopper waits for nobody else. */
export async function reasonsForPhone(
  { transaction, now }: WriteContext,
  secret: string,
  order: { readonly shopId: string; readonly phone: string },
): Promise<Reason[]> {
  if ((await findHistorySettings(transaction, order.shopId)).rule === 'none') return [];
  const reason = reasonOf(await findKnown(transaction, secret, order, now));
  return reason ? [reason] : [];
}
