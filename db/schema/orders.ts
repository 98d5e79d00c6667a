import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, list, time } from './columns.ts';
import { orderStates, type couponKinds, paymentMethods, paymentStates } from './order-states.ts';
import { parcelStages } from './parcel-states.ts';
import { ofShop } from './shops.ts';

/** Orders of shops that save orders. */
export const orders = sqliteTable(
  'orders',
  {
    id: id(),
    shopId: ofShop().notNull(),
    /** Starts at 1001 in each shop. */
    number: integer('number').notNull(),
    /** SHA-256 of the 128 random bits in the URL of the order status page. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The same for a second URL that the seller hands out, for example on paper; null until then. */
    linkHash: text('link_hash').unique(),
    /** SHA-256 of the attempt's idempotency key, and of its body. One attempt creates one order. */
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: text('state', { enum: orderStates }).notNull().default('new'),
    paymentState: text('payment_state', { enum: paymentStates }).notNull().default('unpaid'),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    /** Personal fields. Empty once erased. */
    name: text('name').notNull(),
    /** `01XXXXXXXXX`. */
    phone: text('phone').notNull(),
    /** A district's English name; '' for a pickup. */
    district: text('district').notNull(),
    /** The English name of an area of the district, or free text. */
    area: text('area').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull().default(''),
    /** Integer paisa: sum of the lines, delivery charge, discount, advance payment, total. */
    subtotalPaisa: integer('subtotal_paisa').notNull(),
    deliveryPaisa: integer('delivery_paisa').notNull(),
    /** The charge at that time, if it depends on the products; null otherwise. */
    deliveryTerms: text('delivery_terms', { mode: 'json' }).$type<{
      readonly paisa: number;
      readonly freeFromPaisa?: number;
    }>(),
    /** The shopper picks it up. `address` is then the shop's own, and there is no district. */
    isPickup: flag('is_pickup'),
    discountPaisa: integer('discount_paisa').notNull().default(0),
    /** The part of the discount that the coupon took off. */
    couponPaisa: integer('coupon_paisa').notNull().default(0),
    /** No foreign key, because the coupon may be deleted. */
    couponId: text('coupon_id'),
    /** A copy of the coupon's code and terms at that time; null without one. */
    coupon: text('coupon', { mode: 'json' }).$type<{
      readonly code: string;
      readonly kind: (typeof couponKinds)[number];
      readonly value: number;
    }>(),
    /** The sum of the ledger's entries: confirmed money in, less money given back. Stored for lists and filters. */
    paidPaisa: integer('paid_paisa').notNull().default(0),
    /** The cash that couriers have collected for it and not paid out yet. Stored for lists and filters, too. */
    courierPaisa: integer('courier_paisa').notNull().default(0),
    /** The advance that the shop asked for when the order was placed. */
    advanceDuePaisa: integer('advance_due_paisa').notNull().default(0),
    totalPaisa: integer('total_paisa').notNull(),
    /** Follows from the latest parcel; null without one, and once it needs no more attention. */
    parcelStage: text('parcel_stage', { enum: parcelStages }),
    /** How the order was placed: form with JavaScript, form without, or entered by the seller. */
    channel: text('channel', { enum: ['form', 'plain', 'manual', 'api'] }).notNull(),
    /** Source of the visit, as in the visit counters. */
    source: text('source').notNull().default(''),
    /** The sales page whose form placed it. No foreign key, because the page may be deleted. */
    pageId: text('page_id'),
    /** The campaign of the link that led to the shop, as `dailyCampaigns` counts it; '' without one. */
    campaign: text('campaign').notNull().default(''),
    /** The shopper's language. */
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    isSuspicious: flag('is_suspicious'),
    /** Reasons for the suspicion, and other hints for the seller. */
    reasons: list('reasons'),
    /** Incremented by every change. */
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When personal fields were erased. */
    erasedAt: time('erased_at'),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.shopId, table.number),
    uniqueIndex('orders_key').on(table.shopId, table.keyHash),
    index('orders_state').on(table.shopId, table.state, table.number),
    index('orders_payment').on(table.shopId, table.paymentState, table.number),
    index('orders_district').on(table.shopId, table.district, table.number),
    index('orders_suspicious')
      .on(table.shopId, table.number)
      .where(sql`is_suspicious = 1`),
    // The indexes about money have all columns that its sums read.
    index('orders_give_back')
      .on(
        table.shopId,
        table.number,
        table.totalPaisa,
        table.paidPaisa,
        table.courierPaisa,
        table.state,
        table.paymentState,
      )
      .where(
        sql`+payment_state = 'paid' and (state in ('cancelled', 'returned') or total_paisa < paid_paisa + courier_paisa)`,
      ),
    index('orders_unpaid')
      .on(
        table.shopId,
        table.number,
        table.totalPaisa,
        table.paidPaisa,
        table.courierPaisa,
        table.state,
        table.paymentState,
      )
      .where(sql`+state = 'delivered' and payment_state in ('unpaid', 'part_paid')`),
    index('orders_open')
      .on(table.shopId, table.state, table.paymentState, table.totalPaisa, table.paidPaisa)
      .where(sql`+state in ('new', 'confirmed', 'packed', 'shipped')`),
    index('orders_parcel')
      .on(table.shopId, table.parcelStage, table.number)
      .where(sql`parcel_stage is not null`),
    index('orders_to_book')
      .on(table.shopId, table.number)
      .where(sql`+state in ('confirmed', 'packed') and parcel_stage is null and is_pickup = 0`),
    index('orders_coupon')
      .on(table.shopId, table.couponId, table.phone, table.state)
      .where(sql`coupon_id is not null`),
    index('orders_page')
      .on(table.shopId, table.pageId)
      .where(sql`page_id is not null`),
    index('orders_day').on(table.shopId, table.createdAt, table.number),
    index('orders_phone').on(table.shopId, table.phone, table.createdAt),
    index('orders_changed').on(table.updatedAt),
    index('orders_unerased')
      .on(table.createdAt)
      .where(sql`erased_at is null`),
  ],
);

