import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns.ts';

/** Keys that the product creates on first use, shared by all its servers. */
export const secrets = sqliteTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: time('created_at').notNull(),
});
