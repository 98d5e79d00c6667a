import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

export type CatalogueProduct = Omit<ProductSnapshot, 'updatedAt'>;
export type CatalogueShop = Pick<
  ShopSnapshot,
  'id' | 'slug' | 'name' | 'language' | 'whatsapp' | 'messenger' | 'delivery'
>;

/** What the page's script works on: `/{shop}/catalogue.json`. */
export interface Catalogue {
  readonly shop: CatalogueShop;
  /** All visible products, in the shop's order. */
  readonly products: readonly CatalogueProduct[];
}

/** The part of a snapshot that shoppers' browsers need. */
export function catalogueOf(shop: ShopSnapshot): Catalogue {
  const { id, slug, name, language, whatsapp, messenger, delivery } = shop;
  return {
    shop: { id, slug, name, language, whatsapp, messenger, delivery },
    products: shop.products.map(({ updatedAt: _, ...product }) => product),
  };
}
