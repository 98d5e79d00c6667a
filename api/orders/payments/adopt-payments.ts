import { and, asc, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderEvents, orderPayments, orders } from '../../../db/schema/index.ts';
import {
  addEntry,
  findEntry,
  accountOf,
  readEntries,
  sumsOf,
  type PaymentRow,
} from '../../accounts/payments/ledger.ts';
import type { OrderRow } from '../order/find.ts';
import { bringTo, giveBack, withdrawAll, type Recorded } from './bring-to.ts';
import { derivePayment, paidOf } from './payment-state.ts';

/**
 * Enters payments into the ledger that an earlier release recorded in an order's row and in `order_payments`. An order
 * whose entries agree with its row stays unchanged, so that it is safe to repeat. Version and history do not change.
 * Call it before the first change of an order or of its entries. Remove it in the next release but one.
 * @returns the order with the payment that its entries add up to
 */
export async function adoptPayments(transaction: Transaction, order: OrderRow): Promise<OrderRow> {
  const known = await readEntries(transaction, { orderId: order.id });
  if (known.length === 0 && order.paymentState === 'unpaid') return order;
  if (agrees(order, known)) return order;
  const recorded = await lastRecord(transaction, order);
  const entries = known.length > 0 ? known : await copyClaims(transaction, order);
  if (!agrees(order, entries)) await follow(transaction, order, entries, recorded);
  const payment = derivePayment(order, sumsOf(await readEntries(transaction, { orderId: order.id })));
  await transaction.update(orders).set(payment).where(eq(orders.id, order.id));
  return { ...order, ...payment };
}

/** Whether the entries add up to the payment in the order's row. */
export function agrees(order: OrderRow, entries: readonly PaymentRow[]): boolean {
  const { paymentState, advancePaisa } = derivePayment(order, sumsOf(entries));
  return paymentState === order.paymentState && advancePaisa === paidOf(order);
}

/** Copies the claims of `order_payments`. A transaction id that another entry holds stays, marked as used before. */
export async function copyClaims(transaction: Transaction, order: OrderRow): Promise<PaymentRow[]> {
  const claims = await transaction
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, order.id))
    .orderBy(asc(orderPayments.createdAt));
  const entries: PaymentRow[] = [];
  for (const { method, sender, trxId, amountPaisa, state, createdAt } of claims) {
    if (amountPaisa < 1) continue;
    const isUsed = (await findEntry(transaction, accountOf(order.shopId), method, trxId)) !== null;
    const claim = { orderId: order.id, shopId: order.shopId, provider: method, sender, trxId, amountPaisa, createdAt };
    const outcome = isUsed || state === 'missing' ? 'rejected' : 'claimed';
    const doubt = isUsed ? 'used_before' : null;
    const entry = { ...claim, direction: 'in', kind: 'claim', state: outcome, doubt } as const;
    entries.push(await addEntry(transaction, entry, createdAt));
  }
  return entries;
}

/** Makes the entries follow the order's row. */
async function follow(
  transaction: Transaction,
  order: OrderRow,
  entries: readonly PaymentRow[],
  recorded: Recorded,
): Promise<void> {
  if (order.paymentState === 'claimed') return;
  if (order.paymentState === 'unpaid') return withdrawAll(transaction, entries, recorded);
  if (order.paymentState !== 'refunded') return bringTo(transaction, order, entries, paidOf(order), recorded);
  const received = receivedBefore(order, entries);
  await bringTo(transaction, order, entries, received, recorded);
  if (received > 0) await giveBack(transaction, order, received, recorded);
}

/** Amount (paisa) of a refunded order that the shop had received. The row has it only if it was not the total. */
function receivedBefore(order: OrderRow, entries: readonly PaymentRow[]): number {
  const { inPaisa, outPaisa } = sumsOf(entries);
  return inPaisa - outPaisa || order.advancePaisa || order.totalPaisa;
}

/** The last payment in the order's history. */
async function lastRecord(transaction: Transaction, order: OrderRow): Promise<Recorded> {
  const [event] = await transaction
    .select({ byName: orderEvents.byName, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'payment')))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1);
  return event ?? { byName: '', at: order.createdAt };
}
