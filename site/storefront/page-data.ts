import type { SavedOrderWords } from '../i18n/saved-order.ts';
import type { CatalogueProduct, CatalogueShop, OrderFormTexts } from './catalogue.ts';
import type { AdvanceTexts } from './advance-texts.ts';
import { variantsFrom, type VariantColumns } from './variant-columns.ts';

/** The id of the element that contains a product page's `PageData`. */
export const pageDataId = 'detail-data';

/** The data of one product page and its script. */
export interface DetailData {
  readonly shop: CatalogueShop;
  readonly product: CatalogueProduct;
}

/**
 * The data that the browser needs to hydrate one product page, in compact form. It omits the field names of a hundred
 * variants, sellers' SKUs, which only the search uses, and everything that the page shows anyway.
 */
export interface PageData {
  readonly shop: Omit<CatalogueShop, 'orders'> & {
    readonly orders?: Omit<NonNullable<CatalogueShop['orders']>, 'form'> & {
      /** In the order of `wordNames`. */
      readonly words?: readonly string[];
      readonly asks?: AdvanceTexts;
    };
  };
  readonly product: Omit<CatalogueProduct, 'variants' | 'sku'> & { readonly variants?: VariantColumns };
}

/** @param districts of the page's order form; none if there is no form */
export function detailOf(
  { shop: { orders, ...shop }, product: { variants, ...product } }: PageData,
  districts: OrderFormTexts['districts'],
): DetailData {
  const words = orders?.words && wordsFrom(orders.words);
  const form = words && { words, districts, ...(orders.asks && { advance: orders.asks }) };
  return {
    shop: { ...shop, ...(orders && { orders: { payment: orders.payment, ...(form && { form }) } }) },
    product: { ...product, ...(variants && { variants: variantsFrom(variants) }) },
  };
}

/** The keys of an order form's texts. The page omits them: they would add half the size of the texts. */
export const wordNames = [
  'quantity',
  'name',
  'phone',
  'phoneHint',
  'district',
  'chooseDistrict',
  'area',
  'otherArea',
  'address',
  'addressHint',
  'note',
  'optional',
  'payment',
  'cash',
  'bkash',
  'nagad',
  'bank',
  'payTo',
  'money',
  'copy',
  'details',
  'delivery',
  'sender',
  'trxId',
  'charges',
  'oneCharge',
  'website',
  'placeOrder',
  'placeOrderOf',
  'sending',
  'waiting',
  'failed',
  'newTotal',
  'remember',
  'consent',
  'orWhatsApp',
  'orMessenger',
] as const satisfies ReadonlyArray<keyof SavedOrderWords>;

const wordsFrom = (words: readonly string[]): SavedOrderWords =>
  Object.fromEntries(wordNames.map((name, place) => [name, words[place] ?? ''])) as SavedOrderWords;
