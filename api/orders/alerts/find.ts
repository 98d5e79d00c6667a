import { and, eq } from 'drizzle-orm';
import { pushSubscriptions, users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop, type ShopRow } from '../../shops/shop/find.ts';
import { emailOf, smsNumberOf } from '../../platform/messaging/notifications/reachable.ts';
import { findRecipients } from './order-recipients.ts';
import type { AlertView } from './contract.ts';
import { vapidKeys } from '../../platform/messaging/push/vapid.ts';

/** The actor's devices that tell of the orders of a shop. @throws Failure `shop_not_found` */
export async function readAlerts(services: Services, actor: Actor, shopId: string): Promise<AlertView> {
  const { db } = services.database;
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const devices = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, actor.userId), eq(pushSubscriptions.shopId, shop.id)));
  const { publicKey } = await vapidKeys(services);
  return { devices: devices.map(({ id }) => id), publicKey, isHeard: await isHeard(services, shop) };
}

/** Whether the news of an order can be sent to somebody. A mail or an SMS needs a confirmed email address or number. */
async function isHeard({ config, database: { db }, now }: Services, shop: ShopRow): Promise<boolean> {
  const recipients = await findRecipients(db, 'new orders', 'orders', shop.id, now());
  const [owner] = await db.select().from(users).where(eq(users.id, shop.ownerId));
  const reaches = {
    push: true,
    mail: emailOf(owner) !== null,
    sms: config.sms.gateway !== null && smsNumberOf(owner) !== null,
  };
  return recipients.some(({ channel }) => reaches[channel]);
}
