import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, list, time } from './columns.ts';
import { shops } from './shops.ts';

const states = ['new', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
const paymentStates = ['unpaid', 'claimed', 'part_paid', 'paid', 'refunded'] as const;
const paymentMethods = ['cash', 'bkash', 'nagad', 'bank'] as const;

/** What shoppers ordered, as far as a shop keeps its orders. */
export const orders = sqliteTable(
  'orders',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** From 1001 on in each shop. */
    number: integer('number').notNull(),
    /** SHA-256 of the 128 random bits in the address of the shopper's page. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The same of the address that the seller hands out, on paper or when the shopper lost hers; null until then. */
    linkHash: text('link_hash').unique(),
    /** SHA-256 of the attempt's key, and of what it asked: one attempt is one order. */
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: text('state', { enum: states }).notNull().default('new'),
    paymentState: text('payment_state', { enum: paymentStates }).notNull().default('unpaid'),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    /** Personal fields; empty once they were erased. */
    name: text('name').notNull(),
    /** `01XXXXXXXXX`. */
    phone: text('phone').notNull(),
    /** A district's English name. */
    district: text('district').notNull(),
    /** The English name of an area of the district, or what was typed. */
    area: text('area').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull().default(''),
    /** Integer paisa: of all lines, the charge, what the seller takes off, what was paid before delivery, what it comes to. */
    subtotalPaisa: integer('subtotal_paisa').notNull(),
    deliveryPaisa: integer('delivery_paisa').notNull(),
    discountPaisa: integer('discount_paisa').notNull().default(0),
    advancePaisa: integer('advance_paisa').notNull().default(0),
    totalPaisa: integer('total_paisa').notNull(),
    courier: text('courier').notNull().default(''),
    /** The courier's number or https address of the parcel. */
    tracking: text('tracking').notNull().default(''),
    /** How it came: the form with its script, without it, or typed by the seller. */
    channel: text('channel', { enum: ['form', 'plain', 'manual'] }).notNull(),
    /** Where the visit came from, as visits count it. */
    source: text('source').notNull().default(''),
    /** The shopper's. */
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    isSuspicious: flag('is_suspicious'),
    /** Why, and what else the seller should know. */
    reasons: list('reasons'),
    /** Grows with every change. */
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
    index('orders_day').on(table.shopId, table.createdAt, table.number),
    index('orders_phone').on(table.shopId, table.phone, table.createdAt),
    index('orders_figures').on(
      table.shopId,
      table.createdAt,
      table.state,
      table.totalPaisa,
      table.district,
      table.source,
      table.erasedAt,
    ),
    index('orders_changed').on(table.updatedAt),
    index('orders_kept')
      .on(table.createdAt)
      .where(sql`erased_at is null`),
  ],
);

/** What an order is of: a copy of each product as it was. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** No reference: the product may go. */
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    /** What was chosen, by the option's name. */
    options: text('options', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    unitPaisa: integer('unit_paisa').notNull(),
    quantity: integer('quantity').notNull(),
    imageId: text('image_id'),
    variantId: text('variant_id'),
    /** Where its pieces were taken from the stock, so that they go back there; null where nothing is counted. */
    stockPool: text('stock_pool', { enum: ['variant', 'product'] }),
  },
  (table) => [index('order_lines_order').on(table.orderId), index('order_lines_product').on(table.productId)],
);

/** What happened to an order; rows are only added. */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    by: text('by', { enum: ['shopper', 'seller'] }).notNull(),
    /** The identifier of the person at the seller's side. */
    byName: text('by_name').notNull().default(''),
    kind: text('kind', { enum: ['placed', 'state', 'payment', 'changed', 'note'] }).notNull(),
    /** States before and after, or the changed fields as they were and as they are. */
    before: text('before', { mode: 'json' }),
    after: text('after', { mode: 'json' }),
    note: text('note').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.createdAt)],
);

/** What a shopper says that she has paid, and what came of it. */
export const orderPayments = sqliteTable(
  'order_payments',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shopId: text('shop_id').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    sender: text('sender').notNull().default(''),
    /** Upper case. */
    trxId: text('trx_id').notNull(),
    amountPaisa: integer('amount_paisa').notNull(),
    state: text('state', { enum: ['claimed', 'received', 'missing'] })
      .notNull()
      .default('claimed'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('order_payments_order').on(table.orderId),
    uniqueIndex('order_payments_trx')
      .on(table.shopId, table.trxId)
      .where(sql`state <> 'missing'`),
  ],
);

/** Numbers whose orders a shop wants marked. */
export const blockedPhones = sqliteTable(
  'blocked_phones',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.phone] })],
);

/** Keys that the product makes for itself at the first need, the same for all its servers. */
export const secrets = sqliteTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: time('created_at').notNull(),
});
