import type { WriteContext } from '../../../db/context.ts';
import { lowStock } from '../../shops/products/stock/low-stock.ts';
import { notifyShop } from './notify-shop.ts';
import { stockLowKind } from './stock-low-kind.ts';

/**
 * Tells a shop's owner and staff when an order has made the stock low, or used it up. Further orders for a product
 * whose stock was low already tell nothing.
 * @param left pieces after the order; null if they are not counted
 */
export async function notifyOfStock(
  context: WriteContext,
  { shopId, left, taken }: { readonly shopId: string; readonly left: number | null; readonly taken: number },
): Promise<void> {
  if (left === null || left > lowStock || taken === 0) return;
  if (left > 0 && left + taken <= lowStock) return;
  await notifyShop(context, stockLowKind, { shopId, key: shopId, facts: {}, permission: 'catalogue' });
}
