import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { payeeOf, findEntry, readEntries, setEntry, type PaymentRow } from '../../payments/ledger.ts';
import { linkMessage } from '../../payments/messages/link-message.ts';
import type { MessageRow } from '../../payments/messages/match.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findOrderIn, findOwnOrder, type OrderRow } from '../order/find.ts';
import type { OrderView } from '../order/order-views.ts';
import { viewOrder } from '../order/view.ts';
import { confirmClaim } from '../../payments/confirm-claim.ts';
import { orderSubject } from './order-subject.ts';
import { addOrderEntry } from './add-order-entry.ts';
import { findMessage } from '../../payments/messages/find-unmatched.ts';

/**
 * Enters a received payment for an order that the seller chooses. The order's own claim with the transaction id is
 * confirmed with the amount that came. Repeating it changes nothing.
 * @throws Failure `shop_not_found`, `not_found`, `message_assigned`, `duplicate_transaction` if another order's entry
 * or a refund has the transaction id
 */
export async function assignMessage(
  services: Services,
  actor: Actor,
  { shopId, messageId, orderId }: { readonly shopId: string; readonly messageId: string; readonly orderId: string },
): Promise<OrderView> {
  const { database, now } = services;
  return database.write(async (transaction) => {
    const { shop, order, name } = await findOwnOrder(transaction, actor, shopId, orderId);
    const message = await findMessage(transaction, payeeOf(shop.id), messageId);
    const entries = await readEntries(transaction, { orderId: order.id });
    if (message.paymentId !== null) {
      if (!entries.some(({ id }) => id === message.paymentId)) throw new Failure('message_assigned');
      return viewOrder(transaction, order);
    }
    await rejectMistaken({ transaction, now: now() }, message, entries, name);
    const entry = await enter(services, transaction, { order, message, byName: name });
    await linkMessage(transaction, message, entry, { doubt: null, dismissedAt: null });
    const latest = await findOrderIn(transaction, shop.id, order.id);
    return viewOrder(transaction, latest ?? order);
  });
}

/** Rejects the order's claim with this transaction id at another wallet: this money is what it meant. */
async function rejectMistaken(
  context: WriteContext,
  { provider, trxId }: MessageRow,
  entries: readonly PaymentRow[],
  byName: string,
): Promise<void> {
  for (const entry of entries)
    if (entry.state === 'claimed' && entry.trxId === trxId && entry.provider !== provider)
      await setEntry(context, entry.id, { state: 'rejected', doubt: 'wrong_account', byName });
}

interface Assigned {
  readonly order: OrderRow;
  readonly message: MessageRow;
  readonly byName: string;
}

async function enter(
  services: Services,
  transaction: Transaction,
  { order, message, byName }: Assigned,
): Promise<PaymentRow> {
  const { payee, provider, trxId, amountPaisa, sender } = message;
  const time = services.now();
  const context = { transaction, now: time };
  const held = await findEntry(transaction, payee, provider, trxId);
  if (held && (held.orderId !== order.id || held.direction === 'out')) throw new Failure('duplicate_transaction');
  if (held?.state === 'confirmed') return held;
  if (held) {
    const claim = await setEntry(context, held.id, { amountPaisa });
    return confirmClaim(context, orderSubject, claim, { confirmedBy: 'seller', byName });
  }
  const received = { direction: 'in', kind: 'message', provider, trxId, amountPaisa, sender } as const;
  const confirmed = { state: 'confirmed', confirmedBy: 'seller', byName } as const;
  const { payment } = await addOrderEntry({ transaction, now: time, author: { by: 'seller', byName } }, order, {
    ...received,
    ...confirmed,
  });
  return payment;
}
