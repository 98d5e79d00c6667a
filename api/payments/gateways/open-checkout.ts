import { and, eq, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { checkouts } from '../../../db/schema/index.ts';
import { payeeOf } from '../ledger.ts';
import { GatewayFailure, type Gateway } from './gateway.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { checkoutJob, questionTimes } from './checkout-times.ts';
import { findCheckout, type CheckoutRow } from './find-checkout.ts';

type NewCheckoutRow = Pick<CheckoutRow, 'id' | 'shopId' | 'orderId' | 'userId' | 'provider' | 'amountPaisa'>;

/** Stores a new checkout, and the request to ask the gateway later if the payer does not return. */
export async function insertCheckout(context: WriteContext, row: NewCheckoutRow): Promise<void> {
  const { transaction, now } = context;
  const payee = payeeOf(row.shopId);
  await transaction.insert(checkouts).values({ ...row, payee, state: 'open', createdAt: now, updatedAt: now });
  const dueAt = now + questionTimes[0];
  await enqueue(context, { kind: checkoutJob, key: row.id, tenant: row.shopId ?? row.userId, dueAt });
}

interface Details {
  readonly phone: string;
  readonly subject: string;
  /** Added to the return URL, so that the payer finds her page again. */
  readonly returnQuery: Readonly<Record<string, string>>;
}

/**
 * Registers a stored checkout at its gateway. A repeated call returns the URL of the first.
 * @returns the gateway's page for the payer
 * @throws Failure `gateway_refused`, `gateway_unavailable`
 */
export async function openCheckout(
  services: Services,
  gateway: Gateway,
  id: string,
  details: Details,
): Promise<string> {
  const { config, database, now } = services;
  const { url: known, amountPaisa } = await findCheckout(database.db, id);
  if (known !== null) return known;
  const { phone, subject, returnQuery } = details;
  const query = new URLSearchParams(returnQuery).toString();
  const started = await gateway
    .start({
      invoice: id,
      amountPaisa,
      returnUrl: `${config.publicUrl}/payments/return/${id}${query && `?${query}`}`,
      noticeUrl: `${config.publicUrl}/api/hooks/payments/${id}`,
      phone,
      subject,
    })
    .catch((error: unknown) => refuse(services, id, error));
  return database.write(async (transaction) => {
    // A repeated call may have been quicker. Then the payer may already be on its page.
    await transaction
      .update(checkouts)
      .set({ ...started, updatedAt: now() })
      .where(and(eq(checkouts.id, id), isNull(checkouts.gatewayPaymentId)));
    return (await findCheckout(transaction, id)).url ?? started.url;
  });
}

async function refuse({ database, now }: Services, id: string, error: unknown): Promise<never> {
  if (!(error instanceof GatewayFailure)) throw error;
  const isRefused = error.reason === 'refused';
  await database.write((transaction) =>
    transaction
      .update(checkouts)
      .set({ lastResponse: error.message, updatedAt: now(), ...(isRefused && { state: 'failed' as const }) })
      .where(and(eq(checkouts.id, id), isNull(checkouts.gatewayPaymentId))),
  );
  if (isRefused) throw new Failure('gateway_refused', { parameters: { response: error.message } });
  throw new Failure('gateway_unavailable', { retryAfter: 30 });
}
