import type { CatalogueProduct } from './catalogue.ts';
import { latinDigits } from './digits.ts';

export interface ProductFilter {
  /** As typed. */
  readonly query: string;
  /** Null for all of them. */
  readonly category: string | null;
}

/** A list prepared once, so that a key costs one pass over plain strings. */
export interface SearchIndex<Product> {
  readonly entries: readonly { readonly product: Product; readonly text: string }[];
}

type Searched = Pick<CatalogueProduct, 'name' | 'category' | 'features'>;

export function searchIndex<Product extends Searched>(products: readonly Product[]): SearchIndex<Product> {
  return {
    entries: products.map((product) => ({
      product,
      text: folded([product.name, product.category, ...product.features].join(' ')),
    })),
  };
}

/** The products that hold every word of the query, in the list's order. */
export function search<Product extends Searched>(index: SearchIndex<Product>, filter: ProductFilter): Product[] {
  const words = folded(filter.query).split(/\s+/).filter(Boolean);
  return index.entries
    .filter(({ product, text }) => {
      if (filter.category !== null && product.category !== filter.category) return false;
      return words.every((word) => text.includes(word));
    })
    .map(({ product }) => product);
}

/**
 * Text as it is compared: small letters, Latin digits, and ড় ঢ় য় in one form, however a keyboard wrote them
 * (NFC takes them apart); joiners, which nobody sees, are left out.
 */
export function folded(text: string): string {
  return latinDigits(text.normalize('NFC').replace(/[\u200B-\u200D\uFEFF]/g, '')).toLowerCase();
}
