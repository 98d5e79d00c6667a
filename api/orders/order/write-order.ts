import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { one } from '../../../db/one-row.ts';
import { orderEvents, orders } from '../../../db/schema/index.ts';
import { announceChange } from '../live/announce-change.ts';
import { sendOrderToWebhook } from '../webhook/send-order-to-webhook.ts';
import { readEntries, sumsOf } from '../../payments/ledger.ts';
import { derivePayment, shownPaymentState, toGiveBackOf } from '../payments/payment-state.ts';
import { followAdvance } from './follow-advance.ts';
import { updateCustomerSums } from '../customers/update-customer-sums.ts';
import type { OrderRow } from './find.ts';

/** The person or courier who changes an order, for its history. */
export interface Author {
  readonly by: 'shopper' | 'seller' | 'courier';
  readonly byName?: string;
}

/** A change of an order, and who makes it. */
export interface AuthoredContext extends WriteContext {
  readonly author: Author;
}

/** Fields of an order from which a customer's sums are calculated. */
const customerFields = ['state', 'totalPaisa', 'phone', 'name', 'district'] as const;

/** A change of an order's row. Its payment is derived. */
type OrderChange = Partial<Omit<OrderRow, 'paymentState' | 'paidPaisa' | 'courierPaisa' | 'version' | 'updatedAt'>>;

/**
 * The only way to change an order's row. Its payment follows from its total, its state and its entries, so call it with
 * `{}` after a change of the entries. The history gets an event if the payment changed, the version grows, and the shop's
 * open inboxes and webhook hear of it.
 */
export async function writeOrder(context: AuthoredContext, order: OrderRow, change: OrderChange): Promise<OrderRow> {
  const { transaction, now } = context;
  const following = await followAdvance(transaction, order, change);
  const sums = sumsOf(await readEntries(transaction, { orderId: order.id }));
  const changed = one(
    await transaction
      .update(orders)
      .set({
        ...change,
        ...following,
        ...derivePayment({ ...order, ...change }, sums),
        version: order.version + 1,
        updatedAt: now,
      })
      .where(eq(orders.id, order.id))
      .returning(),
  );
  if (customerFields.some((field) => changed[field] !== order[field])) {
    const isRenamed = changed.name !== order.name || changed.phone !== order.phone;
    await updateCustomerSums(context, changed.shopId, changed.phone, isRenamed);
    if (changed.phone !== order.phone) await updateCustomerSums(context, order.shopId, order.phone, true);
  }
  await recordPayment(context, order, changed);
  announceChange(transaction, changed.shopId);
  await sendOrderToWebhook(context, 'order.changed', changed);
  return changed;
}

/** Adds an event to the history if the order's payment changed. */
async function recordPayment({ transaction, now, author }: AuthoredContext, before: OrderRow, after: OrderRow) {
  const [earlier, state] = [shownPaymentState(before), shownPaymentState(after)];
  if (earlier === state && before.paidPaisa === after.paidPaisa && toGiveBackOf(before) === toGiveBackOf(after)) return;
  const amounts = { part_paid: after.paidPaisa, overpaid: toGiveBackOf(after) };
  const amount = amounts[state as keyof typeof amounts];
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: after.id,
    ...author,
    kind: 'payment',
    before: earlier,
    after: state,
    note: amount === undefined ? '' : String(amount / 100),
    createdAt: now,
  });
}
