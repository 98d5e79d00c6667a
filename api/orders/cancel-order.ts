import type { Services } from '../services.ts';
import { Failure } from '../errors/failure.ts';
import type { ShopperOrder } from './shapes/contract.ts';
import { findByToken } from './find.ts';
import { stepTo } from './step.ts';
import { canCancel } from './shopper-rights.ts';
import { viewForShopper } from './view.ts';

/**
 * A shopper takes her order back, which she can until it is confirmed; saying it twice does no harm.
 * @param shopId the only shop whose orders are looked through, where it is given
 * @throws Failure `not_found`, `order_final`
 */
export async function cancelOrder({ database, now }: Services, token: string, shopId?: string): Promise<ShopperOrder> {
  return database.write(async (transaction) => {
    const { order } = await findByToken(transaction, token, shopId);
    if (order.state !== 'cancelled' && !canCancel(order)) throw new Failure('order_final');
    const cancelled = await stepTo(transaction, order, 'cancelled', { by: 'shopper' }, now());
    return viewForShopper(transaction, cancelled, now());
  });
}
