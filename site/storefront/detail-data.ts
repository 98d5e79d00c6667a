import { catalogueProduct, catalogueShop } from './catalogue.ts';
import { keepsOrderOf } from './saved-order.ts';
import { wordNames, type DetailData, type PageData } from './page-data.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';
import { columnsOf } from './variant-columns.ts';

export const detailData = (shop: ShopSnapshot, product: ProductSnapshot): DetailData => ({
  shop: catalogueShop(shop),
  product: catalogueProduct(product),
});

/** The same data in the compact form that the page contains. */
export function pageData({ shop, product }: DetailData): PageData {
  // The look concerns cards only, and the page has none that its script renders.
  const { orders, look: _, ...known } = shop;
  const { sku: __, variants, ...plain } = product;
  const form = keepsOrderOf(shop, product) ? orders?.form : undefined;
  const texts = form && {
    words: wordNames.map((name) => form.words[name]),
    ...(form.advance && { asks: form.advance }),
  };
  return {
    shop: { ...known, ...(orders && { orders: { payment: orders.payment, ...texts } }) },
    product: { ...plain, ...(variants && { variants: columnsOf(variants) }) },
  };
}
