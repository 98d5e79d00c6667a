import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { blockedPhones, orders } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { eraseSender } from '../../payments/messages/erase-senders.ts';
import { eraseHistory } from '../delivery-history/erase-history.ts';
import { eraseShopper } from '../order/erase-shopper.ts';
import { hashOfPhone, orderSecret } from '../order/secret.ts';
import { deleteReviews } from '../reviews/erase-reviewer.ts';
import { findOwnCustomer } from './change-customer.ts';
import { openStates } from '../order/order-states.ts';

/**
 * Erases a customer of the actor's own shop on request. Orders keep their figures but lose name, phone and address. A
 * block stays as a keyed hash, so a blocked person cannot lift it by asking for erasure.
 * @throws Failure `shop_not_found`, `not_found`, `orders_under_way`
 */
export async function forgetCustomer(
  services: Services,
  actor: Actor,
  shopId: string,
  phone: string,
): Promise<{ readonly orders: number }> {
  const { database, now } = services;
  const secret = await orderSecret(services);
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const customer = await findOwnCustomer(transaction, actor, shopId, phone, 'owner');
    const isTheirs = and(eq(orders.shopId, customer.shopId), eq(orders.phone, phone));
    const [open] = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(and(isTheirs, inArray(orders.state, openStates)))
      .limit(1);
    if (open) throw new Failure('orders_under_way');
    const theirs = await transaction.select().from(orders).where(isTheirs);
    for (const order of theirs) {
      await deleteReviews(context, order);
      await eraseShopper(context, order);
    }
    await eraseHistory(transaction, secret, customer.shopId, phone);
    await eraseSender(transaction, customer.shopId, phone);
    await maskBlock(transaction, customer.shopId, phone, hashOfPhone(secret, customer.shopId, phone));
    return { orders: theirs.length };
  });
}

async function maskBlock(transaction: Transaction, shopId: string, phone: string, mark: string): Promise<void> {
  const isBlock = and(eq(blockedPhones.shopId, shopId), eq(blockedPhones.phone, phone));
  const [block] = await transaction.delete(blockedPhones).where(isBlock).returning();
  if (block)
    await transaction
      .insert(blockedPhones)
      .values({ ...block, phone: mark, reason: '' })
      .onConflictDoNothing();
}
