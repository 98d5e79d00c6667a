import type { WriteContext } from '../../../db/context.ts';
import { shopperMessages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { findSmsLimit } from '../../shops/shop/find-sms-limit.ts';
import type { ShopperMessageSettings } from './contract.ts';
import { findSmsPhone } from './phone/find-sms-phone.ts';

/**
 * Saves which SMS the actor's own shop sends. Safe to repeat.
 * @throws Failure `shop_not_found`, `not_in_role`, `sms_not_in_plan` for switching one on without such a plan and without
 * a phone of the shop
 */
export async function saveShopperMessages(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  settings: ShopperMessageSettings,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId, 'settings');
    const isAnyOn = Object.values(settings).includes(true);
    if (isAnyOn && !(await maySend({ transaction, now: now() }, shop.id))) throw new Failure('sms_not_in_plan');
    await transaction
      .insert(shopperMessages)
      .values({ shopId: shop.id, ...settings })
      .onConflictDoUpdate({ target: shopperMessages.shopId, set: settings });
  });
}

const maySend = async ({ transaction, now }: WriteContext, shopId: string): Promise<boolean> =>
  (await findSmsLimit(transaction, shopId, now)) > 0 || (await findSmsPhone(transaction, shopId)) !== null;
