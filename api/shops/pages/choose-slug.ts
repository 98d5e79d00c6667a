import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { shopPages } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { transliterate } from '../shop/transliterate.ts';

const maxLength = 50;

/** `delivery-and-returns` from 'Delivery and returns', `amader-kotha` from 'আমাদের কথা'. '' without any letter. */
export const pageSlugOf = (title: string): string =>
  transliterate(title)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');

/**
 * The slug of a page that the shop uses for no other page. A derived slug gets a number if it is taken.
 * @param typed '' derives it from the title
 * @throws Failure `invalid` if the typed slug is taken
 */
export async function choosePageSlug(
  db: Queryable,
  shopId: string,
  { typed, title, pageId }: { readonly typed: string; readonly title: string; readonly pageId?: string },
): Promise<string> {
  const isTaken = async (slug: string) => {
    const [page] = await db
      .select({ id: shopPages.id })
      .from(shopPages)
      .where(and(eq(shopPages.shopId, shopId), eq(shopPages.slug, slug)));
    return page !== undefined && page.id !== pageId;
  };
  if (typed !== '') {
    if (await isTaken(typed)) throw new Failure('invalid', { fields: { slug: { key: 'page_slug_taken' } } });
    return typed;
  }
  const wanted = pageSlugOf(title) || 'page';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await isTaken(slug))) return slug;
  }
}
