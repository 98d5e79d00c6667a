import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders, payments } from '../../../db/schema/index.ts';
import { formatTaka, paymentNames, type Language } from '../../platform/texts/texts.ts';
import { numberText } from '../order/number-text.ts';

export interface OfPayment {
  readonly paymentId: string;
}

/** A payment of one of the shop's orders, in words; null if it is gone. */
export async function findPayment(db: Queryable, shopId: string, { paymentId }: OfPayment, language: Language) {
  const [found] = await db
    .select({ payment: payments, number: orders.number, orderState: orders.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), eq(payments.shopId, shopId)));
  if (!found) return null;
  const { payment, number, orderState } = found;
  const names = paymentNames(language);
  return {
    state: payment.state,
    /** The money has to go back. */
    isOfCancelled: orderState === 'cancelled',
    order: numberText(number, language),
    amount: formatTaka(payment.amountPaisa, language),
    provider: names.providers[payment.provider],
    doubt: payment.doubt === null ? null : names.doubts[payment.doubt],
  };
}
