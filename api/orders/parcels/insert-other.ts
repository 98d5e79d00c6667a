import type { Transaction } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { parcelEvents, parcels } from '../../../db/schema/index.ts';
import type { OrderRow } from '../order/find.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import type { ParcelRow } from './find.ts';
import { newInvoice } from './new-invoice.ts';
import { isOpenParcel, stateOfOther } from './parcel-states.ts';

export type OtherFields = Pick<ParcelRow, 'courierName' | 'consignmentId' | 'trackingCode' | 'trackingUrl'>;

/** Inserts a parcel of a courier without a connection, in the state that follows from its order's, with its history. */
export async function insertOther(
  transaction: Transaction,
  order: OrderRow,
  fields: OtherFields,
  { attempt, byName, at }: { readonly attempt: number; readonly byName: string; readonly at: number },
): Promise<ParcelRow> {
  const state = stateOfOther[order.state];
  const parcel = one(
    await transaction
      .insert(parcels)
      .values({
        ...fields,
        id: Bun.randomUUIDv7(),
        shopId: order.shopId,
        orderId: order.id,
        courier: 'other',
        attempt,
        invoice: newInvoice(order, attempt),
        collectPaisa: toCollectOf(order),
        state,
        isOpen: isOpenParcel(state),
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  );
  const event = { id: Bun.randomUUIDv7(), parcelId: parcel.id, state, byName, createdAt: at };
  await transaction.insert(parcelEvents).values(event);
  return parcel;
}
