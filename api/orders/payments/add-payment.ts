import type { WriteContext } from '../../../db/context.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnOrder, type OrderRow } from '../order/find.ts';
import type { OrderView } from '../order/order-views.ts';
import { viewOrder } from '../order/view.ts';
import type { NewPayment } from './contract.ts';
import { paidOf } from './payment-state.ts';
import { receiveCash } from './receive-cash.ts';
import { addOrderEntry, type NewOrderEntry } from './add-order-entry.ts';

/**
 * Enters money that the seller received for an order, or, for the owner alone, gave back.
 * @param attempt the `Idempotency-Key`; a repeated attempt enters nothing
 * @throws Failure `shop_not_found`, `not_found`, `not_in_role`, `conflict` with the current order, `key_reused`,
 * `invalid` for a used transaction id, or for giving back more than was received
 */
export async function addPayment(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  orderId: string,
  input: NewPayment,
  attempt: Attempt | null,
): Promise<OrderView> {
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    await findOwnOrder(transaction, actor, shopId, orderId);
    await once(context, attempt, async () => {
      const { order, name, role } = await findOwnOrder(transaction, actor, shopId, orderId);
      if (order.version !== input.version)
        throw new Failure('conflict', { data: { order: await viewOrder(transaction, order) } });
      await enter(context, order, input, { name, role });
      return {};
    });
    return viewOrder(transaction, (await findOwnOrder(transaction, actor, shopId, orderId)).order);
  });
}

async function enter(
  context: WriteContext,
  order: OrderRow,
  input: NewPayment,
  { name: byName, role }: { readonly name: string; readonly role: string },
) {
  const amountPaisa = toPaisa(input.amount);
  if (input.kind === 'refund' && amountPaisa > paidOf(order))
    throw new Failure('invalid', { fields: { amount: { key: 'refund_limit' } } });
  if (input.kind === 'cash')
    return void (await receiveCash({ ...context, author: { by: 'seller', byName } }, order, amountPaisa));
  const entry: NewOrderEntry = {
    kind: input.kind,
    direction: input.kind === 'refund' ? 'out' : 'in',
    provider: input.provider,
    amountPaisa,
    trxId: input.trxId ?? null,
    sender: input.kind === 'manual' ? input.sender : '',
    state: 'confirmed',
    confirmedBy: 'seller',
    byName,
    ...(role === 'owner' && { by: role }),
  };
  try {
    await addOrderEntry({ ...context, author: { by: 'seller', byName } }, order, entry);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'duplicate_transaction') throw error;
    throw new Failure('invalid', { fields: { trxId: { key: 'transaction_used' } } });
  }
}
