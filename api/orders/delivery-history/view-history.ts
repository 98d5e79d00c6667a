import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { minute } from '../../platform/formats/durations.ts';
import { findOwnOrder } from '../order/find.ts';
import { orderSecret } from '../order/secret.ts';
import { courierOf } from '../parcels/couriers/couriers.ts';
import type { Band, DeliveryHistory } from './contract.ts';
import { findKnown, type Known } from './find-known.ts';
import { outsideResponse } from './outside-response.ts';
import { isKnownElsewhere, isRisky } from './risk.ts';

/**
 * The known history of the phone of an order of the actor's own shop. No source is asked.
 * @throws Failure `shop_not_found`, `not_in_role`, `not_found`
 */
export async function viewHistory(
  services: Services,
  actor: Actor,
  shopId: string,
  orderId: string,
): Promise<DeliveryHistory> {
  const { db } = services.database;
  const { order } = await findOwnOrder(db, actor, shopId, orderId);
  const secret = await orderSecret(services);
  const known = await findKnown(db, secret, order, services.now());
  return {
    own: known.own,
    isShared: known.settings.isShared,
    shops: shopsOf(known),
    outside: known.outside.map((row) => ({
      source: row.source,
      name: row.source === 'provider' ? (services.config.history?.name ?? '') : courierOf(row.source).name,
      // A killed server leaves its question without a response.
      state: row.state === 'requested' && row.requestedAt < services.now() - minute ? 'failed' : row.state,
      response: outsideResponse(row),
      requestedAt: row.requestedAt,
    })),
    isRisky: isRisky(known),
  };
}

/** Without the shop's own parcels. It knows their number, and could subtract it. */
function shopsOf({ shared }: Known): DeliveryHistory['shops'] {
  if (shared === null || !isKnownElsewhere(shared)) return null;
  return { delivered: bandOf(shared.elsewhere.delivered), returned: bandOf(shared.elsewhere.returned) };
}

/** The first number of each band. */
const starts = [0, 1, 3, 6, 11, 26, 51] as const;

/** The band of a number of parcels. Exact numbers would show single orders of another shop. */
function bandOf(count: number): Band {
  const at = starts.findLastIndex((start) => start <= count);
  const next = starts[at + 1];
  return { from: starts[at] ?? 0, to: next === undefined ? null : next - 1 };
}
