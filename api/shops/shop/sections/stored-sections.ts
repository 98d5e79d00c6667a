import type { Queryable } from '../../../../db/client.ts';
import { ownImageId } from '../find-image.ts';
import { completed, type PageSections, type StoredSection, type StoredSections } from './sections.ts';

/**
 * Converts an input to the form in a shop's row.
 * @throws Failure `invalid` for pictures that are not the shop's own
 */
export async function storedSections(db: Queryable, shopId: string, { list }: PageSections): Promise<StoredSections> {
  const stored: StoredSection[] = [];
  for (const [index, one] of list.entries()) {
    if (one.kind !== 'text') stored.push(one);
    else {
      const { imageUrl, ...text } = one;
      stored.push({ ...text, imageId: await ownImageId(db, shopId, imageUrl, `sections.list.${index}.imageUrl`) });
    }
  }
  return completed(stored);
}
