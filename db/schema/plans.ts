import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';
import { users } from './identity.ts';

export const upgradeRequests = sqliteTable(
  'upgrade_requests',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    selectedPlan: text('selected_plan', { enum: ['starter', 'pro'] }).notNull(),
    /** The plan's price when the request was made. */
    pricePaisa: integer('price_paisa').notNull(),
    /** Trimmed, upper case. */
    trxId: text('trx_id').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: time('created_at').notNull(),
    resolvedAt: time('resolved_at'),
    resolvedBy: text('resolved_by'),
  },
  (table) => [
    uniqueIndex('upgrade_requests_trx')
      .on(table.trxId)
      .where(sql`status <> 'rejected'`),
    index('upgrade_requests_status').on(table.status, table.createdAt),
    index('upgrade_requests_created').on(table.createdAt),
    index('upgrade_requests_user').on(table.userId),
    index('upgrade_requests_same_trx').on(table.trxId),
  ],
);
