import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, time } from './columns.ts';
import { shops } from './shops.ts';

export const products = sqliteTable(
  'products',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Integer paisa; 0 shows as 'Ask for price'. */
    pricePaisa: integer('price_paisa').notNull(),
    /** Holds from `saleFrom` until before `saleUntil`, each null for no bound, and only while below the price. */
    salePricePaisa: integer('sale_price_paisa'),
    saleFrom: time('sale_from'),
    saleUntil: time('sale_until'),
    description: text('description').notNull().default(''),
    category: text('category').notNull().default('General'),
    /** The main photo; further ones are `product_images`. */
    imageId: text('image_id'),
    /** An https address, or null. */
    videoUrl: text('video_url'),
    sku: text('sku').notNull().default(''),
    /** Pieces that are left, for variants without a count of their own as well; null: not counted. */
    stock: integer('stock'),
    status: text('status', { enum: ['active', 'draft'] })
      .notNull()
      .default('active'),
    /** Shoppers do not see it before; null: no such time. */
    publishAt: time('publish_at'),
    /** At most three, in the order in which they are asked; `v1` to `v3` of a variant answer them. */
    options: text('options', { mode: 'json' }).$type<ProductOption[]>().notNull().default([]),
    sizeChartId: text('size_chart_id'),
    /** Two causes of hiding, kept apart: the owner's wish and the plan's limit. */
    hiddenByOwner: flag('hidden_by_owner'),
    hiddenByPlan: flag('hidden_by_plan'),
    /** Set when the owner dragged products into an order; null ones come first, newest first. */
    position: integer('position'),
    /** Grows with every change of the product or its variants, of their stock as well. */
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('products_shop').on(table.shopId, table.createdAt), index('products_created').on(table.createdAt)],
);

/** What shoppers choose of a product: `{ name: 'Size', values: ['S', 'M'] }`. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** Photos of a product after its main one. */
export const productImages = sqliteTable(
  'product_images',
  {
    shopId: text('shop_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 1; the main photo would be 0. */
    position: integer('position').notNull(),
    imageId: text('image_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_images_shop').on(table.shopId, table.imageId),
  ],
);

/** Combinations of a product's options; what is null is the product's. */
export const productVariants = sqliteTable(
  'product_variants',
  {
    /** Stays while the combination does. */
    id: id(),
    shopId: text('shop_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Values of the product's options in their order; '' where it has fewer. */
    v1: text('v1').notNull(),
    v2: text('v2').notNull().default(''),
    v3: text('v3').notNull().default(''),
    pricePaisa: integer('price_paisa'),
    salePricePaisa: integer('sale_price_paisa'),
    stock: integer('stock'),
    sku: text('sku').notNull().default(''),
    imageId: text('image_id'),
    /** False: the combination does not exist. */
    isOffered: integer('is_offered', { mode: 'boolean' }).notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('product_variants_choice').on(table.productId, table.v1, table.v2, table.v3),
    index('product_variants_shop').on(table.shopId, table.imageId),
  ],
);

/** Tables of measurements that products name; the first row holds the headings. */
export const sizeCharts = sqliteTable(
  'size_charts',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    rows: text('rows', { mode: 'json' }).$type<string[][]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('size_charts_shop').on(table.shopId, table.createdAt)],
);

/** Deleted products, kept for an hour so that a deletion can be taken back. */
export const removedProducts = sqliteTable(
  'removed_products',
  {
    /** The product's. */
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    product: text('product', { mode: 'json' }).$type<typeof products.$inferSelect>().notNull(),
    images: text('images', { mode: 'json' }).$type<Array<typeof productImages.$inferSelect>>(),
    variants: text('variants', { mode: 'json' }).$type<Array<typeof productVariants.$inferSelect>>(),
    /** The entries of imported files that became it (`import_origins`). */
    origins: text('origins', { mode: 'json' }).$type<readonly string[]>(),
    /** Its place among the best sellers, or null. */
    bestSellerPlace: integer('best_seller_place'),
    removedAt: time('removed_at').notNull(),
  },
  (table) => [index('removed_products_time').on(table.removedAt), index('removed_products_shop').on(table.shopId)],
);
