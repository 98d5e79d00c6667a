import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import { ensureForwarder, tryBothWays } from './connect-phone.ts';
import { findSmsPhone } from './find-sms-phone.ts';

/**
 * Tests both ways of the shop's phone: logs in with the stored credentials, and registers the private URL again, which
 * repairs a lost webhook. Stores the server's response. No SMS is sent.
 * @param limit counts the log-ins of a shop
 * @throws Failure `shop_not_found`, `not_in_role`, `not_found` without a phone, `too_many_requests`, `conflict`
 */
export async function testSmsPhone(
  services: Services,
  actor: Actor,
  shopId: string,
  limit: (shopId: string) => Promise<void>,
): Promise<void> {
  const { db } = services.database;
  const shop = await findOwnShop(db, actor, shopId);
  const row = await findSmsPhone(db, shop.id);
  if (!row) throw new Failure('not_found');
  await limit(shop.id);
  await ensureForwarder(services, actor, shop.id);
  await tryBothWays(services, row);
}
