import { variantFields, type VariantField } from '../../../../api/shops/products/variants/variant-grid.ts';

/** Columns that can be filled at once; each SKU must be unique. */
export const fillable = variantFields.filter((column) => column !== 'sku');

const inputModes = { price: 'decimal', salePrice: 'decimal', stock: 'numeric', sku: 'text' } as const;

/** Props of a cell's input in the table. */
export const cellInput = (column: VariantField) =>
  ({ className: 'input', type: 'text', inputMode: inputModes[column], maxLength: 40, autoComplete: 'off' }) as const;
