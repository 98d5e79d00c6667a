import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../../db/client.ts';
import { hookDeliveries, notifications } from '../../../db/schema/index.ts';

/** Outgoing messages: their number, and the age of the oldest in seconds. */
export interface Waiting {
  readonly count: number;
  readonly oldest: number;
}

const channels = ['mail', 'push', 'sms'] as const;

/** Notifications and webhooks that are neither sent nor given up. */
export async function readWaiting(
  db: Queryable,
  now: number,
): Promise<Readonly<Record<(typeof channels)[number] | 'hooks', Waiting>>> {
  const waitingIn = async (
    table: typeof hookDeliveries | typeof notifications,
    createdAt: SQLiteColumn,
    isWaiting: SQL | undefined,
  ): Promise<Waiting> => {
    const [row] = await db
      .select({ count: sql<number>`count(*)`, since: sql<number | null>`min(${createdAt})` })
      .from(table)
      .where(isWaiting);
    return { count: row?.count ?? 0, oldest: row?.since == null ? 0 : (now - row.since) / 1000 };
  };
  const [mail, push, sms] = await Promise.all(
    channels.map((channel) =>
      waitingIn(
        notifications,
        notifications.createdAt,
        and(eq(notifications.channel, channel), eq(notifications.state, 'waiting')),
      ),
    ),
  );
  if (!mail || !push || !sms) throw new Error('A channel is missing');
  const hooks = await waitingIn(hookDeliveries, hookDeliveries.createdAt, isNotNull(hookDeliveries.dueAt));
  return { mail, push, sms, hooks };
}
