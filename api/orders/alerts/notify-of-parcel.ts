import type { Transaction } from '../../../db/client.ts';
import { notifyShop } from './notify-shop.ts';
import { parcelProblemKind, type ParcelProblem } from './parcel-problem-kind.ts';

/**
 * Tells a shop's owner and staff about a problem with an order's parcel, after the commit. While the message about an
 * order's problem waits, the same problem is not told again.
 */
export async function notifyOfParcelProblem(
  transaction: Transaction,
  shopId: string,
  facts: ParcelProblem,
  now: number,
): Promise<void> {
  const key = `${facts.orderId}/${facts.problem}`;
  await notifyShop(transaction, parcelProblemKind, { shopId, key, facts }, now);
}
