import type { Transaction } from '../../../db/client.ts';
import { payOut, readEntries } from '../../payments/ledger.ts';
import type { OrderRow } from '../order/find.ts';
import { writeOrder, type Author } from '../order/write-order.ts';
import { addOrderEntry } from './add-order-entry.ts';

/**
 * Enters cash that the seller received for an order. It is first what a courier had collected, because she gets that
 * money once.
 */
export async function receiveCash(
  transaction: Transaction,
  order: OrderRow,
  amountPaisa: number,
  author: Author,
  now: number,
): Promise<OrderRow> {
  const byName = author.byName ?? '';
  let left = amountPaisa;
  for (const entry of await readEntries(transaction, { orderId: order.id })) {
    if (entry.state !== 'pending' || left === 0) continue;
    await payOut(transaction, entry, left, byName, now);
    left -= Math.min(left, entry.amountPaisa);
  }
  if (left === 0) return writeOrder(transaction, order, {}, author, now);
  const cash = { direction: 'in', kind: 'cash', provider: 'cash', amountPaisa: left } as const;
  const confirmed = { state: 'confirmed', confirmedBy: 'seller', byName } as const;
  return (await addOrderEntry(transaction, order, { ...cash, ...confirmed }, author, now)).order;
}
