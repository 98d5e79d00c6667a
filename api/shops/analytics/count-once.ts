import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { countedVisits, platform, shops, users } from '../../../db/schema/index.ts';
import { isPublic } from '../shop/find.ts';

/** A visit at a shop, or at the platform's own pages (`platform`). */
export interface Visit {
  readonly shopId: string;
  /** A Dhaka day, `yyyy-mm-dd`. */
  readonly day: string;
  readonly sessionHash: string;
  /** Pseudonym of the address, for this day. */
  readonly pseudonym: string;
  readonly source: string;
  /** The signed-in user, or null. */
  readonly userId: string | null;
  /** Epoch ms. */
  readonly time: number;
}

export interface Screened<Entry> {
  /** For each entry, whether its shop is public. */
  readonly isThere: readonly boolean[];
  /** Entries at the platform and at public shops, except those of the shop's own owner. */
  readonly toCount: readonly Entry[];
}

/** Looks up the shops of a batch: which are public, and which entries count. */
export async function screen<Entry extends Visit>(
  transaction: Transaction,
  entries: readonly Entry[],
): Promise<Screened<Entry>> {
  const found = await transaction
    .select({ id: shops.id, ownerId: shops.ownerId })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(inArray(shops.id, [...new Set(entries.map(({ shopId }) => shopId))]), isPublic));
  const owners = new Map([[platform, ''], ...found.map(({ id, ownerId }) => [id, ownerId] as const)]);
  return {
    isThere: entries.map(({ shopId }) => owners.has(shopId)),
    toCount: entries.filter(({ shopId, userId }) => owners.has(shopId) && owners.get(shopId) !== userId),
  };
}

/** Stores the sessions of a batch. Returns the entries whose session is new. */
export async function countOnce<Entry extends Visit>(
  transaction: Transaction,
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (entries.length === 0) return [];
  const noted = await transaction
    .insert(countedVisits)
    .values(
      entries.map(({ shopId, day, sessionHash, source, time }) => ({
        shopId,
        day,
        sessionHash,
        source,
        createdAt: time,
      })),
    )
    .onConflictDoNothing()
    .returning({ shopId: countedVisits.shopId, day: countedVisits.day, sessionHash: countedVisits.sessionHash });
  const fresh = new Set(noted.map(visitKey));
  return entries.filter((entry) => fresh.delete(visitKey(entry)));
}

const visitKey = ({ shopId, day, sessionHash }: Pick<Visit, 'shopId' | 'day' | 'sessionHash'>) =>
  `${shopId} ${day} ${sessionHash}`;
