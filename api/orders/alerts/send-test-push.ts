import { and, eq } from 'drizzle-orm';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { orderMails } from '../../platform/texts/texts.ts';
import { pushToAll } from '../../platform/messaging/push/push-channel.ts';

/**
 * Sends a test message to the browser that asks, also in quiet hours. Deletes a subscription that no longer exists.
 * @returns the number of devices that received it: 1, or 0 if this browser is not subscribed @throws Failure
 * `shop_not_found`
 */
export async function sendTestPush(services: Services, actor: Actor, shopId: string): Promise<{ delivered: number }> {
  const { database } = services;
  const shop = await findOwnShop(database.db, actor, shopId, 'orders');
  const devices = await database.db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.shopId, shop.id), eq(pushSubscriptions.sessionId, actor.sessionId)));
  const messageFor = ({ language }: (typeof devices)[number]) => {
    const { title, body } = orderMails(language).testPush;
    return { title, body, tag: 'test', url: `${inLanguage('/dashboard', language)}?section=orders`, language };
  };
  const outcomes = await pushToAll(services, devices, messageFor, 'test');
  return { delivered: outcomes.filter((outcome) => outcome === 'sent').length };
}
