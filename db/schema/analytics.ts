import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns.ts';

/** The platform's own visits are counted under this in place of a shop's id. */
export const platform = 'platform';

/** All visits of a day together, shops' and the platform's, so that their sums cost one row a day. */
export const everywhere = 'everywhere';

/** Views a shop and Dhaka day (`yyyy-mm-dd`). */
export const dailyViews = sqliteTable(
  'daily_views',
  {
    shopId: text('shop_id').notNull(),
    day: text('day').notNull(),
    views: integer('views').notNull().default(0),
    /** Visits beyond what one address adds a shop and day. */
    notCounted: integer('not_counted').notNull().default(0),
    /** The same of order clicks. */
    clicksNotCounted: integer('clicks_not_counted').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day] }), index('daily_views_day').on(table.day)],
);

/** Which session was counted where today; rows go after 24 hours. */
export const countedVisits = sqliteTable(
  'counted_visits',
  {
    shopId: text('shop_id').notNull(),
    day: text('day').notNull(),
    /** SHA-256 of the browser's random session id. */
    sessionHash: text('session_hash').notNull(),
    /** Where the session came from, for the orders it may bring. */
    source: text('source').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.day, table.sessionHash] }),
    index('counted_visits_created').on(table.createdAt),
  ],
);

/** Where visitors came from: a referrer's host or `?src=`, '' when direct. */
export const dailySources = sqliteTable(
  'daily_sources',
  {
    shopId: text('shop_id').notNull(),
    day: text('day').notNull(),
    source: text('source').notNull(),
    views: integer('views').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day, table.source] })],
);

/** Views of the site's own pages; each counts, reloads as well. */
export const dailyPageViews = sqliteTable(
  'daily_page_views',
  { page: text('page').notNull(), day: text('day').notNull(), views: integer('views').notNull().default(0) },
  (table) => [primaryKey({ columns: [table.page, table.day] })],
);

/** Clicks on order buttons; productId '' for the shop's own button. */
export const dailyOrderClicks = sqliteTable(
  'daily_order_clicks',
  {
    shopId: text('shop_id').notNull(),
    day: text('day').notNull(),
    productId: text('product_id').notNull(),
    channel: text('channel', { enum: ['whatsapp', 'messenger', 'form'] }).notNull(),
    source: text('source').notNull().default(''),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.day, table.productId, table.channel, table.source] }),
    index('daily_order_clicks_day').on(table.day),
  ],
);
