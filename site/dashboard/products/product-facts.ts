import { priceAt, type Price } from '../../../api/shops/products/prices.ts';
import type { ProductView } from '../../../api/shops/products/contract.ts';

/** A product's facts in the list. */
export interface ProductFacts {
  /** The lowest price to pay, in integer paisa. */
  readonly price: Price;
  /** Variants have different prices; `price` is the lowest. */
  readonly isFrom: boolean;
  /** The stock of everything for sale; null if any part is not counted. */
  readonly left: number | null;
  /** `later`: visible from `publishAt` on. */
  readonly showing: 'shown' | 'later' | 'draft';
}

/** @param now epoch ms */
export function factsOf(product: ProductView, now: number): ProductFacts {
  const offered = product.variants.filter(({ isOffered }) => isOffered);
  const prices = (offered.length > 0 ? offered : [null]).map((variant) => priceOf(product, variant, now));
  const price = prices.reduce((lowest, other) => (other.paisa < lowest.paisa ? other : lowest));
  const isLater = product.publishAt !== null && product.publishAt > now;
  return {
    price,
    isFrom: prices.some((other) => other.paisa !== price.paisa),
    left: leftOf(product, offered),
    showing: product.status === 'draft' ? 'draft' : isLater ? 'later' : 'shown',
  };
}

/** The current price of a product, or of one of its variants. */
export function priceOf(product: ProductView, variant: ProductView['variants'][number] | null, now: number): Price {
  const sold = {
    pricePaisa: paisa(product.price),
    salePricePaisa: product.salePrice === null ? null : paisa(product.salePrice),
    saleFrom: product.saleFrom,
    saleUntil: product.saleUntil,
  };
  const own = variant && {
    pricePaisa: variant.price === null ? null : paisa(variant.price),
    salePricePaisa: variant.salePrice === null ? null : paisa(variant.salePrice),
  };
  return priceAt(sold, own, now);
}

/** Variants without their own count share the product's stock. */
function leftOf({ stock }: ProductView, offered: ProductView['variants']): number | null {
  const own = offered.flatMap((variant) => (variant.stock === null ? [] : [variant.stock]));
  const sum = own.reduce((total, pieces) => total + pieces, 0);
  if (offered.length > 0 && own.length === offered.length) return sum;
  return stock === null ? null : sum + stock;
}

const paisa = (taka: number): number => Math.round(taka * 100);

export const listFilters = ['out', 'sale', 'draft'] as const;
export type ListFilter = (typeof listFilters)[number];

/** Whether a product matches a filter: sold out, on sale, not visible yet. */
export function isIn(filter: ListFilter, { left, price, showing }: ProductFacts): boolean {
  if (filter === 'out') return left === 0;
  return filter === 'sale' ? price.beforePaisa !== null : showing !== 'shown';
}

/** The filter of this name, or none. */
export const filterOf = (name: string | null): ListFilter | null =>
  listFilters.find((filter) => filter === name) ?? null;
