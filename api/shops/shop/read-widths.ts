import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { images, type products } from '../../../db/schema/index.ts';
import type { StoredParts } from '../products/find-parts.ts';

type ProductRow = typeof products.$inferSelect;

/** Widths of the pictures of these products and of others that the shop shows. */
export async function readWidths(
  db: Queryable,
  shopId: string,
  rows: readonly ProductRow[],
  { images: photos, variants }: StoredParts,
  others: ReadonlyArray<string | null> = [],
) {
  const shown = [...others, ...[rows, ...photos.values(), ...variants.values()].flat().map(({ imageId }) => imageId)];
  const ids = [...new Set(shown)].filter((id) => id !== null);
  return db
    .select({ id: images.id, width: images.width })
    .from(images)
    .where(and(eq(images.shopId, shopId), inArray(images.id, ids)));
}
