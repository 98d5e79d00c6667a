import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import { hookDeliveries } from '../../../../db/schema/index.ts';
import { enqueue } from '../../jobs/enqueue.ts';

type Row = typeof hookDeliveries.$inferInsert;

/** Content of a webhook message. */
export type Message = Pick<Row, 'type' | 'subject' | 'version'>;

/**
 * Queues a message. It is sent after the transaction is committed. It replaces a waiting message of the same type on
 * the same subject, so that frequent changes do not add rows for a dead receiver.
 */
export async function queueDelivery(
  context: WriteContext,
  receiverId: string,
  message: Message,
  waking: Waking = {},
): Promise<void> {
  const { transaction, now } = context;
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
  await wakeReceiver(context, receiverId, waking);
}

export interface Waking {
  /** Contacts the receiver even if it waits after a failure. */
  readonly isForced?: boolean;
}

/** Makes a receiver due. If it waits after a failure, it is contacted after that. */
export async function wakeReceiver(context: WriteContext, receiverId: string, waking: Waking = {}): Promise<void> {
  await enqueue(context, { kind: 'hooks', key: receiverId, tenant: receiverId, dueAt: context.now, ...waking });
}
