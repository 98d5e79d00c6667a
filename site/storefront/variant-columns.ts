import type { VariantSnapshot } from './snapshot.ts';

/**
 * One list per field, with an entry for each variant: price, price before, pieces left and photo (−1 if absent), then
 * the choice of each option.
 */
export type VariantColumns = readonly (readonly number[])[];

/**
 * Variants in columns: without field names, which would be most of the data of a hundred variants, and with equal
 * values adjacent, which compresses best. Omits ids and SKUs.
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
