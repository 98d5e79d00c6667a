import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publications, shops, slugs, users } from '../../../db/schema/index.ts';
import { slugPattern } from '../../shops/shop/slug.ts';

/** A shop with public pages, and their version. */
export interface LiveShop {
  readonly kind: 'live';
  readonly shopId: string;
  /** Name of its manifest; null before the first publication. */
  readonly manifest: string | null;
  readonly sequence: number;
  /**
   * Whether a publication is pending. Retries after a failure do not count, because they take longer than a visitor
   * waits.
   */
  readonly isAwaited: boolean;
}

/** The meaning of a path's first segment. */
export type Address =
  | LiveShop
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'suspended'; readonly language: 'en' | 'bn' }
  | { readonly kind: 'missing' };

/** The state of a slug: a live shop, a renamed shop, a suspended shop, or none. */
export async function findAddress({ db }: Database, slug: string): Promise<Address> {
  if (!slugPattern.test(slug)) return { kind: 'missing' };
  const [row] = await db
    .select({
      shop: {
        id: shops.id,
        slug: shops.slug,
        name: shops.name,
        language: shops.language,
        isActive: shops.isActive,
        deletedAt: shops.deletedAt,
      },
      publication: {
        manifest: publications.manifest,
        sequence: publications.sequence,
        dueAt: publications.dueAt,
        attempts: publications.attempts,
      },
      blockedAt: users.blockedAt,
      userDeletedAt: users.deletedAt,
    })
    .from(slugs)
    .innerJoin(shops, eq(shops.id, slugs.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .innerJoin(publications, eq(publications.shopId, shops.id))
    .where(eq(slugs.slug, slug));
  if (!row) return { kind: 'missing' };
  const { shop, publication, blockedAt, userDeletedAt } = row;
  if (shop.deletedAt !== null || userDeletedAt !== null || shop.name === '') return { kind: 'missing' };
  if (!shop.isActive || blockedAt !== null) return { kind: 'suspended', language: shop.language };
  if (shop.slug !== slug) return { kind: 'moved', slug: shop.slug };
  const { manifest, sequence, dueAt, attempts } = publication;
  return { kind: 'live', shopId: shop.id, manifest, sequence, isAwaited: dueAt !== null && attempts === 0 };
}
