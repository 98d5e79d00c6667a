import type { FileVariant } from './file-product.ts';

/** A price with what it was before, as other shops keep them: each variant has its own. */
export interface Pricing {
  /** Without the sale. */
  readonly price: string;
  /** '' for no sale. */
  readonly salePrice: string;
}

type Priced = Omit<FileVariant, 'price' | 'salePrice'> & Pricing;

/**
 * Gives the product the price that its first variant has, and variants only what differs. A sale is the product's only
 * where all variants are priced alike: it would otherwise hold for those that have none.
 */
export function sharePrices(variants: readonly Priced[]): {
  readonly product: Pricing;
  readonly variants: FileVariant[];
} {
  const [first] = variants;
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
