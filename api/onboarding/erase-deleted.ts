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
import { openEmptyShop } from './open-empty-shop.ts';
import { erasureDelay } from '../identity/account/restore-account.ts';

/**
 * Erases for good the shops and accounts that were deleted 30 days ago, with their published pages. Pictures go first,
 * by the job that removes unused ones; what still has some is finished by a later run. Slugs stay taken for ever.
 * @returns how many shops and accounts went
 */
export async function eraseDeleted(services: Services): Promise<number> {
  const { db, write } = services.database;
  const over = services.now() - erasureDelay;
  const dueShops = await db.select({ shopId: shops.id }).from(shops).where(lte(shops.deletedAt, over));
  const dueUsers = await db
    .select({ userId: users.id, shopId: shops.id })
    .from(users)
    .leftJoin(shops, eq(shops.ownerId, users.id))
    .where(lte(users.deletedAt, over));
  let erased = 0;
  for (const { shopId } of dueShops) {
    await erasePages(services, shopId);
    if (await write((transaction) => eraseDeletedShop(transaction, shopId, services.now()))) erased += 1;
  }
  for (const { userId, shopId } of dueUsers) {
    if (shopId) await erasePages(services, shopId);
    if (await write((transaction) => eraseAccount(transaction, userId, services.now()))) erased += 1;
  }
  return erased;
}

/** Nothing of a deleted shop is public, so its files may go before its rows; after them nobody would find them. */
async function erasePages({ storage }: Services, shopId: string): Promise<void> {
  for (const key of await storage.list(`pages/${shopId}/`)) await storage.delete(key);
}

/** The shop of an account that stays: it gets an empty one, as when it registered. */
async function eraseDeletedShop(transaction: Transaction, shopId: string, now: number): Promise<boolean> {
  const [shop] = await transaction.select().from(shops).where(eq(shops.id, shopId));
  if (!shop?.deletedAt || now < shop.deletedAt + erasureDelay) return false;
  if (!(await eraseShop(transaction, shopId))) return false;
  await openEmptyShop(transaction, shop.ownerId, shop.language, now);
  return true;
}

async function eraseAccount(transaction: Transaction, userId: string, now: number): Promise<boolean> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId));
  if (!user?.deletedAt || now < user.deletedAt + erasureDelay) return false;
  const [shop] = await transaction.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, userId));
  if (shop && !(await eraseShop(transaction, shop.id))) return false;
  if (user.email) await transaction.delete(outgoingMail).where(eq(outgoingMail.recipient, user.email));
  await transaction.delete(users).where(eq(users.id, userId));
  return true;
}

/** False while pictures are left. */
async function eraseShop(transaction: Transaction, shopId: string): Promise<boolean> {
  if (await hasPictures(transaction, shopId)) return false;
  for (const table of [dailyViews, dailySources, dailyOrderClicks])
    await transaction.delete(table).where(eq(table.shopId, shopId));
  await transaction.delete(shops).where(eq(shops.id, shopId));
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
