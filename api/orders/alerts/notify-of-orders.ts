import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import type { Transaction } from '../../../db/client.ts';
import { members, notifications, orderAlerts, pushSubscriptions, shops, users } from '../../../db/schema/index.ts';
import { mayUse } from '../../accounts/access/permissions.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobOf } from '../../platform/messaging/notifications/channel.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { newOrdersKind } from './new-orders-kind.ts';

/** A shop's channels for new orders. */
const orderChannels = ['mail', 'push'] as const;
type OrderChannel = (typeof orderChannels)[number];

/** Queues the notifications about a new order and those after it. They are sent after the commit. */
export async function notifyOfOrders(
  transaction: Transaction,
  { shopId, number }: { readonly shopId: string; readonly number: number },
  now: number,
  channels: readonly OrderChannel[] = orderChannels,
): Promise<void> {
  for (const channel of channels) {
    for (const userId of await findRecipients[channel](transaction, shopId, now)) {
      const key = `${shopId}/${userId}`;
      await notify(transaction, newOrdersKind, { channel, to: { userId }, shopId, key, facts: { since: number } }, now);
    }
  }
}

/** Checks a shop's waiting notifications again, because its quiet hours may have changed, and ends a wait after failures. */
export async function rescheduleOrderNotifications(
  transaction: Transaction,
  shopId: string,
  now: number,
): Promise<void> {
  const waiting = await transaction
    .select({ id: notifications.id, channel: notifications.channel })
    .from(notifications)
    .where(
      and(
        eq(notifications.shopId, shopId),
        eq(notifications.kind, newOrdersKind.name),
        eq(notifications.state, 'waiting'),
      ),
    );
  for (const { id, channel } of waiting) {
    const request = { kind: jobOf[channel].job, key: id, tenant: jobOf[channel].isByShop ? shopId : null };
    enqueue(transaction, { ...request, dueAt: now, isForced: true }, now);
  }
}

/** The ids of the users who are told on each channel. */
const findRecipients: Readonly<
  Record<OrderChannel, (transaction: Transaction, shopId: string, now: number) => Promise<string[]>>
> = {
  /** The owner, unless she has no address or turned mails off. */
  mail: async (transaction, shopId) => {
    const [owner] = await readOwner(transaction, { shopId });
    return owner?.email != null && owner.sendsMail !== false ? [owner.id] : [];
  },
  /** Users with a device who may see the shop's orders: the owner, and staff whose role and plan allow it. */
  push: async (transaction, shopId, now) => {
    const rows = await readSubscribers(transaction, { shopId });
    return rows.flatMap(({ userId, owner, role }) => {
      const isMember = role !== null && mayUse(role, 'orders') && termsAt(owner, now).hasStaff;
      return userId !== null && (userId === owner.id || isMember) ? [userId] : [];
    });
  },
};

const readOwner = builtOnce((db) =>
  db
    .select({ id: users.id, email: users.email, sendsMail: orderAlerts.sendsMail })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(orderAlerts, eq(orderAlerts.shopId, shops.id))
    .where(eq(shops.id, sql.placeholder('shopId')))
    .prepare(),
);

const readSubscribers = builtOnce((db) =>
  db
    .selectDistinct({
      userId: pushSubscriptions.userId,
      owner: { id: users.id, plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt },
      role: members.role,
    })
    .from(pushSubscriptions)
    .innerJoin(shops, eq(shops.id, pushSubscriptions.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(members, and(eq(members.shopId, pushSubscriptions.shopId), eq(members.userId, pushSubscriptions.userId)))
    .where(eq(pushSubscriptions.shopId, sql.placeholder('shopId')))
    .prepare(),
);
