import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns.ts';
import { shops } from './shops.ts';

/**
 * The outbox of publishing, one row a shop. A verb raises `wanted` in the transaction of its change;
 * the worker sets `published` to the version it has read. `dueAt` null: nothing to do.
 */
export const publications = sqliteTable(
  'publications',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    wanted: integer('wanted').notNull().default(0),
    published: integer('published').notNull().default(0),
    /** 1: somebody waits for a change; 0: a new build of the site. */
    priority: integer('priority').notNull().default(1),
    dueAt: time('due_at'),
    leasedBy: text('leased_by'),
    leasedUntil: time('leased_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Build of the site that rendered the published pages. */
    buildId: text('build_id').notNull().default(''),
    wantedAt: time('wanted_at').notNull(),
    publishedAt: time('published_at'),
  },
  (table) => [
    index('publications_due').on(table.priority, table.dueAt),
    index('publications_build').on(table.buildId),
    index('publications_waiting')
      .on(table.wantedAt)
      .where(sql`due_at is not null`),
    index('publications_failed')
      .on(table.wantedAt)
      .where(sql`last_error is not null`),
  ],
);
