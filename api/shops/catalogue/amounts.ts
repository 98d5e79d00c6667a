import { readTaka } from '../../platform/formats/typed-number.ts';
import type { CatalogueField } from './contract.ts';
import { numberCell } from './number-cell.ts';
import type { Pricing } from './share-prices.ts';

/** Fields that hold numbers. */
export const numberFields: readonly CatalogueField[] = ['price', 'salePrice', 'costPrice', 'stock'];

/** The number cell of a field. */
export const fieldCell = (field: CatalogueField, text: string): string =>
  numberCell(text, field === 'stock' ? 'pieces' : 'amount');

/** An amount of a cell in taka; null for an empty or unreadable one. */
export const amountOf = (text: string): number | null => readTaka(numberCell(text, 'amount'));

/** An amount as a cell, with at most two decimals. */
export const amountCell = (taka: number): string => String(Math.round(taka * 100) / 100);

/** The prices of a shop system that has the price before a sale in its own column, and a note if that is unusable. */
export function pricingOf(price: string, before: string): Pricing & { readonly isUnclear: boolean } {
  const [now, earlier] = [amountOf(price), amountOf(before)];
  const isSale = now !== null && earlier !== null && earlier > now;
  return {
    ...(isSale ? { price: before, salePrice: price } : { price, salePrice: '' }),
    isUnclear: before !== '' && earlier === null,
  };
}
