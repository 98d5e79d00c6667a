import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Names and addresses of accounts for full-text search (FTS5); its row ids are the numbers of `account_list`. */
export const accountSearch = sqliteTable('account_search', { number: integer('rowid').notNull() });

/** Words of rows for full-text search (FTS5); its row ids grow with their times. */
const wordsOf = (name: string, rowId: string) =>
  sqliteTable(name, { number: integer('rowid').notNull(), id: text(rowId).notNull() });

export const auditSearch = wordsOf('audit_search', 'audit_id');

/** Its columns: name, email, subject, message, status. */
export const contactSearch = wordsOf('contact_search', 'contact_id');

/** Its columns: trx_id, sender_number, name, slug, email, mobile (the seller's), status. */
export const upgradeSearch = wordsOf('upgrade_search', 'request_id');

/** Words of orders, each with its shop's key before it, so that a search costs what its own shop holds. */
export const orderSearch = wordsOf('order_search', 'order_id');

/** Words of a shop's customers in the same way; its row ids are the numbers of `customers`. */
export const customerSearch = sqliteTable('customer_search', { number: integer('rowid').notNull() });

export type WordTable = ReturnType<typeof wordsOf>;

/** A phrase without words, which no row holds. */
const noRow = '""';

/**
 * What FTS5 is asked for: every typed word must begin a word of the text, also across `@`, `.` and `-`.
 * Null when nothing was typed; signs alone, such as `%`, find nothing.
 */
export function matchOf(typed: string): string | null {
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return typed.trim() === '' ? null : noRow;
  return words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(' ');
}

/** Words of a text as one shop's: `wordsWithin(shop, text)` is indexed, `matchWithin(shop, typed)` finds it. */
export const wordsWithin = (shopId: string, text: string): string => tokensOf(shopId, text).join(' ');

/** Like `matchOf`, for what `wordsWithin` has indexed. */
export function matchWithin(shopId: string, typed: string): string | null {
  const words = tokensOf(shopId, typed);
  if (words.length === 0) return typed.trim() === '' ? null : noRow;
  return words.map((word) => `"${word}"*`).join(' ');
}

const banglaZero = 0x09e6;

function tokensOf(shopId: string, text: string): string[] {
  const key = shopId.replaceAll('-', '');
  const latin = text.normalize('NFC').replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
  return (latin.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => key + word);
}
