import { readTaka } from '../../platform/formats/typed-number.ts';
import type { CatalogueField } from './contract.ts';
import type { Pricing } from './share-prices.ts';

/** Fields that hold numbers. */
export const numberFields: readonly CatalogueField[] = ['price', 'salePrice', 'stock'];

/** A number cell of a file as it is checked later. An apostrophe keeps digits as text in a spreadsheet. */
export const numberCell = (text: string): string => text.trim().replace(/^'(?=[\d-])/, '');

/** An amount of a cell in taka; null for an empty or unreadable one. */
export const amountOf = (text: string): number | null => readTaka(numberCell(text));

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
