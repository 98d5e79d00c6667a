import { numberFields, typedNumber } from '../../../../api/shops/products/contract.ts';
import { variantFields, type VariantField } from '../../../../api/shops/products/variants/contract.ts';

/** Columns that can be filled at once: no two combinations have the same SKU. */
export const fillable = variantFields.filter((column) => column !== 'sku');

export const inputModes = { price: 'decimal', salePrice: 'decimal', stock: 'numeric', sku: 'text' } as const;

/** What is typed into a column, numbers in Latin digits. */
export const readCell = (column: VariantField, text: string): string =>
  numberFields.includes(column) ? typedNumber(text) : text;
