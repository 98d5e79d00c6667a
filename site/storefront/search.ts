import type { CatalogueProduct } from './catalogue.ts';
import { soundOf, spellingDistance } from './sound.ts';
import { latinDigits } from '../../api/platform/formats/bangla-digits.ts';

export interface ProductFilter {
  /** As typed. */
  readonly query: string;
  /** Null for all of them. */
  readonly category: string | null;
}

/** A list prepared once, so that each keystroke costs one pass over plain strings. */
export interface SearchIndex<Product> {
  readonly entries: readonly { readonly product: Product; readonly text: string }[];
  /** By sound: the indexes of the entries that contain such a word. */
  readonly sounds: ReadonlyMap<string, ReadonlySet<number>>;
}

type Searched = Pick<CatalogueProduct, 'name' | 'category' | 'features' | 'options' | 'variants' | 'sku'>;

export function searchIndex<Product extends Searched>(products: readonly Product[]): SearchIndex<Product> {
  const entries = products.map((product) => ({
    product,
    text: folded([product.name, product.category, ...product.features, ...choicesOf(product)].join(' ')),
  }));
  const keys = new Map<string, string[]>();
  const sounds = new Map<string, Set<number>>();
  for (const [index, { text }] of entries.entries()) {
    for (const word of wordsOf(text)) {
      const known = keys.get(word) ?? keysOf(word);
      keys.set(word, known);
      for (const key of known) sounds.set(key, (sounds.get(key) ?? new Set<number>()).add(index));
    }
  }
  return { entries, sounds };
}

/** The option values of a product, and the SKUs of the product and its variants. */
function choicesOf({ options = [], variants = [], sku = '' }: Searched): string[] {
  return [...options.flatMap(({ values }) => values), sku, ...variants.flatMap((variant) => variant.sku ?? [])];
}

/**
 * The products that match every word of the query, in the list's order: by spelling, or by sound in either script. If
 * no product contains a word, the words with the nearest spelling are used.
 */
export function search<Product extends Searched>(index: SearchIndex<Product>, filter: ProductFilter): Product[] {
  const found = wordsOf(folded(filter.query)).map((word) => matchesOf(index, word));
  return index.entries
    .filter(({ product }, at) => {
      if (filter.category !== null && product.category !== filter.category) return false;
      return found.every((matches) => matches.has(at));
    })
    .map(({ product }) => product);
}

/** The indexes of the entries that match a word. */
function matchesOf({ entries, sounds }: SearchIndex<unknown>, word: string): Set<number> {
  const found = new Set<number>();
  for (const [index, { text }] of entries.entries()) if (text.includes(word)) found.add(index);
  const wanted = wantedKeys(word);
  const addAll = (matches: (key: string) => boolean) => {
    for (const [key, indexes] of sounds) if (matches(key)) for (const index of indexes) found.add(index);
  };
  // A prefix is enough, unless it is so short that too many words begin with it.
  addAll((key) => wanted.some((one) => (one.length < 4 ? key === one : key.startsWith(one))));
  if (found.size === 0) {
    const close = closeKeys(sounds.keys(), wanted);
    addAll((key) => close.has(key));
  }
  return found;
}

/** The keys nearest in spelling to one of the wanted keys: one letter apart, or two in a long word. */
function closeKeys(keys: Iterable<string>, wanted: readonly string[]): Set<string> {
  let [least, close] = [Infinity, new Set<string>()];
  for (const key of keys) {
    for (const one of wanted) {
      const limit = one.length < 5 ? 0 : one.length < 8 ? 1 : 2;
      const distance = key[0] === one[0] ? spellingDistance(one, key, limit) : Infinity;
      if (distance > limit || distance > least) continue;
      if (distance < least) [least, close] = [distance, new Set()];
      close.add(key);
    }
  }
  return close;
}

/** The keys of a word in the list: for its own script, and for the other one. */
function keysOf(word: string): string[] {
  const { script, full, withoutOpenVowels } = soundOf(word);
  return [full && own[script] + full, withoutOpenVowels && foreign[script] + withoutOpenVowels].filter(Boolean);
}

/** The keys to look up for a typed word. */
function wantedKeys(word: string): string[] {
  const { script, full, withoutOpenVowels } = soundOf(word);
  const other = script === 'latin' ? 'bangla' : 'latin';
  return [full && own[script] + full, withoutOpenVowels && foreign[other] + withoutOpenVowels].filter(Boolean);
}

/** Prefixes of keys: `own` for sounds within one script, `foreign` for sounds compared between scripts. */
const own = { latin: 'l', bangla: 'b' } as const;
const foreign = { latin: 'L', bangla: 'B' } as const;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * Normalises text for comparison: lower case, Latin digits, and one form of ড় ঢ় য় for all keyboards (NFC decomposes
 * them). Removes joiners, which are invisible.
 */
export function folded(text: string): string {
  return latinDigits(text.normalize('NFC').replace(/[\u200B-\u200D\uFEFF]/g, '')).toLowerCase();
}
