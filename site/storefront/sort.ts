import type { CatalogueProduct } from './catalogue.ts';

/** `newest` is the shop's own order. */
export const sortOrders = ['newest', 'cheapest', 'dearest', 'sale'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Products in the shopper's sort order. Ties keep the shop's order. By price, products without a price come last. */
export function sorted<Product extends Pick<CatalogueProduct, 'pricePaisa' | 'beforePaisa'>>(
  products: readonly Product[],
  order: SortOrder,
): readonly Product[] {
  if (order === 'newest') return products;
  if (order === 'sale') return products.toSorted((one, other) => Number(isSale(other)) - Number(isSale(one)));
  const direction = order === 'cheapest' ? 1 : -1;
  return products.toSorted((one, other) => {
    if (one.pricePaisa === 0 || other.pricePaisa === 0)
      return Number(one.pricePaisa === 0) - Number(other.pricePaisa === 0);
    return direction * (one.pricePaisa - other.pricePaisa);
  });
}

const isSale = ({ beforePaisa }: Pick<CatalogueProduct, 'beforePaisa'>): boolean => beforePaisa !== undefined;
