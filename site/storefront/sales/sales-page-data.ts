import { catalogueProduct, catalogueShop, type CatalogueProduct, type CatalogueShop } from '../catalogue.ts';
import { savesOrderOf } from '../saved-order.ts';
import type { ProductSnapshot, SalesPage, ShopSnapshot } from '../snapshot.ts';

/** The data that the browser needs to hydrate the order forms of a sales page. */
export interface SalesPageData {
  readonly shop: CatalogueShop;
  readonly products: readonly CatalogueProduct[];
  /** The code that the forms begin with; '' without one. */
  readonly code: string;
}

/** The products of a sales page, in its order. */
export const productsOfPage = ({ products }: ShopSnapshot, page: SalesPage): ProductSnapshot[] =>
  page.productIds.flatMap((id) => products.find((product) => product.id === id) ?? []);

/** A sales page's data. Like a product's page, it omits what only lists and the search need. */
export function salesPageData(shop: ShopSnapshot, page: SalesPage): SalesPageData {
  const { orders, ...known } = catalogueShop(shop);
  const products = productsOfPage(shop, page);
  const hasForm = products.some((product) => savesOrderOf(shop, product));
  return {
    shop: {
      ...known,
      ...(orders && { orders: hasForm ? orders : { payment: orders.payment } }),
      salesPage: page.id,
    },
    products: products.map((product) => {
      const { sku: _, rating: __, features: ___, videoUrl: ____, variants, ...plain } = catalogueProduct(product);
      return {
        ...plain,
        features: [],
        ...(variants && { variants: variants.map(({ sku: _____, ...variant }) => variant) }),
      };
    }),
    code: orders?.takesCodes ? codeOf(page, products) : '',
  };
}

/** The code of the page's coupon, if it counts for one piece of each product. */
function codeOf({ blocks }: SalesPage, products: readonly ProductSnapshot[]): string {
  const coupon = blocks.flatMap((block) => (block.type === 'price' ? (block.coupon ?? []) : []))[0];
  return coupon && products.every(({ pricePaisa }) => pricePaisa >= coupon.minimumPaisa) ? coupon.code : '';
}
