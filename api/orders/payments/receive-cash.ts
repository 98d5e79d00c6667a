import { payOut, readEntries } from '../../payments/ledger.ts';
import type { OrderRow } from '../order/find.ts';
import { writeOrder, type AuthoredContext } from '../order/write-order.ts';
import { addOrderEntry } from './add-order-entry.ts';

/**
 * Enters cash that the seller received for an order. It is first what a courier had collected, because she gets that
 * money once.
 */
export async function receiveCash(context: AuthoredContext, order: OrderRow, amountPaisa: number): Promise<OrderRow> {
  const byName = context.author.byName ?? '';
  let left = amountPaisa;
  for (const entry of await readEntries(context.transaction, { orderId: order.id })) {
    if (entry.state !== 'pending' || left === 0) continue;
    await payOut(context, entry, left, byName);
    left -= Math.min(left, entry.amountPaisa);
  }
  if (left === 0) return writeOrder(context, order, {});
  const cash = { direction: 'in', kind: 'cash', provider: 'cash', amountPaisa: left } as const;
  const confirmed = { state: 'confirmed', confirmedBy: 'seller', byName } as const;
  return (await addOrderEntry(context, order, { ...cash, ...confirmed })).order;
}
