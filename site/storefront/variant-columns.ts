import type { VariantSnapshot } from './snapshot.ts';

/** Price, price before, pieces left and photo, −1 for what is absent; then the choice: of each a list of all variants'. */
export type VariantColumns = readonly (readonly number[])[];

/**
 * Variants without the names of their fields, which would be most of a hundred of them, and what they have alike side by
 * side, which compresses best. Ids and SKUs stay behind.
 */
export function columnsOf(variants: readonly VariantSnapshot[]): VariantColumns {
  const rows = variants.map(({ pricePaisa, beforePaisa = -1, left = -1, photo = -1, choice }) => [
    pricePaisa,
    beforePaisa,
    left,
    photo,
    ...choice,
  ]);
  return turned(rows);
}

export const variantsFrom = (columns: VariantColumns): VariantSnapshot[] =>
  turned(columns).map(([pricePaisa = 0, beforePaisa = -1, left = -1, photo = -1, ...choice]) => ({
    choice,
    pricePaisa,
    ...(beforePaisa >= 0 && { beforePaisa }),
    ...(left >= 0 && { left }),
    ...(photo >= 0 && { photo }),
  }));

const turned = (rows: VariantColumns): number[][] =>
  (rows[0] ?? []).map((_, place) => rows.map((row) => row[place] ?? -1));
