import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { adConnectionStates, adEventKinds, adServices, purchaseMoments } from './ad-services.ts';
import { id, time } from './columns.ts';
import { orders } from './orders.ts';
import { ofShop } from './shops.ts';

/** A shop's own connection to a service that measures ads. */
export const adConnections = sqliteTable(
  'ad_connections',
  {
    id: id(),
    shopId: ofShop().notNull(),
    service: text('service', { enum: adServices }).notNull(),
    /** The pixel's id, or the measurement id of a GA4 stream. */
    pixelId: text('pixel_id').notNull(),
    /** The access token or API secret. Encrypted if APP_SECRET is set. Never shown again. */
    secret: text('secret').notNull(),
    purchaseAt: text('purchase_at', { enum: purchaseMoments }).notNull().default('placed'),
    state: text('state', { enum: adConnectionStates }).notNull().default('untested'),
    /** The last test or refused secret: its time. */
    testedAt: time('tested_at'),
    /** When the service took events the last time. */
    sentAt: time('sent_at'),
    /** The service's last response in its own words. */
    lastResponse: text('last_response').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('ad_connections_shop').on(table.shopId, table.service)],
);

/** The click of an ad, as its service named it in the URL of the shop's page. */
export interface AdClick {
  readonly fbclid?: string;
  readonly ttclid?: string;
  /** When the page was opened by the browser's clock, epoch ms. */
  readonly at: number;
}

/** Orders whose purchase may be reported: placed while the shop measured ads, by a browser that did not object. */
export const measuredOrders = sqliteTable('measured_orders', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** The click that led to the order; null without one. */
  click: text('click', { mode: 'json' }).$type<AdClick>(),
  /** The URL of the shop's page, without its query. */
  page: text('page').notNull(),
  /** A pseudonym of the browser's session, as GA4 wants it. */
  clientId: text('client_id').notNull(),
});

/**
 * Events that wait for a service. Those of visits are deleted once they are sent. A purchase stays as long as its order,
 * so that it is sent once. The IP address and the browser are only in the server's memory.
 */
export const adEvents = sqliteTable(
  'ad_events',
  {
    id: id(),
    shopId: ofShop().notNull(),
    service: text('service', { enum: adServices }).notNull(),
    kind: text('kind', { enum: adEventKinds }).notNull(),
    /** The service counts an id once. The order's id for a purchase. */
    eventId: text('event_id').notNull(),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Of a visit; null for a purchase. */
    visit: text('visit', { mode: 'json' }).$type<{
      readonly productId: string;
      readonly page: string;
      readonly clientId: string;
      readonly click: AdClick | null;
    }>(),
    createdAt: time('created_at').notNull(),
    /** When it needs no more tries. */
    doneAt: time('done_at'),
  },
  (table) => [
    uniqueIndex('ad_events_once').on(table.shopId, table.service, table.kind, table.eventId),
    index('ad_events_waiting')
      .on(table.shopId, table.service, table.id)
      .where(sql`done_at is null`),
    index('ad_events_order').on(table.orderId),
  ],
);
