import { isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { hookDeliveries, outgoingMail } from '../../../db/schema/index.ts';

/** Outgoing messages: their number, and the age of the oldest in seconds. */
export interface Waiting {
  readonly count: number;
  readonly oldest: number;
}

/** Mail and webhooks that are neither sent nor given up. */
export async function readWaiting(db: Queryable, now: number): Promise<{ mail: Waiting; hooks: Waiting }> {
  const waitingIn = async (table: typeof outgoingMail | typeof hookDeliveries): Promise<Waiting> => {
    const [row] = await db
      .select({ count: sql<number>`count(*)`, since: sql<number | null>`min(${table.createdAt})` })
      .from(table)
      .where(isNotNull(table.dueAt));
    return { count: row?.count ?? 0, oldest: row?.since == null ? 0 : (now - row.since) / 1000 };
  };
  return { mail: await waitingIn(outgoingMail), hooks: await waitingIn(hookDeliveries) };
}
