import { districtName, districts } from '../../api/orders/places/contract.ts';
import { keptOrder, type KeptOrderWords } from '../i18n/kept-order.ts';
import { swatchesOf } from './colour-names.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

export type CatalogueProduct = Omit<ProductSnapshot, 'updatedAt' | 'saleFrom' | 'saleUntil'>;
export type CatalogueShop = Pick<
  ShopSnapshot,
  'id' | 'slug' | 'name' | 'language' | 'whatsapp' | 'messenger' | 'delivery' | 'asksForRecipient'
> & {
  /** Where the shop keeps its orders. */
  readonly orders?: NonNullable<ShopSnapshot['orders']> & {
    /** What its order form says, as data: scripts would have to bring both languages. */
    readonly form?: OrderFormTexts;
  };
};

export interface OrderFormTexts {
  readonly words: KeptOrderWords;
  /** In the shop's language, in which the form sends them as well: a second name of each would weigh half a kilobyte. */
  readonly districts: readonly string[];
}

/** What the page's script works on: `/{shop}/catalogue.json`. */
export interface Catalogue {
  readonly shop: CatalogueShop;
  /** All visible products, in the shop's order. */
  readonly products: readonly CatalogueProduct[];
}

/** The part of a snapshot that shoppers' browsers need. */
export function catalogueOf(shop: ShopSnapshot): Catalogue {
  return { shop: catalogueShop(shop), products: shop.products.map(catalogueProduct) };
}

/** What every page's script knows of the shop. */
export function catalogueShop(shop: ShopSnapshot): CatalogueShop {
  const { id, slug, name, language, whatsapp, messenger, delivery, asksForRecipient, orders } = shop;
  return {
    id,
    slug,
    name,
    language,
    whatsapp,
    messenger,
    delivery,
    asksForRecipient,
    ...(orders && { orders: { ...orders, form: formTexts(language) } }),
  };
}

const formTexts = (language: ShopSnapshot['language']): OrderFormTexts => ({
  words: keptOrder(language),
  districts: districts.map((district) => districtName(district, language)),
});

/** What shoppers' browsers need of a product. */
export function catalogueProduct({ updatedAt: _, saleFrom, saleUntil, ...product }: ProductSnapshot): CatalogueProduct {
  if (!product.variants || !product.options) return product;
  const options = product.options.map((option) => {
    const swatches = swatchesOf(option.values);
    return swatches ? { ...option, swatches } : option;
  });
  return { ...product, options, variants: product.variants.map(({ id: __, ...variant }) => variant) };
}
