import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { images } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { imageIdOf } from '../../platform/storage/image-url.ts';

/**
 * The id of a picture that this shop has uploaded; null for none.
 * @throws Failure `invalid` that names `field` if the picture is not the shop's own
 */
export async function ownImageId(
  db: Queryable,
  shopId: string,
  url: string | null,
  field: string,
): Promise<string | null> {
  if (url === null || url === '') return null;
  const id = imageIdOf(url);
  const [image] =
    id === null
      ? []
      : await db
          .select({ id: images.id })
          .from(images)
          .where(and(eq(images.shopId, shopId), eq(images.id, id), isNull(images.collectingSince)));
  if (!image) throw new Failure('invalid', { fields: { [field]: { key: 'own_image' } } });
  return image.id;
}
