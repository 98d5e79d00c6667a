import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Names and addresses of accounts for full-text search (FTS5); its row ids are the numbers of `account_list`. */
export const accountSearch = sqliteTable('account_search', { number: integer('rowid').notNull() });

/** Words of the audit log (FTS5); row ids grow with its times. */
export const auditSearch = sqliteTable('audit_search', {
  number: integer('rowid').notNull(),
  auditId: text('audit_id').notNull(),
});

/**
 * What FTS5 is asked for: every typed word must begin a word of the text, also across `@`, `.` and `-`.
 * Null when nothing that can be searched for was typed.
 */
export function matchOf(typed: string): string | null {
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(' ');
}
