import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orderAlerts, pushSubscriptions, users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { AlertView } from './contract.ts';
import { vapidKeys } from '../../platform/messaging/push/vapid.ts';

const usual = { sendsMail: true, quietFrom: null, quietUntil: null };

/** The alert settings of the actor's own shop. @throws Failure `shop_not_found` */
export async function readAlerts(services: Services, actor: Actor, shopId: string): Promise<AlertView> {
  const { db } = services.database;
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const { sendsMail, quietFrom, quietUntil } = (await findAlerts(db, shop.id)) ?? usual;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId));
  const devices = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, actor.userId), eq(pushSubscriptions.shopId, shop.id)));
  const { publicKey } = await vapidKeys(services);
  return {
    sendsMail,
    quietFrom,
    quietUntil,
    hasEmail: user?.email != null,
    devices: devices.map(({ id }) => id),
    publicKey,
  };
}

/** The stored alert settings of a shop, or null. The caller must have checked access to the shop. */
export async function findAlerts(db: Queryable, shopId: string) {
  const [alerts] = await db.select().from(orderAlerts).where(eq(orderAlerts.shopId, shopId));
  return alerts ?? null;
}
