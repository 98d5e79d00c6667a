import { eq, sql, type SQL } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { emitOnCommit } from '../../../db/client.ts';
import { publications, shops } from '../../../db/schema/index.ts';
import { leaseLength, priorities, publicationTopic } from './priorities.ts';

/**
 * Requests publication of a shop in the transaction of the change, so that after a 200 response both are on disk. The
 * publisher of this process starts with the commit.
 */
export async function touchShop({ transaction, now }: WriteContext, shopId: string): Promise<void> {
  await transaction.update(shops).set({ updatedAt: now }).where(eq(shops.id, shopId));
  await transaction
    .update(publications)
    .set({
      wanted: sql`${publications.wanted} + 1`,
      sequence: nextSequence(now),
      priority: priorities.save,
      wantedAt: now,
      dueAt: now,
      attempts: 0,
      lastError: null,
    })
    .where(eq(publications.shopId, shopId));
  emitOnCommit(transaction, publicationTopic, shopId);
}

/** The same for the shop of an account. Does nothing if the account has none. */
export async function touchShopOf(context: WriteContext, ownerId: string): Promise<void> {
  const [shop] = await context.transaction.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, ownerId));
  if (shop) await touchShop(context, shop.id);
}

/**
 * Condition for rows without a valid lease. A lease that ends later than possible was taken before the clock went back.
 */
export const isFree = (now: number): SQL =>
  sql`(${publications.leasedBy} is null or ${publications.leasedUntil} <= ${now} or ${publications.leasedUntil} > ${now + leaseLength})`;

/**
 * The next sequence number of the outbox. Writes are serialized, so numbers grow in commit order. At least the time
 * (epoch ms), so that the number of an erased shop is not used again.
 */
export const nextSequence = (now: number) =>
  sql<number>`(select max(coalesce(max(sequence), 0) + 1, ${now}) from publications)`;
