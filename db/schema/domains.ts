import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, time } from './columns.ts';
import { ofShop } from './shops.ts';

/** A shop's custom domain, at most one per shop. Several shops may enter a name, but only one can have verified it. */
export const domains = sqliteTable(
  'domains',
  {
    shopId: ofShop().primaryKey(),
    /** The shop's host in lower-case ASCII, with or without `www.` as chosen by the owner. */
    host: text('host').notNull(),
    /** The host without `www.`: the name that is verified and belongs to one shop. */
    name: text('name').notNull(),
    /** Value of the TXT record that verifies the domain. A shop that lost the name needs a new token. */
    token: text('token').notNull(),
    provenAt: time('proven_at'),
    state: text('state', { enum: ['waiting', 'live', 'broken'] })
      .notNull()
      .default('waiting'),
    /** The latest DNS responses, by `TYPE name`. */
    found: text('found', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    /** Whether the shop's URL on the platform redirects here. */
    redirects: flag('redirects'),
    checkedAt: time('checked_at'),
    /** When the next check is due; null: only on request. */
    checkDueAt: time('check_due_at'),
    /** Number of consecutive failed checks. */
    misses: integer('misses').notNull().default(0),
    /** When the current state began. */
    watchedSince: time('watched_since').notNull(),
    /** Since when the owner's plan includes no domain. */
    endingSince: time('ending_since'),
    /** The last notice sent to the owner about the end. */
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
