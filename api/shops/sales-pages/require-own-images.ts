import type { Queryable } from '../../../db/client.ts';
import { ownImageId } from '../shop/find-image.ts';
import { picturesOf, type SalesBlock } from './blocks.ts';

/** The ids of the blocks' pictures. @throws Failure `invalid` for a picture that the shop has not uploaded */
export async function requireOwnImages(
  db: Queryable,
  shopId: string,
  blocks: readonly SalesBlock[],
): Promise<string[]> {
  const ids = new Set<string>();
  for (const url of picturesOf(blocks)) {
    const id = await ownImageId(db, shopId, url, 'blocks');
    if (id !== null) ids.add(id);
  }
  return [...ids];
}
