import { GatewayFailure } from '../../../accounts/payments/gateways/gateway.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { wordKey } from '../../../platform/outside-words/word-key.ts';
import { ownHostOf, selectLiveDomain } from '../../../shops/domains/find-own-host.ts';
import { findByToken } from '../../order/find.ts';
import { completeCheckout } from './complete-checkout.ts';
import type { CheckoutOutcome } from './contract.ts';
import { findCheckout, type CheckoutRow } from './find-checkout.ts';
import { orderOutcomePath, outcomeOf, planOutcomePath, startedAtOwnHost } from './outcome.ts';

/** Words of gateways for a payer who has cancelled. They only choose the text on the page. */
const cancelled: ReadonlySet<string> = new Set(['cancel', 'failure', 'failed', 'cancelled']);

/**
 * Receives a payer whom a gateway sends back. The visit proves nothing: the gateway is asked. Redirects to the page
 * with the outcome.
 * @param told by the gateway, and the order's token or the page's language, as the return address has it
 */
export async function receiveReturn(
  services: Services,
  id: string,
  told: Readonly<Record<string, string>>,
): Promise<Response> {
  const checkout = await complete(services, id, told['val_id']);
  const known = outcomeOf(checkout);
  const outcome = checkout.state === 'open' && cancelled.has(wordKey(told['status'] ?? '')) ? 'failed' : known;
  const location = await pathOf(services, checkout, told, outcome);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function complete(services: Services, id: string, notice: string | undefined): Promise<CheckoutRow> {
  try {
    return await completeCheckout(services, id, notice);
  } catch (error) {
    // The background work asks again.
    if (error instanceof GatewayFailure) return findCheckout(services.database.db, id);
    throw error;
  }
}

/** At the shop's own host if the payment was started there and the shop has it still. Shoppers find their order only with its token, because the gateway knows the checkout's id. */
async function pathOf(
  { config, database: { db }, now }: Services,
  { orderId }: CheckoutRow,
  { order: token = '', language, at }: Readonly<Record<string, string>>,
  outcome: CheckoutOutcome,
): Promise<string> {
  if (orderId === null) return planOutcomePath(language === 'bn' ? 'bn' : 'en', outcome);
  const { order, shop, owner } = await findByToken(db, token);
  if (order.id !== orderId) throw new Failure('not_found');
  const domain = at === startedAtOwnHost.at ? await selectLiveDomain(db, shop.id) : [];
  const own = ownHostOf(config, domain, owner, shop.slug, now());
  return (own?.origin ?? '') + orderOutcomePath(token, outcome);
}
