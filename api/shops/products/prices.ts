import type { FieldProblem } from '../../platform/errors/field-texts.ts';

/** Amounts are integer paisa, times epoch ms. */
export interface PricedProduct {
  readonly pricePaisa: number;
  readonly salePricePaisa: number | null;
  readonly saleFrom: number | null;
  readonly saleUntil: number | null;
}

/** A variant's own prices; null means the product's price. */
export interface PricedVariant {
  readonly pricePaisa: number | null;
  readonly salePricePaisa: number | null;
}

export interface Price {
  /** The price to pay. 0 means 'Ask for price'. */
  readonly paisa: number;
  /** The price without the sale, above `paisa`; null without a sale. */
  readonly beforePaisa: number | null;
}

/**
 * The price of a product or variant at a time. A sale price that is not below the price has no effect, because a
 * variant may be cheaper than the product's sale.
 */
export function priceAt(product: PricedProduct, variant: PricedVariant | null, now: number): Price {
  const paisa = variant?.pricePaisa ?? product.pricePaisa;
  const sale = variant?.salePricePaisa ?? product.salePricePaisa;
  const isSale = sale !== null && sale > 0 && sale < paisa && isSaleTime(product, now);
  return isSale ? { paisa: sale, beforePaisa: paisa } : { paisa, beforePaisa: null };
}

/** Whether a sale with these bounds applies: from `saleFrom` until before `saleUntil`. */
export const isSaleTime = ({ saleFrom, saleUntil }: Pick<PricedProduct, 'saleFrom' | 'saleUntil'>, now: number) =>
  (saleFrom === null || saleFrom <= now) && (saleUntil === null || now < saleUntil);

/** Problems of a sale as a whole, by field; empty if there are none. */
export function saleProblems(product: PricedProduct): Partial<Record<'salePrice' | 'saleUntil', FieldProblem>> {
  const { pricePaisa, salePricePaisa, saleFrom, saleUntil } = product;
  const isHigh = salePricePaisa !== null && salePricePaisa >= pricePaisa;
  const isOverBefore = saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom;
  return {
    ...(isHigh && { salePrice: { key: 'sale_not_lower' } }),
    ...(isOverBefore && { saleUntil: { key: 'until_before_from' } }),
  };
}
