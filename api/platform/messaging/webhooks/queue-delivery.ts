import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { tellOnCommit } from '../../../../db/commits.ts';
import { hookDeliveries, hookReceivers } from '../../../../db/schema/index.ts';

/** Committed transactions that want a receiver told something tell this topic. */
export const hooksTopic = 'hooks';

type Row = typeof hookDeliveries.$inferInsert;

/** What a receiver is to be told. */
export type Message = Pick<Row, 'type' | 'subject' | 'version'>;

/**
 * Has a receiver told, if the transaction is committed. What it has not yet been told of the same subject is replaced,
 * so that a receiver that is down costs a row for each subject, however often that changes.
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

/** Has a receiver called as soon as it may be. */
export async function wakeReceiver(transaction: Transaction, receiverId: string, now: number): Promise<void> {
  await transaction
    .update(hookReceivers)
    .set({ dueAt: now })
    .where(and(eq(hookReceivers.id, receiverId), or(isNull(hookReceivers.dueAt), gt(hookReceivers.dueAt, now))));
  tellOnCommit(transaction, hooksTopic);
}
