import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns.ts';

/** Used in place of a shop's id for visits of the platform's own pages. */
export const platform = 'platform';

/** Total visits of a day for all shops and the platform, so that sums read one row per day. */
export const everywhere = 'everywhere';

/** Views by shop and day (`yyyy-mm-dd`, Dhaka time). */
export const dailyViews = sqliteTable(
  'daily_views',
  {
    shopId: text('shop_id').notNull(),
    day: text('day').notNull(),
    views: integer('views').notNull().default(0),
    /** Visits over the limit per IP address, shop and day. */
    notCounted: integer('not_counted').notNull().default(0),
    /** Order clicks over the limit. */
    clicksNotCounted: integer('clicks_not_counted').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day] }), index('daily_views_day').on(table.day)],
);

/** Sessions already counted today, by shop. Rows are deleted after 24 hours. */
export const countedVisits = sqliteTable(
  'counted_visits',
  {
    shopId: text('shop_id').notNull(),
    day: text('day').notNull(),
    /** SHA-256 of the browser's random session id. */
    sessionHash: text('session_hash').notNull(),
    /** Source of the session, for the orders that it may bring. */
    source: text('source').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.day, table.sessionHash] }),
    index('counted_visits_created').on(table.createdAt),
  ],
);

/** Sources of visits: the referrer's host or `?src=`, '' for direct visits. */
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

/** Visits of sales pages by day, once for each session. */
export const dailySalesVisits = sqliteTable(
  'daily_sales_visits',
  {
    shopId: text('shop_id').notNull(),
    /** No foreign key, because the page may be deleted. */
    pageId: text('page_id').notNull(),
    day: text('day').notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.pageId, table.day] })],
);

/** Views and order clicks by campaign of the link (`utm_source`, `utm_campaign`), as `source · campaign`. */
export const dailyCampaigns = sqliteTable(
  'daily_campaigns',
  {
    shopId: text('shop_id').notNull(),
    day: text('day').notNull(),
    campaign: text('campaign').notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day, table.campaign] })],
);

/** Views of the site's own pages, including reloads. */
export const dailyPageViews = sqliteTable(
  'daily_page_views',
  { page: text('page').notNull(), day: text('day').notNull(), views: integer('views').notNull().default(0) },
  (table) => [primaryKey({ columns: [table.page, table.day] })],
);

/** Clicks on order buttons. productId is '' for the shop's own button. */
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
