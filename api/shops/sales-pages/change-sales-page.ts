import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { writePage } from '../pages/change-page.ts';
import type { SalesPageChanges, SalesPageView } from './contract.ts';
import { countsOf, findOwnSalesPage } from './find.ts';
import { requireOwnProducts } from '../products/find-own-products.ts';
import { requireOwnImages } from './require-own-images.ts';
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
      const shown = blocks && { body: blocks, imageIds: await requireOwnImages(transaction, page.shopId, blocks) };
      const changed = await writePage(context, page, { ...changes, ...shown }, slug);
      return viewSalesPage(changed, await countsOf(transaction, changed));
    }),
  );
}
