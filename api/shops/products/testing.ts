import { images } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { imageUrl } from '../../platform/storage/image-url.ts';

/** Inserts rows of pictures of a shop, without files. @returns their URL paths */
export async function storePictures(
  { database, now }: Services,
  shopId: string,
  count: number,
  mark = '0',
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    shopId,
    id: `${mark}${index}`.padStart(32, '0'),
    width: 640,
    height: 640,
    widths: [320, 640],
    colour: '#888888',
    bytes: 1000,
    createdAt: now(),
  }));
  await database.write(async (transaction) => {
    await transaction.insert(images).values(rows);
  });
  return rows.map(({ id, width }) => imageUrl(id, width));
}
