import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { ShopperOrder } from '../order/order-views.ts';
import { findByToken } from '../order/find.ts';
import { moveOrder } from '../order/transition.ts';
import { canCancel } from './shopper-permissions.ts';
import { viewForShopper } from '../order/view.ts';

/**
 * Cancels an order for its shopper, as long as it is not confirmed. Idempotent.
 * @param shopId if given, only this shop's orders are searched
 * @throws Failure `not_found`, `order_final`
 */
export async function cancelOrder({ database, now }: Services, token: string, shopId?: string): Promise<ShopperOrder> {
  return database.write(async (transaction) => {
    const { order } = await findByToken(transaction, token, shopId);
    if (order.state !== 'cancelled' && !canCancel(order)) throw new Failure('order_final');
    const cancelled = await moveOrder({ transaction, now: now(), author: { by: 'shopper' } }, order, 'cancelled');
    return viewForShopper(transaction, cancelled, now());
  });
}
