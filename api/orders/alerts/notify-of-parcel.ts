import type { WriteContext } from '../../../db/context.ts';
import { notifyShop } from './notify-shop.ts';
import { parcelProblemKind, type ParcelProblem } from './parcel-problem-kind.ts';

/**
 * Tells a shop's owner and staff about a problem with an order's parcel, after the commit. While the message about an
 * order's problem waits, the same problem is not told again.
 */
export async function notifyOfParcelProblem(
  context: WriteContext,
  shopId: string,
  facts: ParcelProblem,
): Promise<void> {
  const key = `${facts.orderId}/${facts.problem}`;
  await notifyShop(context, parcelProblemKind, { shopId, key, facts });
}
