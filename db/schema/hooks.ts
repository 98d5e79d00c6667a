import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';
import { shops } from './shops.ts';

/** Who is told of what happens: the addresses in HOOK_URLS, and one of each shop that wants it. */
export const hookReceivers = sqliteTable(
  'hook_receivers',
  {
    /** Of the operator's the address itself, of a shop's `shop/<id>`. */
    id: text('id').primaryKey(),
    /** Null: the operator's. */
    shopId: text('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** `whsec_…`; empty for the operator's, which are signed with HOOK_SECRET. */
    secret: text('secret').notNull().default(''),
    /** When it has something to be told; null: nothing waits. */
    dueAt: time('due_at'),
    /** Not called before: while one server is at it, and for a while after it failed. */
    heldUntil: time('held_until'),
    /** Failures in a row, and since when. */
    failures: integer('failures').notNull().default(0),
    failingSince: time('failing_since'),
    /** Nothing is sent since: it was dead for days, or said that it is gone. */
    pausedAt: time('paused_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('hook_receivers_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('hook_receivers_shop').on(table.shopId),
  ],
);

/**
 * What receivers are told, and what became of it. What a message says is made when it is sent: nothing personal lies
 * here, and of what changes often only the latest is told.
 */
export const hookDeliveries = sqliteTable(
  'hook_deliveries',
  {
    /** The message's `webhook-id`; a message that takes the place of an older one has another. */
    id: id(),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => hookReceivers.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['shop.published', 'order.created', 'order.changed', 'test'] }).notNull(),
    /** Id of the order; of the shop, for its publications and tests. */
    subject: text('subject').notNull(),
    /** Of the publication or of the order, when it happened. */
    version: integer('version').notNull(),
    /** Null: delivered or given up. */
    dueAt: time('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** What went wrong last, and the status that the receiver answered with, if it did. */
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
