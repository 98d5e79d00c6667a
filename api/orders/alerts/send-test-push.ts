import { and, eq, inArray } from 'drizzle-orm';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { orderMails } from '../../platform/texts/texts.ts';
import { pushTo } from './push-to.ts';
import { vapidKeys } from './vapid.ts';

/**
 * Sends a test message to the browser that asks, also in quiet hours. Deletes a subscription that no longer exists.
 * @returns the number of devices that received it: 1, or 0 if this browser is not subscribed @throws Failure
 * `shop_not_found`
 */
export async function sendTestPush(services: Services, actor: Actor, shopId: string): Promise<{ told: number }> {
  const { database } = services;
  const shop = await findOwnShop(database.db, actor, shopId, 'orders');
  const devices = await database.db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.shopId, shop.id), eq(pushSubscriptions.sessionId, actor.sessionId)));
  if (devices.length === 0) return { told: 0 };
  const keys = await vapidKeys(services);
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const { language } = device;
      const { title, body } = orderMails(language).testPush;
      const url = `${inLanguage('/dashboard', language)}?section=orders`;
      return pushTo(services, keys, device, { title, body, tag: 'test', url, language }, 'test');
    }),
  );
  const gone = devices.filter((_, place) => outcomes[place] === 'gone').map(({ id }) => id);
  if (gone.length > 0)
    await database.write((transaction) =>
      transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone)),
    );
  return { told: outcomes.filter((outcome) => outcome === 'told').length };
}
