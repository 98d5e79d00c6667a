import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
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
  const found = await findSwitches(db, shop.id);
  return {
    received: found?.received ?? false,
    shipped: found?.shipped ?? false,
    delivered: found?.delivered ?? false,
    review: found?.review ?? false,
    sentToday: await countShopSms(db, shop.id, now()),
    maxPerDay: await findSmsLimit(db, shop.id, now()),
    hasGateway: config.sms.gateway !== null,
    hasPhone: (await findSmsPhone(db, shop.id)) !== null,
  };
}

/** The switches of a shop; undefined if it never saved any. The caller must have checked access to the shop. */
export async function findSwitches(db: Queryable, shopId: string) {
  const [switches] = await db.select().from(shopperMessages).where(eq(shopperMessages.shopId, shopId));
  return switches;
}
