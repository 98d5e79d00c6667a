import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import { checkouts } from '../../../../db/schema/index.ts';
import type { GatewayProvider } from '../../../payments/contract.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findByToken } from '../../order/find.ts';
import { orderSubject } from '../order-subject.ts';
import { dueOnline } from './amount-due.ts';
import { newCheckoutId } from '../../../payments/gateways/checkout-id.ts';
import { completeOpen } from '../../../payments/gateways/complete-checkout.ts';
import type { CheckoutUrl } from '../../../payments/gateways/contract.ts';
import { findOpenCheckouts } from '../../../payments/gateways/find-checkout.ts';
import { gatewayForShoppers } from '../../../payments/gateways/gateway-of.ts';
import { insertCheckout, openCheckout } from '../../../payments/gateways/open-checkout.ts';
import { orderOutcomePath, startedAtOwnHost } from '../../../payments/gateways/outcome.ts';

/**
 * Starts the payment of what an order still costs, or of its advance, at the shop's gateway. Earlier attempts are
 * completed if their payer agreed; the others can no longer take money.
 * @param hostOf id of the shop at whose own host it was requested
 * @param shownPaisa the amount on the shopper's button, if known
 * @throws Failure `not_found`, `gateway_not_set_up`, `nothing_to_pay`, `total_changed` if another amount is due now,
 * `gateway_refused`, `gateway_unavailable`
 */
export async function startOrderCheckout(
  services: Services,
  token: string,
  provider: GatewayProvider,
  hostOf?: string,
  shownPaisa?: number,
): Promise<CheckoutUrl> {
  const { database, now } = services;
  const { order, shop } = await findByToken(database.db, token, hostOf);
  const gateway = await gatewayForShoppers(services, shop.id, provider);
  if (!gateway) throw new Failure('gateway_not_set_up');
  const earlier = await findOpenCheckouts(database.db, { orderId: order.id });
  if (await completeOpen(services, orderSubject, earlier)) return { url: orderOutcomePath(token, 'paid') };
  const id = newCheckoutId('order');
  await database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const { order: current } = await findByToken(transaction, token, hostOf);
    const amountPaisa = await dueOnline(transaction, current);
    if (amountPaisa <= 0) throw new Failure('nothing_to_pay');
    if (shownPaisa !== undefined && shownPaisa !== amountPaisa) throw new Failure('total_changed');
    await expireOpen(context, order.id);
    await insertCheckout(context, { id, shopId: shop.id, orderId: order.id, userId: null, provider, amountPaisa });
  });
  const details = {
    phone: order.phone,
    subject: `Order ${order.number}`,
    returnQuery: { order: token, ...(hostOf && startedAtOwnHost) },
  };
  return { url: await openCheckout(services, gateway, id, details) };
}

/** Of several open pages of one order, only the newest can take money. */
async function expireOpen({ transaction, now }: WriteContext, orderId: string): Promise<void> {
  await transaction
    .update(checkouts)
    .set({ state: 'expired', updatedAt: now })
    .where(and(eq(checkouts.orderId, orderId), eq(checkouts.state, 'open')));
}
