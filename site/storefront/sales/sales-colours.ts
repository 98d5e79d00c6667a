import { coloursOf } from '../swatches.ts';
import type { CatalogueProduct } from '../catalogue.ts';
import type { Picture, SalesPage } from '../snapshot.ts';

/** The pictures and swatches whose colours a sales page paints. */
export const swatchColoursOf = (
  { blocks }: SalesPage,
  products: readonly CatalogueProduct[],
): readonly Pick<Picture, 'colour'>[] => [
  ...coloursOf([...products]),
  ...blocks.flatMap((block) => {
    if (block.type === 'beforeAfter') return [block.before, block.after];
    return block.type === 'hero' || block.type === 'text' ? (block.picture ?? []) : [];
  }),
];
