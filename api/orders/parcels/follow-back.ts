import type { Transaction } from '../../../db/client.ts';
import type { OrderRow } from '../order/find.ts';
import type { Author } from '../order/step.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import { rejectCollected } from './collect-cash.ts';
import type { ParcelRow } from './find.ts';
import { moveParcel } from './move-parcel.ts';
import { stateOfOther } from './parcel-states.ts';

/** Takes a parcel without a connected courier back with its order. Money that its courier had not collected goes. */
export async function followBack(
  transaction: Transaction,
  parcel: ParcelRow,
  order: OrderRow,
  author: Author,
  now: number,
): Promise<OrderRow> {
  if (parcel.courier !== 'other') return order;
  const settled = await rejectCollected(transaction, parcel, order, author, now);
  const state = stateOfOther[order.state];
  const change = { collectedPaisa: state === 'delivered' ? toCollectOf(settled) : null };
  return (await moveParcel(transaction, parcel, settled, { state, author }, change, now)).order;
}
