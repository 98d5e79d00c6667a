import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { slugs } from '../../db/schema/index.ts';
import type { Actor } from '../actor/actor.ts';
import { findOwnShop } from './find.ts';
import { slugCandidates, slugOf } from './slug.ts';

/** The slug for a shop's new name: free, or its own from an earlier time. What a shop once had stays its own for ever. */
export async function findSlug(db: Queryable, shopId: string, name: string) {
  for (const slug of slugCandidates(name)) {
    const [holder] = await db.select().from(slugs).where(eq(slugs.slug, slug));
    if (!holder || holder.shopId === shopId) return { slug, isOwn: holder !== undefined };
  }
  throw new Error('There is always a further candidate');
}

/**
 * The address that the actor's shop would get with this name; null where it would be made of random letters.
 * @throws Failure `shop_not_found`
 */
export async function previewSlug(db: Queryable, actor: Actor, shopId: string, name: string): Promise<string | null> {
  const shop = await findOwnShop(db, actor, shopId);
  if (name.trim() === shop.name) return shop.slug;
  return slugOf(name) === '' ? null : (await findSlug(db, shop.id, name)).slug;
}
