import { and, asc, eq, isNotNull, lte, min } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { hookDeliveries, type hookReceivers } from '../../../../db/schema/index.ts';

export type Receiver = typeof hookReceivers.$inferSelect;
export type Delivery = typeof hookDeliveries.$inferSelect;

/** Maximum number of simultaneous messages to one receiver. */
const messagesAtOnce = 4;

/** Due messages of a receiver, oldest first; at most four. */
export async function findDueDeliveries(db: Queryable, receiverId: string, now: number): Promise<Delivery[]> {
  return db
    .select()
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.receiverId, receiverId), lte(hookDeliveries.dueAt, now)))
    .orderBy(asc(hookDeliveries.dueAt), asc(hookDeliveries.createdAt), asc(hookDeliveries.id))
    .limit(messagesAtOnce);
}

/** When a receiver's next message is due, epoch ms; null if none is waiting. */
export async function findNextDue(db: Queryable, receiverId: string): Promise<number | null> {
  const [next] = await db
    .select({ dueAt: min(hookDeliveries.dueAt) })
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.receiverId, receiverId), isNotNull(hookDeliveries.dueAt)));
  return next?.dueAt ?? null;
}
