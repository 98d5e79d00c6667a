import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns.ts';
import { ofShop } from './shops.ts';

/**
 * The publishing outbox and the public state of a shop, one row per shop. A use case increments `wanted` in the
 * transaction of its change. Publishing sets `published` and `manifest`, which alone decides which pages are public.
 */
export const publications = sqliteTable(
  'publications',
  {
    shopId: ofShop().primaryKey(),
    wanted: integer('wanted').notNull().default(0),
    published: integer('published').notNull().default(0),
    /** Name of the public manifest in the page store; null: nothing is public. */
    manifest: text('manifest'),
    /** Set to the next number by every change, in commit order. Servers query the rows above the last number read. */
    sequence: integer('sequence').notNull().default(0),
    /** Priority of the work due at `dueAt`; see `priorities` in api/platform/publications. */
    priority: integer('priority').notNull().default(1),
    /** When to publish next; null: nothing to do. */
    dueAt: time('due_at'),
    leasedBy: text('leased_by'),
    leasedUntil: time('leased_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** The site edition that rendered the published pages (`site_editions`). */
    edition: text('edition').notNull().default(''),
    wantedAt: time('wanted_at').notNull(),
    publishedAt: time('published_at'),
    /** When the public pages change on their own (a sale starts or ends, a product appears); null: never. */
    changesAt: time('changes_at'),
  },
  (table) => [
    index('publications_claim')
      .on(table.priority, table.dueAt)
      .where(sql`due_at is not null`),
    index('publications_leased')
      .on(table.leasedBy)
      .where(sql`leased_by is not null`),
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

/** The served site: one row, set by the server that started last. Pages of another edition are rendered again. */
export const siteEditions = sqliteTable('site_editions', {
  id: integer('id').primaryKey(),
  /** Build of the site, and the settings shown on its pages. */
  build: text('build').notNull(),
  /** How often a rebuild of all shops was requested. */
  round: integer('round').notNull().default(0),
});
