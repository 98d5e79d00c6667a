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
  const { orders, ...known } = shop;
  const { sku: _, variants, ...plain } = product;
  const words = keepsOrderOf(shop, product) ? orders?.form?.words : undefined;
  return {
    shop: {
      ...known,
      ...(orders && {
        orders: { payment: orders.payment, ...(words && { words: wordNames.map((name) => words[name]) }) },
      }),
    },
    product: { ...plain, ...(variants && { variants: columnsOf(variants) }) },
  };
}
