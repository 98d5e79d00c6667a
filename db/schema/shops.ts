import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, list, time } from './columns.ts';
import { users } from './identity.ts';
import type { WalletName } from './order-states.ts';
import { advanceRules, advanceScopes } from './payment-states.ts';

export const shops = sqliteTable(
  'shops',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .unique()
      .references(() => users.id),
    slug: text('slug').notNull().unique(),
    /** Empty until the owner first saves the shop. Such a shop has no public page. */
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
    /** The look of the shop's pages as its owner chose it (`api/shops/shop/look.ts`); null for the classic look. */
    look: text('look', { mode: 'json' }).$type<unknown>(),
    /** The sections of the shop page (`api/shops/shop/sections`); null if the owner never changed them. */
    sections: text('sections', { mode: 'json' }).$type<unknown>(),
    featureImageIds: list('feature_image_ids'),
    bestSellingProductIds: list('best_selling_product_ids'),
    dhakaCostPaisa: integer('dhaka_cost_paisa').notNull().default(6000),
    outsideDhakaCostPaisa: integer('outside_dhaka_cost_paisa').notNull().default(12000),
    /** At most five zones of districts with their own charge (`api/shops/shop/delivery`). */
    deliveryZones: text('delivery_zones', { mode: 'json' })
      .$type<
        {
          readonly name: string;
          readonly districts: readonly string[];
          readonly paisa: number;
          readonly time: string;
        }[]
      >()
      .notNull()
      .default([]),
    /** Whether shoppers may pick up their orders at the shop's address. */
    offersPickup: flag('offers_pickup'),
    /** The sum of the products from which delivery is free; null for none. */
    freeDeliveryFromPaisa: integer('free_delivery_from_paisa'),
    /** Products with which delivery is free. */
    freeDeliveryProductIds: list('free_delivery_product_ids'),
    deliveryTime: text('delivery_time').notNull().default('1-3 business days'),
    deliveryComments: text('delivery_comments'),
    /** Order messages end with lines for the shopper's name, address and phone number. */
    asksForRecipient: flag('asks_for_recipient'),
    bkash: text('bkash').notNull().default(''),
    nagad: text('nagad').notNull().default(''),
    rocket: text('rocket').notNull().default(''),
    upay: text('upay').notNull().default(''),
    bank: text('bank').notNull().default(''),
    /** The wallets whose numbers are merchant accounts. Others are personal. */
    merchantWallets: text('merchant_wallets', { mode: 'json' }).$type<WalletName[]>().notNull().default([]),
    /** Whether orders are only chat messages or also saved. */
    orderMode: text('order_mode', { enum: ['message', 'saved'] })
      .notNull()
      .default('message'),
    /** How much of an order is paid before delivery: nothing, the delivery charge, a share of the total, or a fixed sum. */
    advanceRule: text('advance_rule', { enum: advanceRules }).notNull().default('none'),
    /** The share, 1 to 100. */
    advancePercent: integer('advance_percent').notNull().default(20),
    advanceSumPaisa: integer('advance_sum_paisa').notNull().default(20000),
    advanceScope: text('advance_scope', { enum: advanceScopes }).notNull().default('all'),
    /** Number of months for which orders keep personal data. */
    orderMonths: integer('order_months').notNull().default(24),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    /** Shown to the owner while an admin has suspended the shop. */
    suspendedReason: text('suspended_reason'),
    /** Whether the owner agreed to be listed in the shop gallery. */
    inGallery: flag('in_gallery'),
    totalViews: integer('total_views').notNull().default(0),
    /** WhatsApp messages (`api/shops/shop/whatsapp-texts.ts`); null if the owner never changed them. */
    whatsappTexts: text('whatsapp_texts', { mode: 'json' }).$type<unknown>(),
    /** Whether sold-out products are hidden from shoppers. Otherwise they are marked. */
    hidesSoldOut: flag('hides_sold_out'),
    /** Whether shoppers see that stock is low. */
    showsLowStock: flag('shows_low_stock'),
    /** Onboarding steps that the owner has done. They stay done. */
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

/** A reference to a shop. Erasing the shop deletes the row. */
export const ofShop = () => text('shop_id').references(() => shops.id, { onDelete: 'cascade' });

/** Every slug that a shop ever had. A slug is never reused by another shop. */
export const slugs = sqliteTable(
  'slugs',
  { slug: text('slug').primaryKey(), shopId: text('shop_id').notNull(), createdAt: time('created_at').notNull() },
  (table) => [index('slugs_shop').on(table.shopId)],
);

/** One row per shop and image. Identical images share their files, because keys contain a content hash. */
export const images = sqliteTable(
  'images',
  {
    shopId: ofShop().notNull(),
    /** Content hash, hex. */
    id: text('id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: text('widths', { mode: 'json' }).$type<number[]>().notNull(),
    /** `#rrggbb`. */
    colour: text('colour').notNull(),
    /** Total size of all stored formats. */
    bytes: integer('bytes').notNull(),
    createdAt: time('created_at').notNull(),
    /** Since when the shop no longer uses it; null while in use. */
    unusedSince: time('unused_since'),
    /** Since when its files are being deleted. From then on it is never used again. */
    collectingSince: time('collecting_since'),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] }), index('images_id').on(table.id)],
);
