import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { openPhone, PhoneFailure } from '../../../platform/messaging/sms/phone-client.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import { after, fetchFor, findSmsPhone, noteResponse, openAccount } from './find-sms-phone.ts';

/**
 * Logs in with the stored credentials of the shop's phone and stores the server's answer. No SMS is sent.
 * @param limit counts the tests of a shop
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
  const phone = openPhone(await openAccount(services, row), fetchFor(services, row.url));
  const response = await phone.test().then(
    (words) => ({ state: 'works' as const, lastResponse: words.slice(0, 200) }),
    (error: unknown) => {
      if (!(error instanceof PhoneFailure)) throw error;
      return after(error);
    },
  );
  if (!(await noteResponse(services, row, response))) throw new Failure('conflict');
}
