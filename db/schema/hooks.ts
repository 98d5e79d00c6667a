import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';
import { ofShop } from './shops.ts';

/** Receivers of webhooks: the HOOK_URLS, and one for each shop that has configured it. */
export const hookReceivers = sqliteTable(
  'hook_receivers',
  {
    /** The URL for the operator's receivers, `shop/<id>` for a shop's. */
    id: text('id').primaryKey(),
    /** Null for the operator's receivers. */
    shopId: ofShop(),
    url: text('url').notNull(),
    /** `whsec_…`, encrypted if APP_SECRET is set; empty for the operator's, which are signed with HOOK_SECRET. */
    secret: text('secret').notNull().default(''),
    /** Time of the first of consecutive failures. */
    failingSince: time('failing_since'),
    /** Set after it was unreachable for days, or responded that it is gone. Nothing is sent from then on. */
    pausedAt: time('paused_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('hook_receivers_shop').on(table.shopId)],
);

/**
 * Webhook messages and their outcomes. The body is built at send time, so no personal data is stored here, and frequent
 * changes send only the latest state.
 */
export const hookDeliveries = sqliteTable(
  'hook_deliveries',
  {
    /** The message's `webhook-id`. A message that replaces an older one gets a new id. */
    id: id(),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => hookReceivers.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['shop.published', 'order.created', 'order.changed', 'test'] }).notNull(),
    /** Id of the order, or of the shop for publications and tests. */
    subject: text('subject').notNull(),
    /** Version of the publication or order at the time of the event. */
    version: integer('version').notNull(),
    /** Null once delivered or given up. */
    dueAt: time('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The last error, and the receiver's response status if there was one. */
    lastError: text('last_error'),
    lastStatus: integer('last_status'),
    deliveredAt: time('delivered_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('hook_deliveries_waiting')
      .on(table.receiverId, table.subject, table.type)
      .where(sql`due_at is not null and type <> 'shop.published'`),
    uniqueIndex('hook_deliveries_published')
      .on(table.receiverId, table.subject)
      .where(sql`type = 'shop.published'`),
    index('hook_deliveries_due')
      .on(table.receiverId, table.dueAt)
      .where(sql`due_at is not null`),
    index('hook_deliveries_created').on(table.receiverId, table.createdAt),
    index('hook_deliveries_age').on(table.createdAt),
    index('hook_deliveries_delivered').on(table.deliveredAt),
    index('hook_deliveries_failed')
      .on(table.createdAt)
      .where(sql`last_error is not null`),
  ],
);
