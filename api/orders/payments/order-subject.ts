import { eq } from 'drizzle-orm';
import { writeOrder } from '../order/write-order.ts';
import type { Queryable } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import { orderOutcomePath, startedAtOwnHost } from '../../payments/gateways/outcome.ts';
import { planSubject } from '../../payments/plans/plan-subject.ts';
import type { PaymentSubject, PaymentSubjects } from '../../payments/subject.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { ownHostOf, selectLiveDomain } from '../../shops/domains/find-own-host.ts';
import { notifyOfPayment } from '../alerts/notify-of-payment.ts';
import { announceChange } from '../live/announce-change.ts';
import { findByToken, type OrderRow } from '../order/find.ts';
import { openOnline } from './online/amount-due.ts';
import { completeRefund } from './online/complete-refund.ts';
import { enterPaidOrder } from './online/enter-paid.ts';

/** An order as the subject of a payment. */
export const orderSubject: PaymentSubject = {
  async applyPayment(context, entry, { confirmedBy, byName = '' }) {
    const order = await findOrder(context.transaction, entry.orderId);
    if (order) await writeOrder({ ...context, author: { by: 'seller', byName } }, order, {});
    // The seller knows what she confirms herself.
    if (order && confirmedBy !== 'seller') await notifyOfPayment(context, entry);
  },
  notifyOfDoubt: notifyOfPayment,
  announceMessage(transaction, shopId) {
    if (shopId !== null) announceChange(transaction, shopId);
  },
  /** An order may have been paid otherwise, cancelled, or sent with cash on delivery. */
  async isDue(db, { orderId, amountPaisa }) {
    const order = await findOrder(db, orderId);
    return order !== undefined && (await openOnline(db, order)) >= amountPaisa;
  },
  enterPaid: enterPaidOrder,
  completeRefund: async (services, { id }) => completeRefund(services, id),
  /**
   * At the shop's own host if the payment was started there and the shop still has it. Shoppers find their order only
   * with its token, because the gateway knows the checkout's id.
   */
  async outcomePath({ config, database: { db }, now }, { orderId }, { order: token = '', at }, outcome) {
    const { order, shop, owner } = await findByToken(db, token);
    if (order.id !== orderId) throw new Failure('not_found');
    const domain = at === startedAtOwnHost.at ? await selectLiveDomain(db, shop.id) : [];
    const own = ownHostOf(config, domain, owner, shop.slug, now());
    return (own?.origin ?? '') + orderOutcomePath(token, outcome);
  },
};

async function findOrder(db: Queryable, orderId: string | null): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''));
  return order;
}

/** All that payments are for. */
export const paymentSubjects: PaymentSubjects = { order: orderSubject, plan: planSubject };
