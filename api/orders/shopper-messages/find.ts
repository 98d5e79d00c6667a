import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import { shopperMessages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { countShopSms } from '../../platform/messaging/sms/count-sms.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { findSmsLimit } from '../../shops/shop/find-sms-limit.ts';
import type { ShopperMessagesView } from './contract.ts';
import { findSmsPhone } from './phone/find-sms-phone.ts';

/** Which SMS the actor's own shop sends, and how many today. @throws Failure `shop_not_found`, `not_in_role` */
export async function readShopperMessages(
  { config, database: { db }, now }: Services,
  actor: Actor,
  shopId: string,
): Promise<ShopperMessagesView> {
  const shop = await findOwnShop(db, actor, shopId, 'settings');
  const [found] = await readSwitches(db, { shopId: shop.id });
  return {
    received: found?.received ?? false,
    shipped: found?.shipped ?? false,
    delivered: found?.delivered ?? false,
    sentToday: await countShopSms(db, shop.id, now()),
    maxPerDay: await findSmsLimit(db, shop.id, now()),
    hasGateway: config.sms.gateway !== null,
    hasPhone: (await findSmsPhone(db, shop.id)) !== null,
  };
}

/** The switches of a shop. Each new order reads them. The caller must have checked access to the shop. */
export const readSwitches = builtOnce((db) =>
  db
    .select()
    .from(shopperMessages)
    .where(eq(shopperMessages.shopId, sql.placeholder('shopId')))
    .prepare(),
);
