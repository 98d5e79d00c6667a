import type { ProductView } from '../../products/contract.ts';
import { isSaleTime } from '../../products/prices.ts';
import { lowStock } from '../../products/stock/low-stock.ts';

/** The shop's settings about stock. */
interface StockSettings {
  readonly showsLowStock: boolean;
}

/** A product without the seller's private data: the exact stock, and a sale that does not apply now. */
export function forShoppers(product: ProductView, { showsLowStock }: StockSettings, now: number): ProductView {
  const known = (stock: number | null) =>
    stock !== null && (stock === 0 || (showsLowStock && stock <= lowStock)) ? stock : null;
  const isSale = isSaleTime(product, now);
  const sale = (price: number | null) => (isSale ? price : null);
  return {
    ...product,
    stock: known(product.stock),
    salePrice: sale(product.salePrice),
    saleFrom: null,
    saleUntil: isSale ? product.saleUntil : null,
    publishAt: null,
    variants: product.variants
      .filter(({ isOffered }) => isOffered)
      .map((variant) => ({ ...variant, stock: known(variant.stock), salePrice: sale(variant.salePrice) })),
  };
}
