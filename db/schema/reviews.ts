import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';
import { orders } from './orders.ts';
import { hidingReasons } from './review-reasons.ts';
import { ofShop } from './shops.ts';

/** Shoppers' reviews of the products of their delivered orders. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: id(),
    shopId: ofShop().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** No foreign key, because the product may be deleted. */
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    /** 1 to 5. */
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    /** The shopper's first name, and her district's English name. Empty once erased. */
    name: text('name').notNull(),
    district: text('district').notNull(),
    /** Pictures of the shop: id, and the width of the largest file. */
    photos: text('photos', { mode: 'json' })
      .$type<ReadonlyArray<{ readonly id: string; readonly width: number }>>()
      .notNull()
      .default([]),
    /** The seller's reply; '' without one. */
    reply: text('reply').notNull().default(''),
    repliedAt: time('replied_at'),
    /** Why the seller hid it; null while it is shown. */
    hiddenFor: text('hidden_for', { enum: hidingReasons }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.orderId, table.productId),
    index('reviews_shop').on(table.shopId, table.id),
    index('reviews_product').on(table.shopId, table.productId, table.id),
    index('reviews_photos')
      .on(table.shopId, table.photos)
      .where(sql`photos <> '[]'`),
  ],
);
