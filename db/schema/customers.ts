import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { list, time } from './columns.ts';
import { ofShop } from './shops.ts';

/** A shop's customers by phone number: sums of the orders that still contain it, and the seller's notes. */
export const customers = sqliteTable(
  'customers',
  {
    /** The row id in `customer_search`. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    shopId: ofShop().notNull(),
    /** `01XXXXXXXXX`. */
    phone: text('phone').notNull(),
    /** From the latest order. */
    name: text('name').notNull(),
    district: text('district').notNull(),
    orders: integer('orders').notNull(),
    delivered: integer('delivered').notNull(),
    returned: integer('returned').notNull(),
    cancelled: integer('cancelled').notNull(),
    /** Integer paisa of all orders except cancelled and returned ones. */
    boughtPaisa: integer('bought_paisa').notNull(),
    lastOrderAt: time('last_order_at').notNull(),
    note: text('note').notNull().default(''),
    tags: list('tags'),
  },
  (table) => [
    uniqueIndex('customers_phone').on(table.shopId, table.phone),
    index('customers_last').on(table.shopId, table.lastOrderAt, table.number),
    index('customers_orders').on(table.shopId, table.orders, table.number),
    index('customers_bought').on(table.shopId, table.boughtPaisa, table.number),
  ],
);
