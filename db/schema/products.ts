import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, time } from './columns.ts';
import { ofShop } from './shops.ts';

export const products = sqliteTable(
  'products',
  {
    id: id(),
    shopId: ofShop().notNull(),
    name: text('name').notNull(),
    /** Integer paisa; 0 shows as 'Ask for price'. */
    pricePaisa: integer('price_paisa').notNull(),
    /** Valid from `saleFrom` until before `saleUntil` (null: no bound), and only while below the price. */
    salePricePaisa: integer('sale_price_paisa'),
    saleFrom: time('sale_from'),
    saleUntil: time('sale_until'),
    /** The seller's own cost of a piece; null if she has not entered it. Never public. */
    costPaisa: integer('cost_paisa'),
    description: text('description').notNull().default(''),
    category: text('category').notNull().default('General'),
    /** The main photo; further ones are `product_images`. */
    imageId: text('image_id'),
    /** An https URL, or null. */
    videoUrl: text('video_url'),
    sku: text('sku').notNull().default(''),
    /** Prices by quantity: `2=1800; 3=2500`, in taka; '' for none. */
    quantityPrices: text('quantity_prices').notNull().default(''),
    /** Pieces in stock, shared by variants without their own stock; null: not counted. */
    stock: integer('stock'),
    status: text('status', { enum: ['active', 'draft'] })
      .notNull()
      .default('active'),
    /** Hidden from shoppers until then; null: no such time. */
    publishAt: time('publish_at'),
    /** At most three, in order of selection. `v1` to `v3` of a variant are their values. */
    options: text('options', { mode: 'json' }).$type<ProductOption[]>().notNull().default([]),
    sizeChartId: text('size_chart_id'),
    /** Two separate causes of hiding: by the owner, and by the plan's limit. */
    hiddenByOwner: flag('hidden_by_owner'),
    hiddenByPlan: flag('hidden_by_plan'),
    /** Set when the owner sorts products by hand. Products with null come first, newest first. */
    position: integer('position'),
    /** Incremented by every change of the product, its variants or their stock. */
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('products_shop').on(table.shopId, table.createdAt), index('products_created').on(table.createdAt)],
);

/** A choice for shoppers: `{ name: 'Size', values: ['S', 'M'] }`. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** Further photos of a product. */
export const productImages = sqliteTable(
  'product_images',
  {
    shopId: text('shop_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Starts at 1, because 0 is the main photo. */
    position: integer('position').notNull(),
    imageId: text('image_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_images_shop').on(table.shopId, table.imageId),
  ],
);

/** Combinations of a product's options. Null columns take the product's value. */
export const productVariants = sqliteTable(
  'product_variants',
  {
    /** Stays the same as long as the combination exists. */
    id: id(),
    shopId: text('shop_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Values of the product's options in their order; '' for missing options. */
    v1: text('v1').notNull(),
    v2: text('v2').notNull().default(''),
    v3: text('v3').notNull().default(''),
    pricePaisa: integer('price_paisa'),
    salePricePaisa: integer('sale_price_paisa'),
    stock: integer('stock'),
    sku: text('sku').notNull().default(''),
    imageId: text('image_id'),
    /** False if the combination does not exist. */
    isOffered: integer('is_offered', { mode: 'boolean' }).notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('product_variants_choice').on(table.productId, table.v1, table.v2, table.v3),
    index('product_variants_shop').on(table.shopId, table.imageId),
  ],
);

/** Size charts of products. The first row contains the headings. */
export const sizeCharts = sqliteTable(
  'size_charts',
  {
    id: id(),
    shopId: ofShop().notNull(),
    name: text('name').notNull(),
    rows: text('rows', { mode: 'json' }).$type<string[][]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('size_charts_shop').on(table.shopId, table.createdAt)],
);

/** Deleted products, kept for an hour for undo. */
export const removedProducts = sqliteTable(
  'removed_products',
  {
    /** The product's id. */
    id: id(),
    shopId: ofShop().notNull(),
    product: text('product', { mode: 'json' }).$type<typeof products.$inferSelect>().notNull(),
    images: text('images', { mode: 'json' }).$type<Array<typeof productImages.$inferSelect>>(),
    variants: text('variants', { mode: 'json' }).$type<Array<typeof productVariants.$inferSelect>>(),
    /** Entries of imported files that created it (`import_origins`). */
    origins: text('origins', { mode: 'json' }).$type<readonly string[]>(),
    /** Its position among the best sellers, or null. */
    bestSellerPosition: integer('best_seller_position'),
    removedAt: time('removed_at').notNull(),
  },
  (table) => [index('removed_products_time').on(table.removedAt), index('removed_products_shop').on(table.shopId)],
);
