import type { Queryable } from '../../../db/client.ts';
import { ownImageId } from '../shop/find-image.ts';
import { picturesIn, type PageBlock } from './blocks.ts';

/** The ids of a body's pictures. @throws Failure `invalid` for a picture that the shop has not uploaded */
export async function requireOwnPictures(db: Queryable, shopId: string, body: readonly PageBlock[]): Promise<string[]> {
  const ids = picturesIn(body);
  for (const block of body) if (block.type === 'picture') await ownImageId(db, shopId, block.imageUrl, 'body');
  return ids;
}
