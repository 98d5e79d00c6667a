import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { images } from '../../db/schema/index.ts';
import { Failure } from '../errors/failure.ts';

/** The address of a stored picture's largest JPEG, as the API gives and takes pictures. */
export const imageAddress = (id: string, width: number): string => `/i/${id}-${width}.jpg`;

/** The picture's id in an address of ours, absolute or not; null for any other text. */
export function imageIdOf(address: string): string | null {
  return /(?:^|\/)i\/([0-9a-f]{32})-\d{2,4}\.(?:jpg|webp|avif)$/.exec(address)?.[1] ?? null;
}

/**
 * The id of a picture that this shop has uploaded; null for none.
 * @throws Failure `invalid` naming `field` when it is not the shop's own
 */
export async function ownImageId(
  db: Queryable,
  shopId: string,
  address: string | null,
  field: string,
): Promise<string | null> {
  if (address === null || address === '') return null;
  const id = imageIdOf(address);
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