/** Lines of an order, with a copy of each product at that time. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** No foreign key, because the product may be deleted. */
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    /** Chosen values, by option name. */
    options: text('options', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    unitPaisa: integer('unit_paisa').notNull(),
    /** The product's cost of a piece at that time; null if unknown. Only for the seller's figures. */
    costPaisa: integer('cost_paisa'),
    quantity: integer('quantity').notNull(),
    /** A copy of the product's prices by quantity; empty once the seller has set another unit price. */
    steps: text('steps', { mode: 'json' })
      .$type<ReadonlyArray<{ readonly quantity: number; readonly totalPaisa: number }>>()
      .notNull()
      .default([]),
    /** Whether the order's coupon counts for it. */
    isDiscounted: integer('is_discounted', { mode: 'boolean' }).notNull().default(true),
    imageId: text('image_id'),
    variantId: text('variant_id'),
    /** The stock that the pieces were taken from, for returning them; null if stock is not counted. */
    stockPool: text('stock_pool', { enum: ['variant', 'product'] }),
  },
  (table) => [index('order_lines_order').on(table.orderId), index('order_lines_product').on(table.productId)],
);

/** History of an order. Rows are only added. */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    by: text('by', { enum: ['shopper', 'seller', 'courier'] }).notNull(),
    /** Identifier of the person on the seller's side, or the courier's name. */
    byName: text('by_name').notNull().default(''),
    kind: text('kind', { enum: ['placed', 'state', 'payment', 'changed', 'note'] }).notNull(),
    /** States before and after, or the old and new values of changed fields. */
    before: text('before', { mode: 'json' }),
    after: text('after', { mode: 'json' }),
    note: text('note').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.createdAt)],
);

/** Phone numbers whose orders a shop marks as suspicious. */
export const blockedPhones = sqliteTable(
  'blocked_phones',
  {
    shopId: ofShop().notNull(),
    phone: text('phone').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.phone] })],
);
