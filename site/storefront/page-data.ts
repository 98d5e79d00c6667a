import type { CatalogueProduct, CatalogueShop } from './catalogue.ts';

/** The id of the element that contains a product page's `PageData`, as JSON. */
export const pageDataId = 'page-data';

/** The data that the browser needs to hydrate one product page. */
export interface PageData {
  readonly shop: CatalogueShop;
  readonly product: CatalogueProduct;
}
