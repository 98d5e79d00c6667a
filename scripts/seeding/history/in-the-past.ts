import { gt, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database, Transaction } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { hookDeliveries, jobs, notifications } from '../../../db/schema/index.ts';
import type { Services } from '../../../api/platform/config/services.ts';

/** The services as use cases see them at an earlier time, inside one transaction. */
export interface Past {
  readonly services: Services;
  readonly transaction: Transaction;
  /** Sets the clock of `services`. */
  readonly moveTo: (time: number) => void;
}

/** Work that would leave the machine: mails, pushes, SMS, calls of couriers and webhooks. */
const outgoing = [notifications, jobs, hookDeliveries] as const;

/**
 * Runs use cases at an earlier time, all in one transaction. What they request to be sent or done in the background is
 * deleted before the commit, so that nothing leaves the machine.
 */
export async function inThePast<Result>(
  services: Services,
  time: number,
  work: (past: Past) => Promise<Result>,
): Promise<Result> {
  return services.database.write(async (transaction) => {
    let clock = time;
    const database: Database = { ...services.database, db: transaction, write: async (inner) => inner(transaction) };
    const newest = [];
    for (const table of outgoing) newest.push({ table, row: await newestRow(transaction, table) });
    const result = await work({
      services: { ...services, database, now: () => clock },
      transaction,
      moveTo: (next) => void (clock = next),
    });
    for (const { table, row } of newest) await transaction.delete(table).where(gt(sql`rowid`, row));
    return result;
  });
}

async function newestRow(transaction: Transaction, table: SQLiteTable): Promise<number> {
  const found = await transaction.select({ row: sql<number>`coalesce(max(rowid), 0)` }).from(table);
  return one(found).row;
}
