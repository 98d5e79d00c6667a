import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, list, time } from './columns.ts';
import { pageLanguages, storedPageKinds } from './page-kinds.ts';
import { ofShop } from './shops.ts';

/** Pages that a shop's owner writes, such as 'About us', and sales pages. */
export const shopPages = sqliteTable(
  'shop_pages',
  {
    id: id(),
    shopId: ofShop().notNull(),
    /** The last part of its URL, `/{shop}/pages/{slug}`. */
    slug: text('slug').notNull(),
    /** Its earlier slugs, newest first. Their URLs redirect to the page. */
    formerSlugs: list('former_slugs'),
    kind: text('kind', { enum: storedPageKinds }).notNull().default('own'),
    language: text('language', { enum: pageLanguages }).notNull(),
    title: text('title').notNull(),
    /** Blocks as in `api/shops/pages/blocks.ts` or `sales-pages/blocks.ts`. A reader drops blocks that it does not know. */
    body: text('body', { mode: 'json' }).$type<unknown>().notNull(),
    /** The products whose order form is at the end of a sales page. */
    productIds: list('product_ids'),
    /** Only the seller sees it yet. */
    isDraft: flag('is_draft'),
    /** The pictures in the body, so that they are not collected as unused. */
    imageIds: list('image_ids'),
    /** Whether the pages of the shop link to it in the header, and in the footer. */
    inMenu: flag('in_menu'),
    inFooter: flag('in_footer'),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('shop_pages_slug').on(table.shopId, table.slug),
    index('shop_pages_place').on(table.shopId, table.position),
  ],
);
