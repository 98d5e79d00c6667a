import type { VariantSnapshot } from './snapshot.ts';

/** A variant as a row: price, price before, pieces left and photo, −1 for what is absent; then its choice. */
export type VariantRow = readonly number[];

/** Variants without the names of their fields, which would be most of a hundred of them. Ids and SKUs stay behind. */
export const rowsOf = (variants: readonly VariantSnapshot[]): VariantRow[] =>
  variants.map(({ pricePaisa, beforePaisa = -1, left = -1, photo = -1, choice }) => [
    pricePaisa,
    beforePaisa,
    left,
    photo,
    ...choice,
  ]);

export const variantsFrom = (rows: readonly VariantRow[]): VariantSnapshot[] =>
  rows.map(([pricePaisa = 0, beforePaisa = -1, left = -1, photo = -1, ...choice]) => ({
    choice,
    pricePaisa,
    ...(beforePaisa >= 0 && { beforePaisa }),
    ...(left >= 0 && { left }),
    ...(photo >= 0 && { photo }),
  }));
