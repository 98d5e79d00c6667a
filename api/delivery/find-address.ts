import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { shops, slugs, users } from '../../db/schema/index.ts';
import { slugPattern } from '../shops/slug.ts';

/** What stands at the first segment of a path. */
export type Address =
  | { readonly kind: 'live'; readonly shopId: string }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'suspended'; readonly language: 'en' | 'bn' }
  | { readonly kind: 'missing' };

/** The shop at a slug: live, at another slug by now, taken down, or none. */
export async function findAddress({ db }: Database, slug: string): Promise<Address> {
  if (!slugPattern.test(slug)) return { kind: 'missing' };
  const [row] = await db
    .select({ shop: shops, blockedAt: users.blockedAt, userDeletedAt: users.deletedAt })
    .from(slugs)
    .innerJoin(shops, eq(shops.id, slugs.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(eq(slugs.slug, slug));
  if (!row || row.shop.deletedAt !== null || row.userDeletedAt !== null || row.shop.name === '')
    return { kind: 'missing' };
  if (!row.shop.isActive || row.blockedAt !== null) return { kind: 'suspended', language: row.shop.language };
  if (row.shop.slug !== slug) return { kind: 'moved', slug: row.shop.slug };
  return { kind: 'live', shopId: row.shop.id };
}
