import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { publications, shops } from '../../db/schema/index.ts';

/** Asks for a shop's pages to be made again, in the transaction of the change: an answer of 200 means both are on disk. */
export async function touchShop(transaction: Transaction, shopId: string, now: number): Promise<void> {
  await transaction.update(shops).set({ updatedAt: now }).where(eq(shops.id, shopId));
  await transaction
    .update(publications)
    .set({
      wanted: sql`${publications.wanted} + 1`,
      priority: 1,
      dueAt: now,
      wantedAt: now,
      attempts: 0,
      lastError: null,
    })
    .where(eq(publications.shopId, shopId));
}

/** The same for the shop of an account, whichever it is; an account that has none is left alone. */
export async function touchShopOf(transaction: Transaction, ownerId: string, now: number): Promise<void> {
  const [shop] = await transaction.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, ownerId));
  if (shop) await touchShop(transaction, shop.id, now);
}
