import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publications, shops, slugs, users } from '../../../db/schema/index.ts';
import { slugPattern } from '../../shops/shop/slug.ts';

/** A shop that has public pages, and which version of them is public. */
export interface LiveShop {
  readonly kind: 'live';
  readonly shopId: string;
  /** Name of its manifest; null: its first publication is still to come. */
  readonly manifest: string | null;
  readonly sequence: number;
  /** Whether a publication is about to come; one that failed waits for longer than a visitor does. */
  readonly isAwaited: boolean;
}

/** What stands at the first segment of a path. */
export type Address =
  | LiveShop
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'suspended'; readonly language: 'en' | 'bn' }
  | { readonly kind: 'missing' };

/** The shop at a slug: live, at another slug by now, taken down, or none. */
export async function findAddress({ recent: db }: Database, slug: string): Promise<Address> {
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
