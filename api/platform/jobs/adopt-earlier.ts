import type { Database, Transaction } from '../../../db/client.ts';
import type { Services } from '../config/services.ts';
import { minute } from '../formats/durations.ts';
import { nextTurn } from './in-turns.ts';

/** Rows per query, and per write. */
export const rowsPerQuery = 200;
const rowsPerWrite = 10;

/** Servers may write for a while before another server reads their clock's time. */
const overlap = 10 * minute;

/** How to adopt the rows that servers of the previous release still write into one table. */
interface EarlierRows<Row> {
  /** Up to `rowsPerQuery` rows behind the id `after`, in its order: those changed at or after `since`, all for 0. */
  readonly read: (database: Database, after: string, since: number) => PromiseLike<readonly Row[]>;
  /** The rows of a page that must be adopted. */
  readonly missing: (database: Database, page: readonly Row[]) => Promise<readonly Row[]>;
  /** @returns the number of adopted rows */
  readonly adopt: (transaction: Transaction, rows: readonly Row[]) => Promise<number>;
}

/** A job that adopts such rows and returns their number. It reads all rows first, then only the changed ones. */
export function adoptsEarlier<Row extends { readonly id: string }>({ read, missing, adopt }: EarlierRows<Row>) {
  /** When each database was searched the last time in this process. */
  const searchedAt = new WeakMap<Database, number>();
  return async ({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> => {
    const begun = now();
    const since = Math.max(0, (searchedAt.get(database) ?? 0) - overlap);
    let adopted = 0;
    for (let after = ''; ;) {
      const page = await read(database, after, since);
      const rows = await missing(database, page);
      for (let from = 0; from < rows.length; from += rowsPerWrite)
        adopted += await database.write((transaction) => adopt(transaction, rows.slice(from, from + rowsPerWrite)));
      const last = page.at(-1);
      if (!last || page.length < rowsPerQuery) break;
      after = last.id;
      // Without a write, the whole search would be one turn of the event loop.
      await nextTurn();
    }
    searchedAt.set(database, begun);
    return adopted;
  };
}
