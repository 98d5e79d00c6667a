import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, time } from './columns.ts';
import { customers } from './customers.ts';
import { historyRules, historySources } from './parcel-states.ts';
import { ofShop } from './shops.ts';

/** A shop's settings about its customers' earlier parcels. Without a row, the defaults. */
export const deliveryHistorySettings = sqliteTable('delivery_history_settings', {
  shopId: ofShop().primaryKey(),
  /** Whether it shares its counts, and therefore sees those of others. */
  isShared: flag('is_shared'),
  /** Whether couriers and the operator's provider are asked about new orders. */
  usesOutsideHistory: integer('uses_outside_history', { mode: 'boolean' }).notNull().default(true),
  /** The rule for an order from a phone to which too many parcels were not delivered. */
  rule: text('rule', { enum: historyRules }).notNull().default('none'),
  /** From which share of returned parcels on, in percent. */
  returnedPercent: integer('returned_percent').notNull().default(50),
});

/**
 * The counts that shops share: a keyed hash of a phone, and two counts. It is the only table that is read across shops.
 * Erasing the customer deletes the row.
 */
export const sharedDeliveries = sqliteTable(
  'shared_deliveries',
  {
    customer: integer('customer')
      .primaryKey()
      .references(() => customers.number, { onDelete: 'cascade' }),
    shopId: ofShop().notNull(),
    mark: text('mark').notNull(),
    delivered: integer('delivered').notNull(),
    returned: integer('returned').notNull(),
  },
  (table) => [index('shared_deliveries_mark').on(table.mark), index('shared_deliveries_shop').on(table.shopId)],
);

/** The history of a phone from outside this product. A row exists from the question on and is deleted after a day. */
export const outsideHistories = sqliteTable(
  'outside_histories',
  {
    /** Keyed hash of the phone with its source, and with the shop if its own connection was used. */
    mark: text('mark').primaryKey(),
    /** Whose account was used; null: the operator's. */
    shopId: ofShop(),
    source: text('source', { enum: historySources }).notNull(),
    state: text('state', { enum: ['requested', 'received', 'failed'] })
      .notNull()
      .default('requested'),
    /** The response in our words (`api/orders/delivery-history/read-response.ts`). */
    response: text('response', { mode: 'json' }).$type<unknown>(),
    /** Why there is no response, without the phone. */
    error: text('error').notNull().default(''),
    requestedAt: time('requested_at').notNull(),
  },
  (table) => [
    index('outside_histories_requested').on(table.source, table.requestedAt),
    index('outside_histories_shop')
      .on(table.shopId, table.source, table.requestedAt)
      .where(sql`shop_id is not null`),
  ],
);
