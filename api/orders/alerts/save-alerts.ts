import { eq, max } from 'drizzle-orm';
import { orderAlerts, orders } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { AlertSettings } from './contract.ts';
import { findAlerts } from './find.ts';
import { rescheduleOrderNotifications } from './notify-of-orders.ts';

/**
 * Saves the alert settings of the actor's own shop. Pending alerts are scheduled again, because the quiet hours may have
 * changed. @throws Failure `shop_not_found`
 */
export async function saveAlerts(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  settings: AlertSettings,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId, 'settings');
    const alerts = await findAlerts(transaction, shop.id);
    if (alerts) {
      await transaction.update(orderAlerts).set(settings).where(eq(orderAlerts.shopId, shop.id));
      return rescheduleOrderNotifications(transaction, shop.id, now());
    }
    const [last] = await transaction
      .select({ number: max(orders.number) })
      .from(orders)
      .where(eq(orders.shopId, shop.id));
    const told = last?.number ?? 0;
    await transaction
      .insert(orderAlerts)
      .values({ shopId: shop.id, ...settings, mailedNumber: told, pushedNumber: told });
  });
}
