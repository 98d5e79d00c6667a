import type { FileVariant } from './file-product.ts';

/** A price with its sale, as other shop systems store it for each variant. */
export interface Pricing {
  /** The price without the sale. */
  readonly price: string;
  /** '' for no sale. */
  readonly salePrice: string;
}

type Priced = Omit<FileVariant, 'price' | 'salePrice'> & Pricing;

/**
 * Gives the product the price of its first variant. A variant keeps its price only if it differs. The product gets a
 * sale only if all variants have the same prices, because it would otherwise apply to variants without a sale.
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
