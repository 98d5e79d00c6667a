import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { one } from '../../../db/one-row.ts';
import { shopPages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { choosePageSlug } from './choose-slug.ts';
import type { PageChanges, PageView } from './contract.ts';
import { findOwnPage } from './find.ts';
import { requireOwnPictures } from './require-own-pictures.ts';
import { viewPage } from './view.ts';

type PageRow = typeof shopPages.$inferSelect;

/** The number of former URLs of a page that still lead to it. */
const maxFormerSlugs = 20;

/**
 * Changes a page and requests its publication. Its former URLs lead to the new one, because links to them are
 * shared and printed. Runs once for each attempt.
 * @throws Failure `not_found`, `conflict` for an outdated version, `invalid` as for a new page
 */
export async function changePage(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  pageId: string,
  { version, slug, ...changes }: PageChanges,
  attempt: Attempt | null,
): Promise<PageView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const page = await findOwnPage(transaction, actor, shopId, pageId);
      if (version !== page.version) throw new Failure('conflict');
      const images = changes.body && {
        imageIds: await requireOwnPictures(transaction, page.shopId, changes.body),
      };
      return viewPage(await writePage(context, page, { ...changes, ...images }, slug));
    }),
  );
}

/**
 * Writes a change of a written page or a sales page, and requests its publication.
 * @param slug as typed; undefined if it stays
 * @throws Failure `invalid` for a slug that another page has
 */
export async function writePage(
  context: WriteContext,
  page: PageRow,
  columns: { readonly [Column in keyof PageRow]?: PageRow[Column] | undefined },
  slug: string | undefined,
): Promise<PageRow> {
  const { transaction, now } = context;
  const title = columns.title ?? page.title;
  const moved =
    slug !== undefined &&
    movedTo(page, await choosePageSlug(transaction, page.shopId, { typed: slug, title, pageId: page.id }));
  const changed = one(
    await transaction
      .update(shopPages)
      .set({ ...columns, ...moved, version: page.version + 1, updatedAt: now })
      .where(eq(shopPages.id, page.id))
      .returning(),
  );
  await touchShop(context, page.shopId);
  return changed;
}

/** The slug columns of a page that gets this slug. */
const movedTo = (page: PageRow, slug: string) => ({
  slug,
  formerSlugs: [...new Set([page.slug, ...page.formerSlugs])].filter((one) => one !== slug).slice(0, maxFormerSlugs),
});
