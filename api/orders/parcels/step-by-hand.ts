import type { Transaction } from '../../../db/client.ts';
import type { OrderRow } from '../order/find.ts';
import type { OrderState } from '../order/order-states.ts';
import { stepTo, type Doer } from '../order/step.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import { rejectCollected } from './collect-cash.ts';
import { readParcels } from './find.ts';
import { moveParcel } from './move-parcel.ts';
import { isNews, isReceived, stateOfOther } from './parcel-states.ts';

/**
 * Moves an order to another state by hand. An open parcel without a connected courier follows, because nobody else
 * reports its state.
 * @throws Failure `step_not_allowed`, `sold_out`
 */
export async function stepByHand(
  transaction: Transaction,
  order: OrderRow,
  state: OrderState,
  doer: Doer,
  now: number,
): Promise<OrderRow> {
  const stepped = await stepTo(transaction, order, state, doer, now);
  if (stepped === order) return order;
  const [latest] = await readParcels(transaction, [order.id]);
  const following = stateOfOther[state];
  if (latest?.courier !== 'other') return stepped;
  if (!isNews({ ...latest, toldAt: null }, following, null))
    return state === 'returned' ? rejectCollected(transaction, latest, stepped, doer, now) : stepped;
  const change = { collectedPaisa: isReceived(following) ? toCollectOf(stepped) : null };
  return (await moveParcel(transaction, latest, stepped, { state: following, doer }, change, now)).order;
}
