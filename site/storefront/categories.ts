import type { Language } from '../i18n/dictionary.ts';
import { shopPages } from '../i18n/shop-pages.ts';
import { categoryPath } from '../paths.ts';
import type { ProductSnapshot } from './snapshot.ts';

/** Tabs beside 'All Products' (specification, section 9). */
const tabs = 4;
/** Products on one page of the listing: keeps it to one round trip on a phone. */
const perPage = 24;

type Categorised = Pick<ProductSnapshot, 'category'>;

export interface ListingGroup<Product> {
  readonly category: string;
  /** The heading's id; null where the group goes on from the page before. */
  readonly anchor: string | null;
  readonly products: readonly Product[];
}

/** One page of the listing of all products. */
export interface ListingPage<Product> {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly groups: ReadonlyArray<ListingGroup<Product>>;
  /** The one category that the page is about; absent on pages of all products. */
  readonly category?: string;
}

export interface CategoryTab {
  readonly category: string;
  /** Where the category begins in the listing. */
  readonly page: number;
  readonly anchor: string;
}

/** A category as shoppers read it: the default one is stored in English. */
export function categoryName(category: string, language: Language): string {
  return category === 'General' ? shopPages(language).general : category;
}

/** Categories in the order in which the shop's products bring them up. */
export function categoriesOf(products: readonly Categorised[]): string[] {
  return [...new Set(products.map(({ category }) => category))];
}

/** The tabs beside 'All Products': the first four categories. */
export function categoryTabs(products: readonly Categorised[]): CategoryTab[] {
  const categories = categoriesOf(products);
  let before = 0;
  return categories.slice(0, tabs).map((category, index) => {
    const page = Math.floor(before / perPage) + 1;
    before += products.filter((product) => product.category === category).length;
    return { category, page, anchor: anchorOf(index) };
  });
}

/** Every product by category, in pages; the way to all of them without script. */
export function listingPages<Product extends Categorised>(products: readonly Product[]): ListingPage<Product>[] {
  const byCategory = Map.groupBy(products, ({ category }) => category);
  const categories = [...byCategory.keys()];
  const sorted = [...byCategory.values()].flat();
  const pages = Array.from({ length: Math.ceil(sorted.length / perPage) }, (_, page) =>
    sorted.slice(page * perPage, (page + 1) * perPage),
  );
  const begun = new Set<string>();
  return pages.map((shown, index) => ({
    page: index + 1,
    pages: pages.length,
    groups: categoriesOf(shown).map((category) => {
      const anchor = begun.has(category) ? null : anchorOf(categories.indexOf(category));
      begun.add(category);
      return { category, anchor, products: shown.filter((product) => product.category === category) };
    }),
  }));
}

/** The pages of each category, as `categoryPath` tells them apart. */
export function categoryPages<Product extends Categorised>(products: readonly Product[]): ListingPage<Product>[] {
  const byPath = Map.groupBy(products, ({ category }) => categoryPath('', category));
  return [...byPath.values()].flatMap((alike) => {
    const category = alike[0]?.category ?? '';
    const pages = Math.ceil(alike.length / perPage);
    return Array.from({ length: pages }, (_, index) => ({
      page: index + 1,
      pages,
      category,
      groups: [{ category, anchor: null, products: alike.slice(index * perPage, (index + 1) * perPage) }],
    }));
  });
}

/** Categories that have no tab. */
export const otherCategories = (products: readonly Categorised[]): string[] => categoriesOf(products).slice(tabs);

const anchorOf = (index: number): string => `category-${index + 1}`;
