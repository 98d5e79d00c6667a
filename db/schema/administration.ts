import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, plan, time } from './columns.ts';
import { ofUser } from './identity.ts';
import { ofShop } from './shops.ts';

/**
 * One narrow row per account for sorting, filtering and counting the admins' lists of shops and users. Triggers keep it
 * in sync with `users` and `shops`, and `account_search` (FTS5, same number) with their names and email addresses.
 */
export const accountList = sqliteTable(
  'account_list',
  {
    /** The shop's creation time in ms, followed by three digits. Newest first is descending order. */
    number: integer('number').primaryKey(),
    userId: text('user_id').notNull().unique(),
    shopId: text('shop_id').notNull().unique(),
    plan: plan('plan').notNull(),
    isActive: flag('is_active'),
    isAdmin: flag('is_admin'),
    isBlocked: flag('is_blocked'),
    isShopDeleted: flag('is_shop_deleted'),
    isUserDeleted: flag('is_user_deleted'),
  },
  (table) => [
    index('account_list_kept').on(table.isShopDeleted, table.isUserDeleted, table.number),
    index('account_list_known').on(table.isUserDeleted, table.number),
    index('account_list_shops').on(table.isShopDeleted, table.isUserDeleted, table.plan, table.isActive, table.number),
    index('account_list_status').on(table.isShopDeleted, table.isUserDeleted, table.isActive, table.number),
    index('account_list_users').on(table.isUserDeleted, table.plan, table.isAdmin, table.number),
    index('account_list_plan').on(table.isShopDeleted, table.isUserDeleted, table.plan, table.number),
    index('account_list_plan_known').on(table.isUserDeleted, table.plan, table.number),
    index('account_list_role').on(table.isUserDeleted, table.isAdmin, table.number),
    index('account_list_blocked').on(table.isUserDeleted, table.isBlocked, table.number),
  ],
);

/** Admins' internal notes about an account, never shown to its owner. Notes are only added. */
export const accountNotes = sqliteTable(
  'account_notes',
  {
    id: id(),
    userId: ofUser().notNull(),
    /** The admin's identifier at that time. */
    adminName: text('admin_name').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('account_notes_user').on(table.userId, table.createdAt)],
);

/** Shoppers' reports of shops. */
export const shopReports = sqliteTable(
  'shop_reports',
  {
    id: id(),
    shopId: ofShop().notNull(),
    reason: text('reason', { enum: ['fake', 'not_delivered', 'forbidden', 'stolen', 'other'] }).notNull(),
    text: text('text').notNull(),
    /** An e-mail address or a mobile number, if the shopper wants a response. */
    contact: text('contact').notNull().default(''),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('shop_reports_status').on(table.status, table.createdAt),
    index('shop_reports_created').on(table.createdAt),
    index('shop_reports_shop').on(table.shopId, table.createdAt),
  ],
);
