import { eq } from 'drizzle-orm';
import { notifications, orders, users } from '../../../db/schema/index.ts';
import type { Plan } from '../../accounts/plans/contract.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { channelKind } from '../../platform/messaging/notifications/channel-kind.ts';
import { listKinds } from '../../platform/messaging/notifications/kind.ts';
import { smsChannel } from '../../platform/messaging/sms/sms-channel.ts';
import { startSmsGateway } from '../../platform/messaging/sms/testing.ts';
import { findSmsLimit } from '../../shops/shop/find-sms-limit.ts';
import { startWithSavedOrders } from '../testing.ts';
import { orderDeliveredKind } from './order-delivered-kind.ts';
import { orderReceivedKind } from './order-received-kind.ts';
import { orderReviewKind } from './order-review-kind.ts';
import { orderShippedKind } from './order-shipped-kind.ts';
import { findPhoneForShoppers } from './phone/find-sms-phone.ts';

const kinds = listKinds([orderReceivedKind, orderShippedKind, orderDeliveredKind, orderReviewKind]);

const patience = { call: 10_000, questions: 4, between: 0 };

/** A shop on a plan whose SMS go to a stand-in for the operator's gateway. All switches are on. */
export async function startTextingShoppers(plan: Plan = 'pro', settings: Record<string, string> = {}) {
  const gateway = startSmsGateway();
  const api = await startWithSavedOrders({ ...gateway.settings, ...settings });
  const { asOwner, base, shopId, services, userId, stored } = api;
  const { db, write } = services.database;
  const own = `/api/shops/${shopId}/shopper-messages`;
  const setPlan = (to: Plan) =>
    write((transaction) =>
      transaction
        .update(users)
        .set({ plan: to, planExpiresAt: null, trialEnd: api.clock.now + 1e9 })
        .where(eq(users.id, userId)),
    );
  await setPlan(plan);
  const set = (on: object) => asOwner('PUT', own, { received: false, shipped: false, delivered: false, ...on });
  await set({ received: true, shipped: true, delivered: true });
  const sendTexts = () =>
    runDue(services, [channelKind(smsChannel(findSmsLimit, findPhoneForShoppers, patience), kinds)]);
  /** The texts that the gateway got, as `number: text`. */
  const texts = () => gateway.received.map(({ fields }) => `${fields['number']}: ${fields['message']}`);
  const queued = async () => (await db.select().from(notifications).where(eq(notifications.channel, 'sms'))).length;
  /** Moves the latest order to these states, one after another. */
  const step = async (...states: string[]) => {
    for (const state of states) {
      const order = (await stored()).at(-1)!;
      await asOwner('PUT', `${base}/${order.id}`, { version: order.version, state });
    }
  };
  const mark = (change: Partial<typeof orders.$inferInsert>) =>
    write((transaction) => transaction.update(orders).set(change).where(eq(orders.shopId, shopId)));
  return { ...api, gateway, own, set, setPlan, sendTexts, texts, queued, step, mark };
}
