import { GatewayFailure } from './gateway.ts';
import type { Services } from '../../platform/config/services.ts';
import { wordKey } from '../../platform/outside-words/word-key.ts';
import { subjectOf, type CheckoutRow, type PaymentSubject, type PaymentSubjects } from '../subject.ts';
import { completeCheckout } from './complete-checkout.ts';
import { findCheckout } from './find-checkout.ts';
import { outcomeOf } from './outcome.ts';

/** Words of gateways for a payer who has cancelled. They only choose the text on the page. */
const cancelled: ReadonlySet<string> = new Set(['cancel', 'failure', 'failed', 'cancelled']);

/**
 * Receives a payer whom a gateway sends back. The visit proves nothing: the gateway is asked. Redirects to the page
 * with the outcome.
 * @param returned by the gateway, and the order's token or the page's language, as the return URL has it
 */
export async function receiveReturn(
  services: Services,
  subjects: PaymentSubjects,
  id: string,
  returned: Readonly<Record<string, string>>,
): Promise<Response> {
  const subject = subjectOf(subjects, await findCheckout(services.database.db, id));
  const checkout = await complete(services, subject, id, returned['val_id']);
  const known = outcomeOf(checkout);
  const outcome = checkout.state === 'open' && cancelled.has(wordKey(returned['status'] ?? '')) ? 'failed' : known;
  const location = await subject.outcomePath(services, checkout, returned, outcome);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function complete(
  services: Services,
  subject: PaymentSubject,
  id: string,
  notice: string | undefined,
): Promise<CheckoutRow> {
  try {
    return await completeCheckout(services, subject, id, notice);
  } catch (error) {
    // The background work asks again.
    if (error instanceof GatewayFailure) return findCheckout(services.database.db, id);
    throw error;
  }
}
