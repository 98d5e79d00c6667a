import { eq, lte, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Database } from '../../../db/client.ts';
import { deleteDependants, deleteInSteps, inSteps } from '../../../db/delete-in-steps.ts';
import {
  dailyCampaigns,
  dailyOrderClicks,
  dailySalesVisits,
  dailySources,
  dailyViews,
  images,
  notifications,
  products,
  shopPages,
  shops,
  users,
} from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { erasePayer } from './erase-payer.ts';
import { recordErasure } from '../../platform/storage/erasures.ts';
import { openEmptyShop } from '../registration/open-empty-shop.ts';
import { erasureDelay } from '../../accounts/identity/account/restore-account.ts';

/**
 * Erases shops and accounts that were deleted 30 days ago, with their published pages. Pictures are removed first, by
 * the job for unused ones; a shop that still has some is erased by a later run. Slugs stay reserved forever.
 * @returns the number of erased shops and accounts
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
    if (!(await emptyShop(services, shopId))) continue;
    if (await write((transaction) => eraseDeletedShop({ transaction, now: services.now() }, shopId))) erased += 1;
  }
  for (const { userId, shopId } of dueUsers) {
    if (shopId && !(await emptyShop(services, shopId))) continue;
    await emptyAccount(services, userId);
    if (await write((transaction) => eraseAccount({ transaction, now: services.now() }, userId))) erased += 1;
  }
  return erased;
}

/**
 * Deletes a shop's data in steps: pages, rows, and references to pictures. `collectUnusedImages` then removes the
 * pictures. A later run finishes after a kill.
 * @returns false while pictures are left
 */
async function emptyShop(services: Services, shopId: string): Promise<boolean> {
  const { database } = services;
  await erasePages(services, shopId);
  await deleteInSteps(database, products, eq(products.shopId, shopId));
  await deleteInSteps(database, shopPages, eq(shopPages.shopId, shopId));
  if (await hasPictures(database, shopId)) return false;
  for (const table of [dailyViews, dailySources, dailyCampaigns, dailySalesVisits, dailyOrderClicks])
    await deleteInSteps(database, table, eq(table.shopId, shopId));
  await deleteDependants(database, shops, shopId);
  return true;
}

async function emptyAccount({ database, now }: Services, userId: string): Promise<void> {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  for (const contact of [user?.email, user?.mobile]) {
    if (!contact) continue;
    await deleteInSteps(database, notifications, eq(notifications.recipient, contact));
  }
  await database.write((transaction) => erasePayer({ transaction, now: now() }, userId));
  await deleteDependants(database, users, userId);
}

/**
 * The files are deleted before the rows, because nothing would find them afterwards. A deleted shop has no public page.
 */
async function erasePages({ database, storage, now }: Services, shopId: string): Promise<void> {
  const prefix = `pages/${shopId}/`;
  const keys = await storage.list(prefix);
  if (keys.length === 0) return;
  for (const key of keys) await storage.delete(key);
  await database.write((transaction) => recordErasure({ transaction, now: now() }, prefix));
}

/** Erases the shop of an account that stays. The account gets an empty shop, as at registration. */
async function eraseDeletedShop(context: WriteContext, shopId: string): Promise<boolean> {
  const { transaction, now } = context;
  const [shop] = await transaction.select().from(shops).where(eq(shops.id, shopId));
  if (!shop?.deletedAt || now < shop.deletedAt + erasureDelay) return false;
  await transaction.delete(shops).where(eq(shops.id, shopId));
  await openEmptyShop(context, shop.ownerId, shop.language);
  return true;
}

async function eraseAccount({ transaction, now }: WriteContext, userId: string): Promise<boolean> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId));
  if (!user?.deletedAt || now < user.deletedAt + erasureDelay) return false;
  await transaction.delete(shops).where(eq(shops.ownerId, userId));
  await transaction.delete(users).where(eq(users.id, userId));
  return true;
}

/** Removes a shop's references to its pictures. @returns whether it still has pictures */
async function hasPictures(database: Database, shopId: string): Promise<boolean> {
  await database.write((transaction) =>
    transaction
      .update(shops)
      .set({ logoImageId: null, bannerImageId: null, featureImageIds: [], sections: null })
      .where(eq(shops.id, shopId)),
  );
  await inSteps(database, async (transaction, rows) => {
    const used = sql`select rowid from ${images} where shop_id = ${shopId} and unused_since is not 0 limit ${rows}`;
    const changed = sql`update ${images} set unused_since = 0 where rowid in (${used}) returning 1`;
    return (await transaction.all(changed)).length;
  });
  const left = await database.db.select({ id: images.id }).from(images).where(eq(images.shopId, shopId)).limit(1);
  return left.length > 0;
}
