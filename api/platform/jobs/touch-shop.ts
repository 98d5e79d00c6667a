import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { beforeCommit, isHeard, tellOnCommit } from '../../../db/commits.ts';
import { publications, shops } from '../../../db/schema/index.ts';
import { newLease } from './lease-holder.ts';
import { leaseLength, publicationTopic, savedMeanwhileTopic, urgency, type Claim } from './publication-claim.ts';

/**
 * Asks for a shop's pages to be made again, in the transaction of the change: an answer of 200 means both are on disk.
 * Where this process publishes, the transaction takes the shop's lease as well, and publishing begins with the commit.
 * Whoever makes the shop again for a lesser reason loses it: a save does not wait for that.
 */
export async function touchShop(transaction: Transaction, shopId: string, now: number): Promise<void> {
  await transaction.update(shops).set({ updatedAt: now }).where(eq(shops.id, shopId));
  const lease = isHeard(transaction, publicationTopic) ? newLease() : null;
  const until = now + leaseLength;
  const taken = (ifFree: SQL | number | string | null, ifHeld: SQL) =>
    sql`case when ${publications.priority} < ${urgency.change} or ${isFree(now)} then ${ifFree} else ${ifHeld} end`;
  const raise = transaction
    .update(publications)
    .set({
      wanted: sql`${publications.wanted} + 1`,
      sequence: nextSequence,
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
    if (lease === null || row?.leasedBy !== lease) return tellOnCommit(transaction, savedMeanwhileTopic, shopId);
    const claim: Claim = {
      shopId,
      lease,
      leasedUntil: until,
      wanted: row.wanted,
      attempts: 0,
      urgency: urgency.change,
    };
    tellOnCommit(transaction, publicationTopic, claim);
  });
}

/** The same for the shop of an account, whichever it is; an account that has none is left alone. */
export async function touchShopOf(transaction: Transaction, ownerId: string, now: number): Promise<void> {
  const [shop] = await transaction.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, ownerId));
  if (shop) await touchShop(transaction, shop.id, now);
}

/** Holds for rows that no publisher has; a lease that ends later than any can was taken before the clock went back. */
export const isFree = (now: number): SQL =>
  sql`(${publications.leasedBy} is null or ${publications.leasedUntil} <= ${now} or ${publications.leasedUntil} > ${now + leaseLength})`;

/** The number of the next change in the outbox; writers take turns, so numbers grow in the order of commits. */
export const nextSequence = sql<number>`(select coalesce(max(sequence), 0) + 1 from publications)`;
