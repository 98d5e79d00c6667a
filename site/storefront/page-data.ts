import type { CatalogueProduct, CatalogueShop, OrderFormTexts } from './catalogue.ts';
import { variantsFrom, type VariantRow } from './variant-rows.ts';

/** The element of a product's page that holds its `PageData`. */
export const pageDataId = 'detail-data';

/** What one product's page shows and its script works on. */
export interface DetailData {
  readonly shop: CatalogueShop;
  readonly product: CatalogueProduct;
}

/**
 * What the browser needs to bring one product's page to life, as it stands in the page: a hundred variants with the
 * names of their fields, sellers' own numbers, which are for the search, and what the page shows anyway make it heavy.
 */
export interface PageData {
  readonly shop: Omit<CatalogueShop, 'orders'> & {
    readonly orders?: Omit<NonNullable<CatalogueShop['orders']>, 'form'> & {
      readonly words?: OrderFormTexts['words'];
    };
  };
  readonly product: Omit<CatalogueProduct, 'variants' | 'sku'> & { readonly variants?: readonly VariantRow[] };
}

/** @param districts of the page's order form: each as it is stored, and as it is shown; none where there is no form */
export function detailOf(
  { shop: { orders, ...shop }, product: { variants, ...product } }: PageData,
  districts: OrderFormTexts['districts'],
): DetailData {
  const words = orders?.words;
  return {
    shop: {
      ...shop,
      ...(orders && { orders: { payment: orders.payment, ...(words && { form: { words, districts } }) } }),
    },
    product: { ...product, ...(variants && { variants: variantsFrom(variants) }) },
  };
}
