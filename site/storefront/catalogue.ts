import { districtName, districts } from '../../api/platform/formats/districts.ts';
import type { Language } from '../i18n/dictionary.ts';
import { savedOrder, type SavedOrderWords } from '../i18n/saved-order.ts';
import { advanceTexts, type AdvanceTexts } from './advance-texts.ts';
import { swatchesOf } from './colour-names.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

export type CatalogueProduct = Omit<ProductSnapshot, 'updatedAt' | 'saleFrom' | 'saleUntil'>;

/** The part of the shop that a product card shows. */
export type CardShop = Pick<
  ShopSnapshot,
  | 'slug'
  | 'name'
  | 'language'
  | 'whatsapp'
  | 'messenger'
  | 'delivery'
  | 'asksForRecipient'
  | 'orders'
  | 'advance'
  | 'look'
>;

export type CatalogueShop = Pick<ShopSnapshot, 'id'> &
  Omit<CardShop, 'orders'> & {
    /** The id of the sales page that shows the form. */
    readonly salesPage?: string;
    /** Set if the shop saves orders. */
    readonly orders?: NonNullable<ShopSnapshot['orders']> & {
      /** The texts of its order form, as data. The script would have to contain both languages otherwise. */
      readonly form?: OrderFormTexts;
    };
  };

export interface OrderFormTexts {
  readonly words: SavedOrderWords;
  /**
   * Numbers and names in the shop's language, sorted, with a group for each first letter. The form sends and stores the
   * number, which is the same in all shops.
   */
  readonly districts: ReadonlyArray<ReadonlyArray<readonly [number, string]>>;
  /** Set if the shop asks for an advance. */
  readonly advance?: AdvanceTexts;
}

/** The data of the page's script: `/{shop}/catalogue.json`. */
export interface Catalogue {
  readonly shop: CatalogueShop;
  /** All visible products, in the shop's order. */
  readonly products: readonly CatalogueProduct[];
}

/** The part of a snapshot that shoppers' browsers need. */
export function catalogueOf(shop: ShopSnapshot): Catalogue {
  return { shop: catalogueShop(shop), products: shop.products.map(catalogueProduct) };
}

/** The part of a shop that its cards show. */
export function cardShop({
  slug,
  name,
  language,
  whatsapp,
  messenger,
  delivery,
  asksForRecipient,
  orders,
  advance,
  look,
}: CardShop): CardShop {
  const shown = { slug, name, language, whatsapp, messenger, delivery, asksForRecipient };
  return { ...shown, ...(orders && { orders }), ...(advance && { advance }), ...(look && { look }) };
}

/** The shop's data for the script of every page. */
export function catalogueShop(shop: ShopSnapshot): CatalogueShop {
  const { orders, ...shown } = cardShop(shop);
  return { id: shop.id, ...shown, ...(orders && { orders: { ...orders, form: formTexts(shop) } }) };
}

const formTexts = ({ language, advance, delivery, takesOnline, orders }: ShopSnapshot): OrderFormTexts => ({
  words: { ...savedOrder(language), ...orders?.words },
  districts: districtsByLetter(language),
  ...(advance && { advance: advanceTexts(advance, delivery, language, takesOnline) }),
});

function districtsByLetter(language: Language): OrderFormTexts['districts'] {
  const named = districts.map((district, index) => [index + 1, districtName(district, language)] as const);
  const sorted = named.toSorted(([, one], [, other]) => one.localeCompare(other, language));
  return [...Map.groupBy(sorted, ([, name]) => name[0]).values()];
}

/** The part of a product that shoppers' browsers need. */
export function catalogueProduct({ updatedAt: _, saleFrom, saleUntil, ...product }: ProductSnapshot): CatalogueProduct {
  if (!product.variants || !product.options) return product;
  const options = product.options.map((option) => {
    const swatches = swatchesOf(option.values);
    return swatches ? { ...option, swatches } : option;
  });
  return { ...product, options, variants: product.variants.map(({ id: __, ...variant }) => variant) };
}
