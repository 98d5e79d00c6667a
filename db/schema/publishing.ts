import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns.ts';
import { shops } from './shops.ts';

/**
 * The outbox of publishing, and what is public of a shop: one row a shop. A verb raises `wanted` in the transaction of
 * its change; publishing sets `manifest`, the one value that decides which pages are public, and `published`.
 */
export const publications = sqliteTable(
  'publications',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    wanted: integer('wanted').notNull().default(0),
    published: integer('published').notNull().default(0),
    /** Name of the public manifest in the page store; null: nothing is public. */
    manifest: text('manifest'),
    /** Grows with every change of any row, in the order of commits: 'what changed since' is a range of it. */
    sequence: integer('sequence').notNull().default(0),
    /** How urgent the work is that `dueAt` calls for; see `urgency` in api/platform/jobs. */
    priority: integer('priority').notNull().default(1),
    /** When to publish next; while a publisher holds the lease, the lease's end; null: nothing to do. */
    dueAt: time('due_at'),
    leasedBy: text('leased_by'),
    leasedUntil: time('leased_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Edition of the site that made the published pages (`site_editions`). */
    edition: text('build_id').notNull().default(''),
    wantedAt: time('wanted_at').notNull(),
    publishedAt: time('published_at'),
    /** When what is public changes by itself: a sale begins or ends, a product is to appear; null: never. */
    changesAt: time('changes_at'),
  },
  (table) => [
    index('publications_claim')
      .on(table.priority, table.dueAt)
      .where(sql`due_at is not null`),
    index('publications_changes')
      .on(table.changesAt)
      .where(sql`changes_at is not null`),
    index('publications_sequence').on(table.sequence),
    index('publications_edition')
      .on(table.edition)
      .where(sql`due_at is null and attempts = 0 and wanted > 0`),
    index('publications_waiting')
      .on(table.wantedAt)
      .where(sql`due_at is not null`),
    index('publications_failed')
      .on(table.wantedAt)
      .where(sql`last_error is not null`),
  ],
);

/** The site that is served: one row, set by the server that started last. Pages of another edition are made again. */
export const siteEditions = sqliteTable('site_editions', {
  id: integer('id').primaryKey(),
  /** Build of the site and the settings that its pages show. */
  build: text('build').notNull(),
  /** How often all shops were asked to be published again. */
  round: integer('round').notNull().default(0),
});
