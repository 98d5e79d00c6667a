import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import type { Transaction } from '../../../db/client.ts';
import { members, orderAlerts, pushSubscriptions, shops, users } from '../../../db/schema/index.ts';
import { mayUse } from '../../accounts/access/permissions.ts';
import { termsAt } from '../../accounts/plans/contract.ts';

/** A shop's channels for news about orders. */
export const orderChannels = ['mail', 'push'] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** The ids of the users who are told on each channel. */
export const findRecipients: Readonly<
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
