import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';
import { ofUser, sessions } from './identity.ts';
import { ofShop } from './shops.ts';

/** How a shop's owner and staff are notified of new orders by mail and push, and the last order in each. */
export const orderAlerts = sqliteTable(
  'order_alerts',
  {
    shopId: ofShop().primaryKey(),
    sendsMail: integer('sends_mail', { mode: 'boolean' }).notNull().default(true),
    /** Quiet hours, Dhaka time (0 to 23); null: none. */
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
    /** When the next mail and push message are due; null: no new orders. */
    mailDueAt: time('mail_due_at'),
    pushDueAt: time('push_due_at'),
    /** Number of the last order in a notification, and the time of that notification. */
    mailedNumber: integer('mailed_number').notNull().default(0),
    pushedNumber: integer('pushed_number').notNull().default(0),
    mailedAt: time('mailed_at').notNull().default(0),
    pushedAt: time('pushed_at').notNull().default(0),
    /** Attempts at the push message that is due. */
    pushAttempts: integer('push_attempts').notNull().default(0),
  },
  (table) => [
    index('order_alerts_mail')
      .on(table.mailDueAt)
      .where(sql`mail_due_at is not null`),
    index('order_alerts_push')
      .on(table.pushDueAt)
      .where(sql`push_due_at is not null`),
  ],
);

/** Browsers subscribed to new orders (Push API). A subscription ends with the session that created it. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint. */
    id: id(),
    shopId: ofShop().notNull(),
    userId: ofUser().notNull(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** The browser's keys, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_shop').on(table.shopId),
    index('push_subscriptions_session').on(table.sessionId),
    index('push_subscriptions_user').on(table.userId),
  ],
);
