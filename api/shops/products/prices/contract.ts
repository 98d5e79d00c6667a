/** Amounts are integer paisa, times epoch ms. */
export interface PricedProduct {
  readonly pricePaisa: number;
  readonly salePricePaisa: number | null;
  readonly saleFrom: number | null;
  readonly saleUntil: number | null;
}

/** What a variant has of its own; null is the product's. */
export interface PricedVariant {
  readonly pricePaisa: number | null;
  readonly salePricePaisa: number | null;
}

export interface Price {
  /** What is to be paid. 0: 'Ask for price'. */
  readonly paisa: number;
  /** The price without the sale, greater than `paisa`; null while there is no sale. */
  readonly beforePaisa: number | null;
}

/**
 * What a product, or a variant of it, costs at a time. A sale price that is not below the price it would replace does
 * nothing: a variant may be cheaper than the product's sale.
 */
export function priceAt(product: PricedProduct, variant: PricedVariant | null, now: number): Price {
  const paisa = variant?.pricePaisa ?? product.pricePaisa;
  const sale = variant?.salePricePaisa ?? product.salePricePaisa;
  const isSale = sale !== null && sale > 0 && sale < paisa && isSaleTime(product, now);
  return isSale ? { paisa: sale, beforePaisa: paisa } : { paisa, beforePaisa: null };
}

/** Whether a sale of these bounds holds: from `saleFrom` until before `saleUntil`. */
export const isSaleTime = ({ saleFrom, saleUntil }: Pick<PricedProduct, 'saleFrom' | 'saleUntil'>, now: number) =>
  (saleFrom === null || saleFrom <= now) && (saleUntil === null || now < saleUntil);
