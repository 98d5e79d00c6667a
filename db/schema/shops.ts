import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, list, time } from './columns.ts';
import { users } from './identity.ts';

export const shops = sqliteTable(
  'shops',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .unique()
      .references(() => users.id),
    slug: text('slug').notNull().unique(),
    /** Empty until the owner saves the shop for the first time; such a shop has no public page. */
    name: text('name').notNull().default(''),
    language: text('language', { enum: ['en', 'bn'] })
      .notNull()
      .default('en'),
    /** `8801XXXXXXXXX`, or null. */
    whatsapp: text('whatsapp'),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    facebook: text('facebook'),
    messenger: text('messenger'),
    logoImageId: text('logo_image_id'),
    bannerImageId: text('banner_image_id'),
    gradientFrom: text('gradient_from').notNull().default('#6EE7B7'),
    gradientVia: text('gradient_via').notNull().default('#A78BFA'),
    gradientTo: text('gradient_to').notNull().default('#3B82F6'),
    featureImageIds: list('feature_image_ids'),
    bestSellingProductIds: list('best_selling_product_ids'),
    dhakaCostPaisa: integer('dhaka_cost_paisa').notNull().default(6000),
    outsideDhakaCostPaisa: integer('outside_dhaka_cost_paisa').notNull().default(12000),
    deliveryTime: text('delivery_time').notNull().default('1-3 business days'),
    deliveryComments: text('delivery_comments'),
    /** Order messages end with lines for the shopper's name, address and phone. */
    asksForRecipient: flag('asks_for_recipient'),
    bkash: text('bkash').notNull().default(''),
    nagad: text('nagad').notNull().default(''),
    bank: text('bank').notNull().default(''),
    /** Whether orders are messages alone or are kept here as well. */
    orderMode: text('order_mode', { enum: ['message', 'kept'] })
      .notNull()
      .default('message'),
    /** For how many months an order names its shopper. */
    orderMonths: integer('order_months').notNull().default(24),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    /** What its owner is told while an admin keeps the shop suspended. */
    suspendedReason: text('suspended_reason'),
    /** Its owner agreed to be shown in the shop gallery. */
    inGallery: flag('in_gallery'),
    totalViews: integer('total_views').notNull().default(0),
    /** Whether shoppers do not see what is sold out; otherwise it stays, marked. */
    hidesSoldOut: flag('hides_sold_out'),
    /** Whether shoppers are told when little is left. */
    showsLowStock: flag('shows_low_stock'),
    /** First steps that the owner has done; they stay done. */
    doneSteps: list('done_steps'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('shops_created').on(table.createdAt),
    index('shops_deleted').on(table.deletedAt),
    index('shops_views').on(table.totalViews),
    index('shops_name').on(sql`${table.name} collate nocase`),
    index('shops_gallery').on(table.inGallery, table.createdAt),
  ],
);

/** Every slug a shop ever had stays its own; a slug is never handed out again. */
export const slugs = sqliteTable(
  'slugs',
  { slug: text('slug').primaryKey(), shopId: text('shop_id').notNull(), createdAt: time('created_at').notNull() },
  (table) => [index('slugs_shop').on(table.shopId)],
);

/** One row a shop and picture; the files of equal pictures are shared by their content's name. */
export const images = sqliteTable(
  'images',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Content hash, hex. */
    id: text('id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: text('widths', { mode: 'json' }).$type<number[]>().notNull(),
    /** `#rrggbb`. */
    colour: text('colour').notNull(),
    /** Of all its stored forms together. */
    bytes: integer('bytes').notNull(),
    createdAt: time('created_at').notNull(),
    /** Since when nothing of the shop shows it; null while something does. */
    unusedSince: time('unused_since'),
    /** Since when its files are being deleted; from then on it is never used again. */
    collectingSince: time('collecting_since'),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] }), index('images_id').on(table.id)],
);
