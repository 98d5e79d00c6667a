import type { SavedOrderWords } from '../i18n/saved-order.ts';
import type { CatalogueProduct, CatalogueShop, OrderFormTexts } from './catalogue.ts';
import { variantsFrom, type VariantColumns } from './variant-columns.ts';

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
      /** In the order of `wordNames`. */
      readonly words?: readonly string[];
    };
  };
  readonly product: Omit<CatalogueProduct, 'variants' | 'sku'> & { readonly variants?: VariantColumns };
}

/** @param districts of the page's order form, as it shows them; none where there is no form */
export function detailOf(
  { shop: { orders, ...shop }, product: { variants, ...product } }: PageData,
  districts: OrderFormTexts['districts'],
): DetailData {
  const words = orders?.words && wordsFrom(orders.words);
  return {
    shop: {
      ...shop,
      ...(orders && { orders: { payment: orders.payment, ...(words && { form: { words, districts } }) } }),
    },
    product: { ...product, ...(variants && { variants: variantsFrom(variants) }) },
  };
}

/** Names of an order form's words, which would weigh as much in the page as half of the words themselves. */
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
