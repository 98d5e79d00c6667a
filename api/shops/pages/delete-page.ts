import { eq } from 'drizzle-orm';
import { shopPages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { findOwnPage } from './find.ts';

/** Deletes a page. Its URL leads to the shop's error page. @throws Failure `not_found` */
export async function deletePage(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  pageId: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const page = await findOwnPage(transaction, actor, shopId, pageId);
    await transaction.delete(shopPages).where(eq(shopPages.id, page.id));
    await touchShop({ transaction, now: now() }, page.shopId);
  });
}
