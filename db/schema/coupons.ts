import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, list, time } from './columns.ts';
import { couponKinds } from './order-states.ts';
import { ofShop } from './shops.ts';

/** Codes with which shoppers pay less. Their uses are counted from the orders. */
export const coupons = sqliteTable(
  'coupons',
  {
    id: id(),
    shopId: ofShop().notNull(),
    /** In the one spelling of `couponCode`. */
    code: text('code').notNull(),
    kind: text('kind', { enum: couponKinds }).notNull(),
    /** Percent, or integer paisa; 0 for the delivery charge. */
    value: integer('value').notNull(),
    /** Least sum of the products, in integer paisa. */
    minimumPaisa: integer('minimum_paisa').notNull().default(0),
    /** The products and categories for which it counts; for all if both are empty. */
    productIds: list('product_ids'),
    categories: list('categories'),
    /** First and last day in Dhaka, `yyyy-mm-dd`; null for no bound. */
    firstDay: text('first_day'),
    lastDay: text('last_day'),
    /** Number of orders, in all and from one phone; null for no limit. Cancelled orders do not count. */
    maxUses: integer('max_uses'),
    maxUsesByPhone: integer('max_uses_by_phone'),
    isOn: integer('is_on', { mode: 'boolean' }).notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('coupons_code').on(table.shopId, table.code)],
);
