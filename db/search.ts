import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Names and email addresses of accounts for full-text search (FTS5). Row ids are the numbers of `account_list`. */
export const accountSearch = sqliteTable('account_search', { number: integer('rowid').notNull() });

/** Words of rows for full-text search (FTS5). Row ids grow with time. */
const wordsOf = (name: string, rowId: string) =>
  sqliteTable(name, { number: integer('rowid').notNull(), id: text(rowId).notNull() });

export const auditSearch = wordsOf('audit_search', 'audit_id');

/** Columns: name, email, subject, message, status. */
export const contactSearch = wordsOf('contact_search', 'contact_id');

/** Columns: trx_id, sender_number, name, slug, email, mobile (the seller's), status. */
export const upgradeSearch = wordsOf('upgrade_search', 'request_id');

/** Words of orders, each prefixed with the shop's key, so that a search only reads its own shop. */
export const orderSearch = wordsOf('order_search', 'order_id');

/** Words of customers, prefixed in the same way. Row ids are the numbers of `customers`. */
export const customerSearch = sqliteTable('customer_search', { number: integer('rowid').notNull() });

/**
 * A row id as a bound of a search. libSQL's drivers bind numbers as REAL, with which FTS5 reads its whole table instead
 * of a range.
 */
export const rowId = (number: number) => sql`cast(${number} as integer)`;

export type WordTable = ReturnType<typeof wordsOf>;

/** A phrase without words, which matches no row. */
const noRow = '""';

/**
 * The FTS5 query for typed words: each must be the beginning of a word, also after `@`, `.` and `-`. Null if nothing
 * was typed. Symbols alone, such as `%`, match nothing.
 * @param forms of what was typed, of which one must match
 */
export const matchOf = (forms: readonly string[]): string | null =>
  anyOf(
    forms.map((typed) => ({
      typed,
      words: typed.split(/\s+/).flatMap((word) => (/[\p{L}\p{N}]/u.test(word) ? word.replaceAll('"', '""') : [])),
    })),
  );

/** A shop's words for indexing. `matchWithin(shop, typed)` searches what `wordsWithin(shop, text)` has indexed. */
export const wordsWithin = (shopId: string, text: string): string => tokensOf(shopId, text).join(' ');

/** Like `matchOf`, for words indexed by `wordsWithin`. */
export const matchWithin = (shopId: string, forms: readonly string[]): string | null =>
  anyOf(forms.map((typed) => ({ typed, words: tokensOf(shopId, typed) })));

function anyOf(forms: ReadonlyArray<{ readonly typed: string; readonly words: readonly string[] }>): string | null {
  if (forms.every(({ typed }) => typed.trim() === '')) return null;
  const queries = forms.flatMap(({ words }) => (words.length > 0 ? words.map((word) => `"${word}"*`).join(' ') : []));
  const [first = noRow, ...others] = new Set(queries);
  return others.length === 0 ? first : [first, ...others].map((query) => `(${query})`).join(' OR ');
}

const banglaZero = 0x09e6;

function tokensOf(shopId: string, text: string): string[] {
  const key = shopId.replaceAll('-', '');
  const latin = text.normalize('NFC').replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
  return (latin.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => key + word);
}
