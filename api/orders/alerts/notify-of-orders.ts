import type { WriteContext } from '../../../db/context.ts';
import { newOrdersKind } from './new-orders-kind.ts';
import { notifyShop } from './notify-shop.ts';

/** Queues the notifications about a new order and those after it. They are sent after the commit. */
export async function notifyOfOrders(
  context: WriteContext,
  { shopId, number }: { readonly shopId: string; readonly number: number },
): Promise<void> {
  const news = { shopId, key: shopId, facts: { since: number } };
  await notifyShop(context, newOrdersKind, news);
}
