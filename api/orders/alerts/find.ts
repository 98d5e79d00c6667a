import { and, eq } from 'drizzle-orm';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
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
  return { devices: devices.map(({ id }) => id), publicKey };
}
