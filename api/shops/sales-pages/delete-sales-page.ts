import { and, eq } from 'drizzle-orm';
import { dailySalesVisits, shopPages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { findOwnSalesPage } from './find.ts';

/** Deletes a sales page with its visits. Its URL leads to the shop's error page. @throws Failure `not_found` */
export async function deleteSalesPage(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  pageId: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const page = await findOwnSalesPage(transaction, actor, shopId, pageId);
    await transaction.delete(shopPages).where(eq(shopPages.id, page.id));
    await transaction
      .delete(dailySalesVisits)
      .where(and(eq(dailySalesVisits.shopId, page.shopId), eq(dailySalesVisits.pageId, page.id)));
    await touchShop({ transaction, now: now() }, page.shopId);
  });
}
