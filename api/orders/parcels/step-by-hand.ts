import type { Transaction } from '../../../db/client.ts';
import type { OrderRow } from '../order/find.ts';
import type { OrderState } from '../order/order-states.ts';
import { stepTo, type Author } from '../order/step.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import { rejectCollected } from './collect-cash.ts';
import { readParcels } from './find.ts';
import { moveParcel } from './move-parcel.ts';
import { isNewerState, isReceived, stateOfOther } from './parcel-states.ts';

/**
 * Moves an order to another state by hand. An open parcel without a connected courier follows, because nobody else
 * reports its state.
 * @throws Failure `step_not_allowed`, `sold_out`
 */
export async function stepByHand(
  transaction: Transaction,
  order: OrderRow,
  state: OrderState,
  author: Author,
  now: number,
): Promise<OrderRow> {
  const stepped = await stepTo(transaction, order, state, author, now);
  if (stepped === order) return order;
  const [latest] = await readParcels(transaction, [order.id]);
  const following = stateOfOther[state];
  if (latest?.courier !== 'other') return stepped;
  if (!isNewerState({ ...latest, statedAt: null }, following, null))
    return state === 'returned' ? rejectCollected(transaction, latest, stepped, author, now) : stepped;
  const change = { collectedPaisa: isReceived(following) ? toCollectOf(stepped) : null };
  return (await moveParcel(transaction, latest, stepped, { state: following, author }, change, now)).order;
}
