import { and, asc, eq, inArray, isNotNull, isNull, lte, min, notInArray, or } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { hookDeliveries, hookReceivers } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';

export type Receiver = typeof hookReceivers.$inferSelect;
export type Delivery = typeof hookDeliveries.$inferSelect;

/** How long a server's claim on a receiver lasts, ms. After a crash, other servers take over. */
const lease = 30_000;

/** Maximum number of simultaneous messages to one receiver. */
const messagesAtOnce = 4;

/**
 * Claims the receiver that has waited longest. Skips HOOK_URLS that only other servers have in their settings.
 * @param except ids of receivers to skip
 */
export async function claimReceiver(
  { config, database, now }: Services,
  except: readonly string[] = [],
): Promise<Receiver | undefined> {
  const isDue = and(
    except.length > 0 ? notInArray(hookReceivers.id, [...except]) : undefined,
    lte(hookReceivers.dueAt, now()),
    or(isNull(hookReceivers.heldUntil), lte(hookReceivers.heldUntil, now())),
    or(isNotNull(hookReceivers.shopId), inArray(hookReceivers.url, config.hookUrls)),
  );
  const find = (db: Queryable) =>
    db.select().from(hookReceivers).where(isDue).orderBy(asc(hookReceivers.dueAt)).limit(1);
  const [any] = await find(database.db);
  if (!any) return undefined;
  return database.write(async (transaction) => {
    const [receiver] = await find(transaction);
    if (receiver)
      await transaction
        .update(hookReceivers)
        .set({ heldUntil: now() + lease })
        .where(eq(hookReceivers.id, receiver.id));
    return receiver;
  });
}

/** Due messages of a receiver. */
export async function dueOf({ database, now }: Services, { id }: Receiver): Promise<Delivery[]> {
  return database.db
    .select()
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.receiverId, id), lte(hookDeliveries.dueAt, now())))
    .orderBy(asc(hookDeliveries.dueAt), asc(hookDeliveries.createdAt), asc(hookDeliveries.id))
    .limit(messagesAtOnce);
}

/** Releases a receiver. If it has more due messages, it waits behind receivers that became due earlier. */
export async function release({ database, now }: Services, { id }: Receiver): Promise<void> {
  await database.write(async (transaction) => {
    const next = await nextDue(transaction, id);
    await transaction
      .update(hookReceivers)
      .set({ heldUntil: null, dueAt: next && Math.max(next, now()) })
      .where(eq(hookReceivers.id, id));
  });
}

/** When a receiver's next message is due; null if none is waiting. */
export async function nextDue(db: Queryable, receiverId: string): Promise<number | null> {
  const [next] = await db
    .select({ dueAt: min(hookDeliveries.dueAt) })
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.receiverId, receiverId), isNotNull(hookDeliveries.dueAt)));
  return next?.dueAt ?? null;
}

/** End of a claim made now, epoch ms. */
export const leaseEnd = (now: number): number => now + lease;
