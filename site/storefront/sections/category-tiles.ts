import { categoryPath } from '../../paths.ts';
import type { Picture, ProductSnapshot } from '../snapshot.ts';

/** Maximum number of tiles. The tabs above the products lead to all categories. */
const max = 6;

/** The categories with the first picture among their products; those that share a page are one tile. */
export function categoryTiles(
  products: readonly Pick<ProductSnapshot, 'category' | 'picture'>[],
): { readonly category: string; readonly picture: Picture | null }[] {
  const byPath = Map.groupBy(products, ({ category }) => categoryPath('', category));
  return [...byPath.values()].slice(0, max).map((alike) => ({
    category: alike[0]?.category ?? '',
    picture: alike.find(({ picture }) => picture)?.picture ?? null,
  }));
}
