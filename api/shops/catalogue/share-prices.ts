import type { FileRemark, FileVariant } from './file-product.ts';

/** A price with its sale, as other shop systems store it for each variant. */
export interface Pricing {
  /** The price without the sale. */
  readonly price: string;
  /** '' for no sale. */
  readonly salePrice: string;
}

export type Priced = Omit<FileVariant, 'price' | 'salePrice'> & Pricing;

/**
 * Gives the product the price of its first variant with one. A variant keeps its price only if it differs. The product gets a
 * sale only if all variants have the same prices, because it would otherwise apply to variants without a sale.
 */
export function sharePrices(variants: readonly Priced[]): {
  readonly product: Pricing;
  readonly variants: FileVariant[];
} {
  const first = variants.find((each) => each.price !== '') ?? variants[0];
  const price = first?.price ?? '';
  const isAlike = variants.every((each) => each.price === price && each.salePrice === first?.salePrice);
  return {
    product: { price, salePrice: isAlike ? (first?.salePrice ?? '') : '' },
    variants: variants.map((each) => ({
      ...each,
      price: each.price === price ? '' : each.price,
      salePrice: isAlike ? '' : each.salePrice,
    })),
  };
}

/**
 * Variants without a price are not offered, with a note, because they would otherwise have the product's price. If no
 * variant has one, they stay.
 */
export function withPrices<Kind extends Priced>(variants: readonly Kind[], notes: FileRemark[]): Kind[] {
  const isPriced = variants.some(({ price }) => price !== '');
  const unpriced = variants.filter(({ price }) => isPriced && price === '');
  const lines = new Set(unpriced.map(({ line }) => line));
  notes.push(...[...lines].map((line): FileRemark => ({ line, column: 'price', key: 'variant_price' })));
  return variants.map((each) => (unpriced.includes(each) ? { ...each, isOffered: 'no' } : each));
}
