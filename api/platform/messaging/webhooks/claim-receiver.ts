import { and, asc, eq, inArray, isNotNull, isNull, lte, min, notInArray, or } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { hookDeliveries, hookReceivers } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';

export type Receiver = typeof hookReceivers.$inferSelect;
export type Delivery = typeof hookDeliveries.$inferSelect;

/** Ms for which a receiver is one server's; a server that died in between leaves it to the others after that. */
const lease = 30_000;

/** Messages that one receiver is told at the same time. */
const messagesAtOnce = 4;

/**
 * Takes the receiver that has waited longest; HOOK_URLS of another server's settings are left to that one.
 * @param except ids of receivers that are not taken
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
  return database.write(
    async (transaction) => {
      const [receiver] = await find(transaction);
      if (receiver)
        await transaction
          .update(hookReceivers)
          .set({ heldUntil: now() + lease })
          .where(eq(hookReceivers.id, receiver.id));
      return receiver;
    },
    { changesReads: false },
  );
}

/** What a receiver is to be told now. */
export async function dueOf({ database, now }: Services, { id }: Receiver): Promise<Delivery[]> {
  return database.db
    .select()
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.receiverId, id), lte(hookDeliveries.dueAt, now())))
    .orderBy(asc(hookDeliveries.dueAt), asc(hookDeliveries.createdAt), asc(hookDeliveries.id))
    .limit(messagesAtOnce);
}

/** Leaves a receiver; with messages that are due, it waits behind those that were due before now. */
export async function release({ database, now }: Services, { id }: Receiver): Promise<void> {
  await database.write(
    async (transaction) => {
      const next = await nextDue(transaction, id);
      await transaction
        .update(hookReceivers)
        .set({ heldUntil: null, dueAt: next && Math.max(next, now()) })
        .where(eq(hookReceivers.id, id));
    },
    { changesReads: false },
  );
}

/** When a receiver has something to be told next; null: nothing waits. */
export async function nextDue(db: Queryable, receiverId: string): Promise<number | null> {
  const [next] = await db
    .select({ dueAt: min(hookDeliveries.dueAt) })
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.receiverId, receiverId), isNotNull(hookDeliveries.dueAt)));
  return next?.dueAt ?? null;
}

/** How long a claimed receiver stays claimed from now on. */
export const leaseEnd = (now: number): number => now + lease;
