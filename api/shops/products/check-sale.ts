import { Failure } from '../../platform/errors/failure.ts';
import type { FieldProblem } from '../../platform/errors/field-texts.ts';
import type { PricedProduct } from './prices.ts';

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

/** @throws Failure `invalid` if the sale price is not below the price, or the sale ends before it begins */
export function checkSale(product: PricedProduct): void {
  const fields = saleProblems(product);
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
}
