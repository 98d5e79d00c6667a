import { eq, lte } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import {
  dailyOrderClicks,
  dailySources,
  dailyViews,
  images,
  outgoingMail,
  products,
  shops,
  users,
} from '../../db/schema/index.ts';
import type { Services } from '../services.ts';
import { gracePeriod } from './restore-account.ts';

/**
 * Erases for good the accounts that were deleted 30 days ago, with their shops. Pictures go first, by the job that
 * removes unused ones; an account that still has some is finished by a later run. Its slugs stay taken for ever.
 * @returns how many accounts went
 */
export async function eraseDeleted({ database, now }: Services): Promise<number> {
  const due = await database.db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletedAt, now() - gracePeriod));
  let erased = 0;
  for (const { id } of due) {
    if (await database.write(async (transaction) => eraseAccount(transaction, id, now()))) erased += 1;
  }
  return erased;
}

async function eraseAccount(transaction: Transaction, userId: string, now: number): Promise<boolean> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId));
  if (!user?.deletedAt || now < user.deletedAt + gracePeriod) return false;
  const [shop] = await transaction.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, userId));
  if (shop && (await hasPictures(transaction, shop.id))) return false;
  if (shop) {
    for (const table of [dailyViews, dailySources, dailyOrderClicks])
      await transaction.delete(table).where(eq(table.shopId, shop.id));
    await transaction.delete(shops).where(eq(shops.id, shop.id));
  }
  if (user.email) await transaction.delete(outgoingMail).where(eq(outgoingMail.recipient, user.email));
  await transaction.delete(users).where(eq(users.id, userId));
  return true;
}

/** Lets go of a shop's pictures; their files are removed by `collectUnusedImages`, then their rows. */
async function hasPictures(transaction: Transaction, shopId: string): Promise<boolean> {
  await transaction.delete(products).where(eq(products.shopId, shopId));
  await transaction
    .update(shops)
    .set({ logoImageId: null, bannerImageId: null, featureImageIds: [] })
    .where(eq(shops.id, shopId));
  const left = await transaction
    .update(images)
    .set({ unusedSince: 0 })
    .where(eq(images.shopId, shopId))
    .returning({ id: images.id });
  return left.length > 0;
}
