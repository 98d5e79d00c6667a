import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, time } from './columns.ts';
import { orders } from './orders.ts';
import { connectedCouriers, courierConnectionStates, couriers, parcelStates } from './parcel-states.ts';
import { ofShop } from './shops.ts';

/** Parcels of orders. Each is one attempt to have an order delivered; an order has at most one open parcel. */
export const parcels = sqliteTable(
  'parcels',
  {
    id: id(),
    shopId: ofShop().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    courier: text('courier', { enum: couriers }).notNull(),
    /** The name of a courier without a connection. */
    courierName: text('courier_name').notNull().default(''),
    /** 1 for the order's first parcel. */
    attempt: integer('attempt').notNull(),
    /** Our number of the parcel at the courier, unique for ever. */
    invoice: text('invoice').notNull().unique(),
    /** The courier's number of the parcel; null until it is known. */
    consignmentId: text('consignment_id'),
    trackingCode: text('tracking_code').notNull().default(''),
    /** An https URL for the shopper; '' if the courier gave none. */
    trackingUrl: text('tracking_url').notNull().default(''),
    weightGrams: integer('weight_grams').notNull().default(500),
    /** The courier's id of the delivery area, if the seller chose one. */
    areaId: text('area_id').notNull().default(''),
    /** Integer paisa: to collect from the customer, the courier's fee, and what the courier has collected. */
    collectPaisa: integer('collect_paisa').notNull(),
    feePaisa: integer('fee_paisa'),
    collectedPaisa: integer('collected_paisa'),
    state: text('state', { enum: parcelStates }).notNull(),
    /** Follows from the state. */
    isOpen: flag('is_open'),
    /** The courier's words. */
    lastResponse: text('last_response').notNull().default(''),
    /** When the parcel was sent to the courier the last time; null if it certainly was not. */
    requestedAt: time('requested_at'),
    /** When the courier reported or was asked about the parcel the last time. */
    heardAt: time('heard_at'),
    /** When the last state began by the courier's clock. */
    statedAt: time('stated_at'),
    /** Since when the parcel is on hold; null otherwise. */
    heldSince: time('held_since'),
    /** When the seller was told of a problem with the parcel. */
    noticedAt: time('noticed_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('parcels_open')
      .on(table.orderId)
      .where(sql`is_open = 1`),
    index('parcels_order').on(table.orderId, table.attempt),
    index('parcels_shop').on(table.shopId),
    index('parcels_consignment')
      .on(table.shopId, table.courier, table.consignmentId)
      .where(sql`consignment_id is not null`),
    index('parcels_queued')
      .on(table.shopId, table.courier)
      .where(sql`state = 'queued'`),
  ],
);

/** History of a parcel. Rows are only added. */
export const parcelEvents = sqliteTable(
  'parcel_events',
  {
    id: id(),
    parcelId: text('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    state: text('state', { enum: parcelStates }).notNull(),
    /** The courier's words. */
    words: text('words').notNull().default(''),
    /** Identifier of the person who set the state; '' if the courier did. */
    byName: text('by_name').notNull().default(''),
    /** The courier's time; null if it gave none. */
    statedAt: time('stated_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('parcel_events_parcel').on(table.parcelId, table.createdAt)],
);

/** A shop's own connection to a courier. */
export const courierConnections = sqliteTable(
  'courier_connections',
  {
    /** Also in the URL to which the courier reports states. */
    id: id(),
    shopId: ofShop().notNull(),
    courier: text('courier', { enum: connectedCouriers }).notNull(),
    /** JSON, encrypted if APP_SECRET is set. Never shown again. */
    credentials: text('credentials').notNull(),
    /** Proves that a report comes from the courier. Encrypted if APP_SECRET is set; the owner copies it. */
    callbackSecret: text('callback_secret').notNull(),
    isSandbox: flag('is_sandbox'),
    state: text('state', { enum: courierConnectionStates }).notNull().default('untested'),
    /** The last test or refused log-in: its time, and the courier's response in its own words. */
    testedAt: time('tested_at'),
    lastResponse: text('last_response').notNull().default(''),
    /** When the courier reported a state the last time. */
    lastReportAt: time('last_report_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('courier_connections_shop').on(table.shopId, table.courier)],
);
