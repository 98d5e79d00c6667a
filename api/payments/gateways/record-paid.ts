import { eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { checkouts } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import type { PaymentRow } from '../ledger.ts';
import type { CheckoutRow, PaymentSubject } from '../subject.ts';
import { findCheckout } from './find-checkout.ts';
import type { Paid } from './gateway.ts';
import { heldResponse } from './outcome.ts';

/**
 * Enters the money of a checkout, as much as the gateway states, and what it pays for. An order is paid in part by a
 * smaller amount. A plan is not given for a smaller amount: its request waits for an admin. A payment that the gateway
 * marks as risky waits for the seller, or for an admin. Repeated calls change nothing.
 */
export async function recordPaid(
  services: Services,
  subject: PaymentSubject,
  { id }: CheckoutRow,
  paid: Paid,
): Promise<CheckoutRow> {
  return services.database.write(async (transaction) => {
    const checkout = await findCheckout(transaction, id);
    if (checkout.state === 'paid' || checkout.paymentId !== null) return checkout;
    const entry = await subject.enterPaid({ transaction, now: services.now() }, checkout, paid);
    if (!entry) services.log.error({ checkout: id }, 'a gateway states a transaction that was used before');
    return one(
      await transaction
        .update(checkouts)
        .set({ ...outcomeOf(entry, paid), updatedAt: services.now() })
        .where(eq(checkouts.id, id))
        .returning(),
    );
  });
}

function outcomeOf(entry: PaymentRow | null, { trxId, amountPaisa, isRisky }: Paid) {
  if (!entry) return { state: 'failed', lastResponse: `the transaction ${trxId} was used before` } as const;
  const { id: paymentId, upgradeRequestId, state } = entry;
  // The money has moved, so the payer must not pay again.
  if (state === 'claimed' && isRisky)
    return { state: 'paid', lastResponse: heldResponse, paymentId, upgradeRequestId } as const;
  const isTooLittle = state === 'claimed';
  return {
    state: isTooLittle ? 'failed' : 'paid',
    lastResponse: isTooLittle ? `the amount is ${amountPaisa / 100}` : '',
    paymentId,
    upgradeRequestId,
  } as const;
}
