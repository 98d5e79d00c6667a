import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { orders, shops } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { takesOnline } from '../../shops/shop/find-gateways.ts';
import { advanceFor, termsOf } from '../order/advance.ts';
import type { OrderRow } from '../order/find.ts';
import { factsOf } from '../order/follow-advance.ts';
import { announceChange } from '../live/announce-change.ts';
import { releaseAll } from '../order/stock.ts';
import { writeOrder } from '../order/write-order.ts';
import { advanceForReturns } from './advance-for-returns.ts';
import { findKnown } from './find-known.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Applies the shop's rule to an order after others were asked about its phone. An order that the shop has already
 * confirmed, or took by phone itself, stays as it is. Idempotent.
 */
export async function applyRule(services: Services, secret: string, orderId: string): Promise<void> {
  const { database, now } = services;
  await database.write(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
    if (!order || order.phone === '') return;
    announceChange(transaction, order.shopId);
    const context = { transaction, now: now(), author: { by: 'seller' as const } };
    const isOpen = order.state === 'new' && (order.channel === 'form' || order.channel === 'plain');
    const reason = reasonOf(await findKnown(transaction, secret, order, context.now));
    if (!isOpen || reason === null || order.reasons.includes(reason)) return;
    const reasons = [...order.reasons, reason];
    const isMarked = reason === 'many_returns';
    if (isMarked && !order.isSuspicious) await releaseAll(context, order);
    const marked = { ...order, isSuspicious: order.isSuspicious || isMarked };
    const advanceDuePaisa = await advanceAfter(context, marked, isMarked);
    const change = { reasons, isSuspicious: marked.isSuspicious, advanceDuePaisa };
    await writeOrder(context, order, change);
  });
}

/** A suspicious order may owe an advance by the shop's terms; one with the rule's reason owes it in any case. */
async function advanceAfter({ transaction, now }: WriteContext, order: OrderRow, isMarked: boolean) {
  const [shop] = await transaction.select().from(shops).where(eq(shops.id, order.shopId));
  if (!shop) return order.advanceDuePaisa;
  const payable = { ...shop, takesOnline: await takesOnline(transaction, shop.id, now) };
  const facts = factsOf(order);
  const advance = isMarked ? advanceFor(facts, termsOf(payable)) : advanceForReturns(facts, payable);
  return Math.max(order.advanceDuePaisa, advance);
}
