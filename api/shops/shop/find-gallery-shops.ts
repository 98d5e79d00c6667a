import { and, desc, eq, exists } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { images, products, shops, users } from '../../../db/schema/index.ts';
import type { GalleryShop } from '../../../site/marketing/gallery-shop.ts';
import { isPublic, isVisibleAt } from './find.ts';
import { imageUrl } from '../../platform/storage/image-url.ts';

/** Maximum number of shops in the gallery. */
const shownShops = 24;

/** Public shops with visible products whose owners agreed to be shown, newest first. */
export async function findGalleryShops(db: Queryable, now: number): Promise<GalleryShop[]> {
  const something = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shops.id), isVisibleAt(now)));
  const rows = await db
    .select({
      slug: shops.slug,
      name: shops.name,
      language: shops.language,
      address: shops.address,
      logoId: images.id,
      logoWidth: images.width,
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(images, eq(images.id, shops.logoImageId))
    .where(and(eq(shops.inGallery, true), isPublic, exists(something)))
    .orderBy(desc(shops.createdAt), desc(shops.id))
    .limit(shownShops);
  return rows.map(({ logoId, logoWidth, ...shop }) => ({
    ...shop,
    logoUrl: logoId !== null && logoWidth !== null ? imageUrl(logoId, logoWidth) : null,
  }));
}
