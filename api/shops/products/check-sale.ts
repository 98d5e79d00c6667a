import { Failure } from '../../platform/errors/failure.ts';
import type { FieldProblem } from '../../platform/errors/field-texts.ts';
import type { PricedProduct } from './prices/contract.ts';

/** What is wrong with a sale as a whole, by field; empty when nothing is. */
export function saleProblems(product: PricedProduct): Partial<Record<'salePrice' | 'saleUntil', FieldProblem>> {
  const { pricePaisa, salePricePaisa, saleFrom, saleUntil } = product;
  const isHigh = salePricePaisa !== null && salePricePaisa >= pricePaisa;
  const isOverBefore = saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom;
  return {
    ...(isHigh && { salePrice: { key: 'sale_not_lower' } }),
    ...(isOverBefore && { saleUntil: { key: 'until_before_from' } }),
  };
}

/** @throws Failure `invalid` for a sale that is none: not below the price, or over before it begins */
export function checkSale(product: PricedProduct): void {
  const fields = saleProblems(product);
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
}
