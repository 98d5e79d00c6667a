import type { Language } from '../i18n/dictionary.ts';
import { shopPages } from '../i18n/shop-pages.ts';
import { categoryPath, productsAListPage as perPage } from '../paths.ts';
import type { ProductSnapshot } from './snapshot.ts';

/** Tabs after 'All Products'. */
const tabs = 4;

type Categorised = Pick<ProductSnapshot, 'category'>;

export interface ListingGroup<Product> {
  readonly category: string;
  readonly products: readonly Product[];
}

/** One page of a listing: of all products, or of one category. */
export interface ListingPage<Product> {
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly groups: ReadonlyArray<ListingGroup<Product>>;
  /** The category of the page; absent on pages of all products. */
  readonly category?: string;
}

/** A category's name for shoppers. The default one is stored in English. */
export function categoryName(category: string, language: Language): string {
  return category === 'General' ? shopPages(language).general : category;
}

/** Categories in the order in which they first occur among the shop's products. */
export function categoriesOf(products: readonly Categorised[]): string[] {
  return [...new Set(products.map(({ category }) => category))];
}

/** The categories with a tab after 'All Products', and the others. */
export function categoryTabs(products: readonly Categorised[]): { tabs: string[]; others: string[] } {
  const categories = categoriesOf(products);
  return { tabs: categories.slice(0, tabs), others: categories.slice(tabs) };
}

/** Every product by category, in pages. Without JavaScript, these pages show all products. */
export function listingPages<Product extends Categorised>(products: readonly Product[]): ListingPage<Product>[] {
  const sorted = [...Map.groupBy(products, ({ category }) => category).values()].flat();
  const pages = Math.ceil(sorted.length / perPage);
  return Array.from({ length: pages }, (_, index) => {
    const shown = Map.groupBy(sorted.slice(index * perPage, (index + 1) * perPage), ({ category }) => category);
    const groups = Array.from(shown, ([category, products]) => ({ category, products }));
    return { page: index + 1, pages, groups };
  });
}

/** The pages of each category. `categoryPath` decides which categories share a page. */
export function categoryPages<Product extends Categorised>(products: readonly Product[]): ListingPage<Product>[] {
  const byPath = Map.groupBy(products, ({ category }) => categoryPath('', category));
  return [...byPath.values()].flatMap((alike) => {
    const category = alike[0]?.category ?? '';
    const pages = Math.ceil(alike.length / perPage);
    return Array.from({ length: pages }, (_, index) => ({
      page: index + 1,
      pages,
      category,
      groups: [{ category, products: alike.slice(index * perPage, (index + 1) * perPage) }],
    }));
  });
}
