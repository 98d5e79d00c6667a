import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { emitOnCommit } from '../../../../db/commits.ts';
import { hookDeliveries, hookReceivers } from '../../../../db/schema/index.ts';

/** Topic of commits that queued a webhook. */
export const hooksTopic = 'hooks';

type Row = typeof hookDeliveries.$inferInsert;

/** Content of a webhook message. */
export type Message = Pick<Row, 'type' | 'subject' | 'version'>;

/**
 * Queues a message. It is sent after the transaction is committed. It replaces a waiting message of the same type on
 * the same subject, so that frequent changes do not add rows for a dead receiver.
 */
export async function queueDelivery(
  transaction: Transaction,
  receiverId: string,
  message: Message,
  now: number,
): Promise<void> {
  const fresh = {
    ...message,
    dueAt: now,
    attempts: 0,
    lastError: null,
    lastStatus: null,
    deliveredAt: null,
    createdAt: now,
  };
  const isPublication = message.type === 'shop.published';
  await transaction
    .insert(hookDeliveries)
    .values({ id: Bun.randomUUIDv7(), receiverId, ...fresh })
    .onConflictDoUpdate({
      target: isPublication
        ? [hookDeliveries.receiverId, hookDeliveries.subject]
        : [hookDeliveries.receiverId, hookDeliveries.subject, hookDeliveries.type],
      targetWhere: isPublication ? sql`type = 'shop.published'` : sql`due_at is not null and type <> 'shop.published'`,
      set: { ...fresh, id: sql`excluded.id` },
      setWhere: sql`excluded.version >= ${hookDeliveries.version}`,
    });
  await wakeReceiver(transaction, receiverId, now);
}

/** Makes a receiver due. If it is on hold, it is contacted after that. */
export async function wakeReceiver(transaction: Transaction, receiverId: string, now: number): Promise<void> {
  await transaction
    .update(hookReceivers)
    .set({ dueAt: now })
    .where(and(eq(hookReceivers.id, receiverId), or(isNull(hookReceivers.dueAt), gt(hookReceivers.dueAt, now))));
  emitOnCommit(transaction, hooksTopic);
}
