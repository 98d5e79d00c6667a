import { and, desc, eq, exists, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../../db/client.ts';
import { images, products, shops, users } from '../../../db/schema/index.ts';
import type { GalleryShop } from '../../../site/marketing/gallery-shop.ts';
import { isPublic, isVisibleAt, productOrder } from './find.ts';
import { imageUrl } from '../../platform/storage/image-url.ts';

/** Maximum number of shops in the gallery. */
const shownShops = 24;

const pictures = alias(images, 'pictures');

/** Public shops with visible products whose owners agreed to be shown, newest first. */
export async function findGalleryShops(db: Queryable, now: number): Promise<GalleryShop[]> {
  const something = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shops.id), isVisibleAt(now)));
  const firstPicture = db
    .select({ id: products.imageId })
    .from(products)
    .where(and(eq(products.shopId, shops.id), isVisibleAt(now), isNotNull(products.imageId)))
    .orderBy(...productOrder)
    .limit(1);
  const rows = await db
    .select({
      slug: shops.slug,
      name: shops.name,
      language: shops.language,
      address: shops.address,
      logoId: images.id,
      logoWidth: images.width,
      pictureId: pictures.id,
      pictureWidth: pictures.width,
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(images, and(eq(images.shopId, shops.id), eq(images.id, shops.logoImageId)))
    .leftJoin(pictures, and(eq(pictures.shopId, shops.id), eq(pictures.id, firstPicture)))
    .where(and(eq(shops.inGallery, true), isPublic, exists(something)))
    .orderBy(desc(shops.createdAt), desc(shops.id))
    .limit(shownShops);
  return rows.map(({ logoId, logoWidth, pictureId, pictureWidth, ...shop }) => ({
    ...shop,
    logoUrl: smallUrl(logoId, logoWidth, 320),
    pictureUrl: smallUrl(pictureId, pictureWidth, 640),
  }));
}

/** The URL of an image, at most `most` px wide, which is one of the stored widths. */
const smallUrl = (id: string | null, width: number | null, most: 320 | 640): string | null =>
  id === null || width === null ? null : imageUrl(id, Math.min(width, most));
