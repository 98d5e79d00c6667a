import { catalogueProduct, catalogueShop } from './catalogue.ts';
import type { PageData } from './page-data.ts';
import { savesOrderOf } from './saved-order.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

/** A product page's data. It omits SKUs, which only the search uses, ratings, which only cards show, and the texts of a form that the page lacks. */
export function productPageData(shop: ShopSnapshot, product: ProductSnapshot): PageData {
  const { orders, ...known } = catalogueShop(shop);
  const { sku: _, rating: __, variants, ...plain } = catalogueProduct(product);
  const hasForm = savesOrderOf(shop, product);
  return {
    shop: { ...known, ...(orders && { orders: hasForm ? orders : { payment: orders.payment } }) },
    product: { ...plain, ...(variants && { variants: variants.map(({ sku: ___, ...variant }) => variant) }) },
  };
}
