import { and, eq, ne } from 'drizzle-orm';
import { checkouts } from '../../../db/schema/index.ts';
import { currency, GatewayFailure, type Statement } from './gateway.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { noteUnread } from '../../platform/outside-words/note-unread.ts';
import { findCheckout, type CheckoutRow } from './find-checkout.ts';
import { gatewayOf } from './gateway-of.ts';
import { recordPaid } from './record-paid.ts';
import type { PaymentSubject } from '../subject.ts';

/**
 * Asks the gateway about a checkout, takes the money if the payer agreed, and enters it: the plan is active, or the
 * order paid, in the same transaction as the entry. Safe to repeat at any point and on several servers at once.
 * @param notice an id in the gateway's notice
 * @throws Failure `not_found`; GatewayFailure if the gateway does not respond
 */
export async function completeCheckout(
  services: Services,
  subject: PaymentSubject,
  id: string,
  notice?: string,
): Promise<CheckoutRow> {
  const { db } = services.database;
  const checkout = await findCheckout(db, id);
  const { gatewayPaymentId, paymentId, state } = checkout;
  if (state === 'paid' || paymentId !== null || gatewayPaymentId === null) return checkout;
  const gateway = await gatewayOf(services, checkout);
  if (!gateway) return note(services, checkout, { lastResponse: 'the connection to the gateway was removed' });
  const payment = { invoice: id, gatewayPaymentId, ...(notice !== undefined && { notice }) };
  const isWanted = state === 'open' && (await subject.isDue(db, checkout));
  const statement = isWanted ? await gateway.complete(payment) : await gateway.query(payment);
  const lastResponse = statement.response.slice(0, 200);
  if (statement.state === 'open') return note(services, checkout, { lastResponse }, statement.unknownWord);
  if (statement.state === 'failed') return note(services, checkout, { lastResponse, state: 'failed' });
  const difference = differenceOf(checkout, statement);
  if (difference === null) return recordPaid(services, subject, checkout, statement);
  services.log.error({ checkout: id, difference }, 'a gateway states another payment than the checkout');
  return note(services, checkout, { lastResponse: difference, state: 'failed' });
}

/**
 * Completes earlier attempts of a payer before a new one.
 * @returns whether one of them is paid now
 * @throws Failure `gateway_unavailable` if the gateway does not respond, because a new attempt might pay twice
 */
export async function completeOpen(
  services: Services,
  subject: PaymentSubject,
  earlier: readonly CheckoutRow[],
): Promise<boolean> {
  let isPaid = false;
  for (const { id } of earlier) isPaid = (await completeOrRefuse(services, subject, id)).state === 'paid' || isPaid;
  return isPaid;
}

/** Like `completeCheckout`. @throws Failure `gateway_unavailable` instead of GatewayFailure */
async function completeOrRefuse(services: Services, subject: PaymentSubject, id: string): Promise<CheckoutRow> {
  try {
    return await completeCheckout(services, subject, id);
  } catch (error) {
    if (error instanceof GatewayFailure) throw new Failure('gateway_unavailable', { retryAfter: 30 });
    throw error;
  }
}

/** Why a statement is not about this checkout's money; null if it is. The amount may differ: `recordPaid` enters it. */
function differenceOf({ id }: CheckoutRow, stated: Extract<Statement, { state: 'paid' }>): string | null {
  if (stated.invoice !== id) return `the invoice is ${stated.invoice.slice(0, 40)}`;
  if (stated.currency !== currency) return `the currency is ${stated.currency.slice(0, 10)}`;
  return stated.amountPaisa > 0 ? null : 'the amount is unreadable';
}

async function note(
  { database, now }: Services,
  { id, payee, shopId, provider }: CheckoutRow,
  change: Partial<Pick<CheckoutRow, 'state' | 'lastResponse'>>,
  unknownWord?: string,
): Promise<CheckoutRow> {
  return database.write(async (transaction) => {
    if (unknownWord !== undefined)
      await noteUnread(
        { transaction, now: now() },
        { source: `gateway/${provider}`, payee, shopId, words: unknownWord },
      );
    await transaction
      .update(checkouts)
      .set({ ...change, updatedAt: now() })
      .where(and(eq(checkouts.id, id), ne(checkouts.state, 'paid')));
    return findCheckout(transaction, id);
  });
}
