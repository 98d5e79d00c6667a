import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';
import { ofShop } from './shops.ts';

/**
 * Words of wallets, couriers and gateways that the server does not know, counted by payee. Of a wallet's message only
 * its shape, without numbers and transaction ids.
 */
export const unreadWords = sqliteTable(
  'unread_words',
  {
    id: id(),
    /** `wallet/bkash`, `courier/steadfast`, `gateway/sslcommerz`. */
    source: text('source').notNull(),
    /** `shop/<id>` or `platform`, as in the ledger. */
    payee: text('payee').notNull(),
    shopId: ofShop(),
    words: text('words').notNull(),
    count: integer('count').notNull(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (table) => [
    uniqueIndex('unread_words_payee').on(table.payee, table.source, table.words),
    index('unread_words_last').on(table.lastAt),
    index('unread_words_shop').on(table.shopId),
  ],
);
