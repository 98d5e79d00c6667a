import { and, eq, ne } from 'drizzle-orm';
import { checkouts, orders } from '../../../../db/schema/index.ts';
import { currency, GatewayFailure, type Statement } from '../../../accounts/payments/gateways/gateway.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { noteUnread } from '../../../platform/outside-words/note-unread.ts';
import { openOnline } from './amount-due.ts';
import { findCheckout, type CheckoutRow } from './find-checkout.ts';
import { gatewayOf } from './gateway-of.ts';
import { recordPaid } from './record-paid.ts';

/**
 * Asks the gateway about a checkout, takes the money if the payer agreed, and enters it: the plan is active, or the
 * order paid, in the same transaction as the entry. Safe to repeat at any point and on several servers at once.
 * @param notice an id in the gateway's notice
 * @throws Failure `not_found`; GatewayFailure if the gateway does not answer
 */
export async function completeCheckout(services: Services, id: string, notice?: string): Promise<CheckoutRow> {
  const { database } = services;
  const checkout = await findCheckout(database.db, id);
  const { gatewayPaymentId, paymentId, state } = checkout;
  if (state === 'paid' || paymentId !== null || gatewayPaymentId === null) return checkout;
  const gateway = await gatewayOf(services, checkout);
  if (!gateway) return note(services, checkout, { lastResponse: 'the account at the gateway was removed' });
  const payment = { invoice: id, gatewayPaymentId, ...(notice !== undefined && { notice }) };
  const isWanted = state === 'open' && (await isStillDue(services, checkout));
  const statement = isWanted ? await gateway.complete(payment) : await gateway.query(payment);
  const lastResponse = statement.response.slice(0, 200);
  if (statement.state === 'open') return note(services, checkout, { lastResponse }, statement.unknownWord);
  if (statement.state === 'failed') return note(services, checkout, { lastResponse, state: 'failed' });
  const difference = differenceOf(checkout, statement);
  if (difference === null) return recordPaid(services, checkout, statement);
  services.log.error({ checkout: id, difference }, 'a gateway states another payment than the checkout');
  return note(services, checkout, { lastResponse: difference, state: 'failed' });
}

/**
 * Completes earlier attempts of a payer before a new one.
 * @returns whether one of them is paid now
 * @throws Failure `gateway_unavailable` if the gateway does not answer, because a new attempt might pay twice
 */
export async function completeOpen(services: Services, earlier: readonly CheckoutRow[]): Promise<boolean> {
  let isPaid = false;
  for (const { id } of earlier) isPaid = (await completeOrRefuse(services, id)).state === 'paid' || isPaid;
  return isPaid;
}

/** Like `completeCheckout`. @throws Failure `gateway_unavailable` instead of GatewayFailure */
async function completeOrRefuse(services: Services, id: string): Promise<CheckoutRow> {
  try {
    return await completeCheckout(services, id);
  } catch (error) {
    if (error instanceof GatewayFailure) throw new Failure('gateway_unavailable', { retryAfter: 30 });
    throw error;
  }
}

/** Whether the money is still wanted. An order may have been paid otherwise, cancelled, or sent with cash on delivery. */
async function isStillDue({ database: { db } }: Services, { orderId, amountPaisa }: CheckoutRow): Promise<boolean> {
  if (orderId === null) return true;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order !== undefined && (await openOnline(db, order)) >= amountPaisa;
}

/** Why a statement is not about this checkout's money; null if it is. The amount may differ: `recordPaid` enters it. */
function differenceOf({ id }: CheckoutRow, stated: Extract<Statement, { state: 'paid' }>): string | null {
  if (stated.invoice !== id) return `the invoice is ${stated.invoice.slice(0, 40)}`;
  if (stated.currency !== currency) return `the currency is ${stated.currency.slice(0, 10)}`;
  return stated.amountPaisa > 0 ? null : 'the amount is unreadable';
}

async function note(
  { database, now }: Services,
  { id, account, shopId, provider }: CheckoutRow,
  change: Partial<Pick<CheckoutRow, 'state' | 'lastResponse'>>,
  unknownWord?: string,
): Promise<CheckoutRow> {
  return database.write(async (transaction) => {
    if (unknownWord !== undefined)
      await noteUnread(transaction, { source: `gateway/${provider}`, account, shopId, words: unknownWord }, now());
    await transaction
      .update(checkouts)
      .set({ ...change, updatedAt: now() })
      .where(and(eq(checkouts.id, id), ne(checkouts.state, 'paid')));
    return findCheckout(transaction, id);
  });
}
