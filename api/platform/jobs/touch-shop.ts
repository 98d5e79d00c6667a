import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { beforeCommit, hasListeners, emitOnCommit } from '../../../db/commits.ts';
import { publications, shops } from '../../../db/schema/index.ts';
import { newLease } from './lease-holder.ts';
import { leaseLength, publicationTopic, savedMeanwhileTopic, urgency, type Claim } from './publication-claim.ts';

/**
 * Requests publication of a shop in the transaction of the change, so that after a 200 response both are on disk. If
 * this process publishes, the transaction also takes the lease, and publishing starts with the commit. A save takes
 * over the lease from a lower-priority rebuild.
 */
export async function touchShop(transaction: Transaction, shopId: string, now: number): Promise<void> {
  await transaction.update(shops).set({ updatedAt: now }).where(eq(shops.id, shopId));
  const lease = hasListeners(transaction, publicationTopic) ? newLease() : null;
  const until = now + leaseLength;
  const taken = (ifFree: SQL | number | string | null, ifHeld: SQL) =>
    sql`case when ${publications.priority} < ${urgency.change} or ${isFree(now)} then ${ifFree} else ${ifHeld} end`;
  const raise = transaction
    .update(publications)
    .set({
      wanted: sql`${publications.wanted} + 1`,
      sequence: nextSequence(now),
      priority: urgency.change,
      wantedAt: now,
      attempts: 0,
      lastError: null,
      leasedBy: taken(lease, sql`${publications.leasedBy}`),
      leasedUntil: taken(lease && until, sql`${publications.leasedUntil}`),
      dueAt: taken(lease ? until : now, sql`${publications.leasedUntil}`),
    })
    .where(eq(publications.shopId, shopId))
    .returning({ wanted: publications.wanted, leasedBy: publications.leasedBy });
  void beforeCommit(transaction, async () => {
    const [row] = await raise.execute();
    if (lease === null || row?.leasedBy !== lease) return emitOnCommit(transaction, savedMeanwhileTopic, shopId);
    const claim: Claim = {
      shopId,
      lease,
      leasedUntil: until,
      wanted: row.wanted,
      attempts: 0,
      urgency: urgency.change,
    };
    emitOnCommit(transaction, publicationTopic, claim);
  });
}

/** The same for the shop of an account. Does nothing if the account has none. */
export async function touchShopOf(transaction: Transaction, ownerId: string, now: number): Promise<void> {
  const [shop] = await transaction.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, ownerId));
  if (shop) await touchShop(transaction, shop.id, now);
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
