import { and, count, eq, max } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { shopPages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { choosePageSlug } from '../pages/choose-slug.ts';
import { findOwnShop } from '../shop/find.ts';
import type { NewSalesPage, SalesPageView } from './contract.ts';
import { isSalesPage, maxSalesPagesOf } from './find.ts';
import { requireOwnProducts } from '../products/find-own-products.ts';
import { requireOwnImages } from './require-own-images.ts';
import { viewSalesPage } from './view.ts';

/**
 * Adds a sales page to the shop and requests its publication. Runs once for each attempt.
 * @throws Failure `sales_page_limit`, `invalid` for a taken slug, another shop's picture or product
 */
export async function createSalesPage(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  { slug: typed, blocks, ...page }: NewSalesPage,
  attempt: Attempt | null,
): Promise<SalesPageView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const shop = await findOwnShop(transaction, actor, shopId, 'settings');
      const ofShop = eq(shopPages.shopId, shop.id);
      const [held] = await transaction.select({ total: count() }).from(shopPages).where(and(ofShop, isSalesPage));
      const limit = await maxSalesPagesOf(transaction, shop, now());
      if ((held?.total ?? 0) >= limit) throw new Failure('sales_page_limit', { parameters: { limit } });
      await requireOwnProducts(transaction, shop.id, page.productIds);
      const slug = await choosePageSlug(transaction, shop.id, { typed, title: page.title });
      const imageIds = await requireOwnImages(transaction, shop.id, blocks);
      const [last] = await transaction
        .select({ position: max(shopPages.position) })
        .from(shopPages)
        .where(ofShop);
      const at = { position: (last?.position ?? -1) + 1, createdAt: now(), updatedAt: now() };
      const created = one(
        await transaction
          .insert(shopPages)
          .values({
            id: Bun.randomUUIDv7(),
            shopId: shop.id,
            kind: 'sales',
            ...page,
            body: blocks,
            slug,
            imageIds,
            ...at,
          })
          .returning(),
      );
      await touchShop(context, shop.id);
      return viewSalesPage(created, { visits: 0, orders: 0 });
    }),
  );
}
