import { and, count, eq, max } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { shopPages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { findOwnShop } from '../shop/find.ts';
import { choosePageSlug } from './choose-slug.ts';
import type { NewPage, PageView } from './contract.ts';
import { isWritten, maxPagesOf } from './find.ts';
import { requireOwnPictures } from './require-own-pictures.ts';
import { viewPage } from './view.ts';

/**
 * Adds a page to the shop, after its other pages, and requests its publication.
 * @throws Failure `page_limit`, `invalid` for a taken slug or another shop's picture
 */
export async function createPage(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  { slug: typed, ...page }: NewPage,
  attempt: Attempt | null,
): Promise<PageView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const shop = await findOwnShop(transaction, actor, shopId, 'settings');
      const [held] = await transaction
        .select({ total: count(), last: max(shopPages.position) })
        .from(shopPages)
        .where(and(eq(shopPages.shopId, shop.id), isWritten));
      const limit = await maxPagesOf(transaction, shop, now());
      if ((held?.total ?? 0) >= limit) throw new Failure('page_limit', { parameters: { limit } });
      const slug = await choosePageSlug(transaction, shop.id, { typed, title: page.title });
      const imageIds = await requireOwnPictures(transaction, shop.id, page.body);
      const at = { position: (held?.last ?? -1) + 1, createdAt: now(), updatedAt: now() };
      const created = one(
        await transaction
          .insert(shopPages)
          .values({ id: Bun.randomUUIDv7(), shopId: shop.id, ...page, slug, imageIds, ...at })
          .returning(),
      );
      await touchShop(context, shop.id);
      return viewPage(created);
    }),
  );
}
