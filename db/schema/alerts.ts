import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';
import { ofUser, sessions } from './identity.ts';
import { ofShop } from './shops.ts';

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
