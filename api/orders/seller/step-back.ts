import type { Transaction } from '../../../db/client.ts';
import { orderEvents } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { StepBack } from '../order/contract.ts';
import { findOwnOrder, type OrderRow } from '../order/find.ts';
import { isOver, type OrderState } from '../order/order-states.ts';
import type { OrderView } from '../order/order-views.ts';
import { setOrder, type Author } from '../order/step.ts';
import { releaseAll, takeAgain } from '../order/stock.ts';
import { viewOrder } from '../order/view.ts';
import { readParcels } from '../parcels/find.ts';
import { followBack } from '../parcels/follow-back.ts';
import { stageOf } from '../parcels/parcel-states.ts';

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
    return viewOrder(transaction, await moveBack(transaction, order, state, { by: 'seller', byName: name }, now()));
  });
}

async function moveBack(
  transaction: Transaction,
  order: OrderRow,
  state: OrderState,
  author: Author,
  now: number,
): Promise<OrderRow> {
  if (isOver(order.state)) await takeAgain(transaction, order, now);
  if (order.isSuspicious && state === 'new') await releaseAll(transaction, order, now);
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: order.id,
    ...author,
    kind: 'state',
    before: order.state,
    after: state,
    createdAt: now,
  });
  const [latest] = await readParcels(transaction, [order.id]);
  const parcelStage = latest ? stageOf(latest.state, state) : null;
  const moved = await setOrder(transaction, order, { state, parcelStage }, author, now);
  return latest ? followBack(transaction, latest, moved, author, now) : moved;
}
