import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, time } from './columns.ts';
import { shops } from './shops.ts';

/** A shop's own domain: at most one a shop. Several shops may ask for a name; only one can have proven that it is theirs. */
export const domains = sqliteTable(
  'domains',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Where the shop is shown, in lower-case ASCII: with or without `www.`, as its owner chose. */
    host: text('host').notNull(),
    /** The same without `www.`: what is proven, and belongs to one shop. */
    name: text('name').notNull(),
    /** Stands in the TXT record that proves it; a shop that lost the name needs a new one. */
    token: text('token').notNull(),
    provenAt: time('proven_at'),
    state: text('state', { enum: ['waiting', 'live', 'broken'] })
      .notNull()
      .default('waiting'),
    /** What the DNS answered last, by `TYPE name`. */
    found: text('found', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    /** The shop's address on the platform leads here. */
    redirects: flag('redirects'),
    checkedAt: time('checked_at'),
    /** When to look next; null: only when asked to. */
    checkDueAt: time('check_due_at'),
    /** Looks in a row that did not find what they should. */
    misses: integer('misses').notNull().default(0),
    /** Since when it is watched in its present state. */
    watchedSince: time('watched_since').notNull(),
    /** Since when its owner's plan holds no domain. */
    endingSince: time('ending_since'),
    /** How far the end has come that its owner was told of. */
    ending: text('ending', { enum: ['grace', 'redirect', 'reminded'] }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('domains_proven')
      .on(table.name)
      .where(sql`proven_at is not null`),
    index('domains_name').on(table.name),
    index('domains_due')
      .on(table.checkDueAt)
      .where(sql`check_due_at is not null`),
    index('domains_ending')
      .on(table.endingSince)
      .where(sql`ending_since is not null`),
    index('domains_created').on(table.createdAt),
  ],
);
