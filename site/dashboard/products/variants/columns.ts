import { typedNumber } from '../../../../api/products/contract.ts';
import { columns, type Column } from './grid.ts';

/** Columns that can be filled at once: no two combinations have the same SKU. */
export const fillable = columns.filter((column) => column !== 'sku');

export const inputModes = { price: 'decimal', salePrice: 'decimal', stock: 'numeric', sku: 'text' } as const;

/** What is typed into a column, numbers in Latin digits. */
export const readCell = (column: Column, text: string): string => (column === 'sku' ? text : typedNumber(text));
