import type { WriteContext } from '../../../db/context.ts';
import { writeOrder } from '../order/write-order.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { payOut, readEntries, setEntry, type EntryChange, type PaymentRow } from '../../payments/ledger.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnOrder } from '../order/find.ts';
import type { OrderView } from '../order/order-views.ts';
import { viewOrder } from '../order/view.ts';
import type { PaymentStep } from './contract.ts';

interface Named {
  readonly shop: string;
  readonly order: string;
  readonly payment: string;
}

/** The entry's state after each step, and the states from which the step is allowed. */
const steps = {
  confirm: { to: 'confirmed', from: ['claimed', 'pending', 'rejected'] },
  reject: { to: 'rejected', from: ['claimed', 'pending'] },
  reverse: { to: 'reversed', from: ['confirmed'] },
} as const satisfies Record<PaymentStep['step'], { to: PaymentRow['state']; from: readonly PaymentRow['state'][] }>;

/**
 * Confirms, rejects or reverses an entry of an order. A step that is already done changes nothing.
 * @throws Failure `shop_not_found`, `not_found`, `not_in_role` for money given back, unless the owner asks, `conflict`
 * with the current order, `step_not_allowed` also by the ledger's rules, `invalid` for a transaction id that another entry has by now
 */
export async function stepPayment(
  { database, now }: Services,
  actor: Actor,
  named: Named,
  { version, step, amount }: PaymentStep,
): Promise<OrderView> {
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const { order, name, role } = await findOwnOrder(transaction, actor, named.shop, named.order);
    const entries = await readEntries(transaction, { orderId: order.id });
    const entry = entries.find(({ id }) => id === named.payment);
    if (!entry) throw new Failure('not_found');
    if (entry.state === steps[step].to) return viewOrder(transaction, order);
    if (order.version !== version)
      throw new Failure('conflict', { data: { order: await viewOrder(transaction, order) } });
    if (!steps[step].from.some((state) => state === entry.state)) throw new Failure('step_not_allowed');
    const change: EntryChange = {
      state: steps[step].to,
      byName: name,
      ...(role === 'owner' && { by: role }),
      ...(step === 'confirm' && { confirmedBy: 'seller', doubt: null }),
      ...(step === 'confirm' && amount !== undefined && { amountPaisa: toPaisa(amount) }),
    };
    if (entry.kind === 'courier' && step === 'confirm') await confirmCourier(context, entry, change);
    else await set(context, entry, change);
    const changed = await writeOrder({ transaction, now: now(), author: { by: 'seller', byName: name } }, order, {});
    return viewOrder(transaction, changed);
  });
}

/** Confirms money that a courier has paid out. What did not come stays pending. */
async function confirmCourier(context: WriteContext, entry: PaymentRow, { amountPaisa, byName = '' }: EntryChange) {
  const pending = entry.state === 'pending' ? entry : await setEntry(context, entry.id, { state: 'pending' });
  await payOut(context, pending, amountPaisa ?? entry.amountPaisa, byName);
}

/** A rejected claim whose amount is corrected is claimed again first. */
async function set(context: WriteContext, entry: PaymentRow, change: EntryChange): Promise<void> {
  try {
    if (entry.state === 'rejected') await setEntry(context, entry.id, { state: 'claimed' });
    await setEntry(context, entry.id, change);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'duplicate_transaction') throw error;
    throw new Failure('invalid', { fields: { trxId: { key: 'transaction_used' } } });
  }
}
