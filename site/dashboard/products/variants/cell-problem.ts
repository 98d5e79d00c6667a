import { variantGrid } from '../../../../api/shops/products/variants/variant-grid.ts';
import type { VariantField } from '../../../../api/shops/products/variants/variant-grid.ts';
import type { Entries } from './grid.ts';
import { readTaka } from '../../../../api/platform/formats/typed-number.ts';

const { price: ownPrice, salePrice: ownSale, stock: ownStock } = variantGrid.shape.variants.element.shape;

/** A SKU cannot be invalid: its input stops at the server's limit. */
type Wrong = Exclude<VariantField, 'sku'>;

/**
 * The columns of a combination that the server would refuse.
 * @param productPrice as typed
 */
export function wrongColumns(entries: Pick<Entries, VariantField>, productPrice: string): readonly Wrong[] {
  const { price, salePrice, stock } = entries;
  const wrong: Wrong[] = [];
  if (!ownPrice.safeParse(price).success) wrong.push('price');
  const sale = ownSale.safeParse(salePrice);
  const own = price === '' ? productPrice : price;
  const isHigh = sale.success && sale.data !== null && sale.data >= (readTaka(own) ?? Infinity);
  if (!sale.success || isHigh) wrong.push('salePrice');
  if (!ownStock.safeParse(stock).success) wrong.push('stock');
  return wrong;
}
