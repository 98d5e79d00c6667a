import { eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { shopPages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { movedTo } from '../pages/change-page.ts';
import { choosePageSlug } from '../pages/choose-slug.ts';
import type { SalesPageChanges, SalesPageView } from './contract.ts';
import { countsOf, findOwnSalesPage } from './find.ts';
import { requireOwnImages, requireOwnProducts } from './require-own.ts';
import { viewSalesPage } from './view.ts';

/**
 * Changes a sales page and requests its publication. Its former URLs lead to the new one, because ads use them.
 * Runs once for each attempt.
 * @throws Failure `not_found`, `conflict` for an outdated version, `invalid` as for a new page
 */
export async function changeSalesPage(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  pageId: string,
  { version, slug, blocks, ...changes }: SalesPageChanges,
  attempt: Attempt | null,
): Promise<SalesPageView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const page = await findOwnSalesPage(transaction, actor, shopId, pageId);
      if (version !== page.version) throw new Failure('conflict');
      if (changes.productIds) await requireOwnProducts(transaction, page.shopId, changes.productIds);
      const title = changes.title ?? page.title;
      const changed = one(
        await transaction
          .update(shopPages)
          .set({
            ...changes,
            ...(blocks && { body: blocks, imageIds: await requireOwnImages(transaction, page.shopId, blocks) }),
            ...(slug !== undefined &&
              movedTo(page, await choosePageSlug(transaction, page.shopId, { typed: slug, title, pageId: page.id }))),
            version: page.version + 1,
            updatedAt: now(),
          })
          .where(eq(shopPages.id, page.id))
          .returning(),
      );
      await touchShop(context, page.shopId);
      return viewSalesPage(changed, await countsOf(transaction, changed));
    }),
  );
}
