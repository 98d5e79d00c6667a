import { variantGrid } from '../../../../api/products/variants/contract.ts';
import type { Column, Entries } from './grid.ts';

const { price: ownPrice, salePrice: ownSale, stock: ownStock } = variantGrid.shape.variants.element.shape;

/** The columns of a combination that hold what the server would refuse. @param productPrice as it is typed */
export function wrongColumns(entries: Pick<Entries, Column>, productPrice: string): readonly Column[] {
  const { price, salePrice, stock } = entries;
  const wrong: Column[] = [];
  if (!ownPrice.safeParse(price).success) wrong.push('price');
  const sale = ownSale.safeParse(salePrice);
  const own = price === '' ? productPrice : price;
  const isHigh = sale.success && sale.data !== null && own !== '' && sale.data >= Number(own);
  if (!sale.success || isHigh) wrong.push('salePrice');
  if (!ownStock.safeParse(stock).success) wrong.push('stock');
  return wrong;
}
