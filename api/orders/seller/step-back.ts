import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { StepBack } from '../order/contract.ts';
import { findOwnOrder } from '../order/find.ts';
import type { OrderView } from '../order/order-views.ts';
import { moveOrderBack } from '../order/transition.ts';
import { viewOrder } from '../order/view.ts';

/**
 * Takes an order of the actor's own shop back to the state before its last step, which a seller took by mistake. Stock,
 * payment and a parcel without a connected courier follow. Shoppers get no message. A repeated request changes nothing.
 * @throws Failure `shop_not_found`, `not_found`, `conflict` with the current order, `step_not_allowed`, `order_final`,
 * `sold_out`
 */
export async function stepBack(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  orderId: string,
  { version, state }: StepBack,
): Promise<OrderView> {
  return database.write(async (transaction) => {
    const { order, name } = await findOwnOrder(transaction, actor, shopId, orderId);
    const view = await viewOrder(transaction, order);
    if (order.state === state && order.version !== version) return view;
    if (order.version !== version) throw new Failure('conflict', { data: { order: view } });
    if (order.erasedAt !== null) throw new Failure('order_final');
    if (view.back !== state) throw new Failure('step_not_allowed');
    return viewOrder(
      transaction,
      await moveOrderBack({ transaction, now: now(), author: { by: 'seller', byName: name } }, order, state),
    );
  });
}
