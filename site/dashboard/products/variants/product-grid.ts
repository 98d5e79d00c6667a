import type { ProductView } from '../../../../api/shops/products/contract.ts';
import { maxVariants, ofEachVariantField } from '../../../../api/shops/products/variants/variant-grid.ts';
import { combinationsOf, entriesOf, keyOf, noEntries, type Entries, type Grid, type Option } from './grid.ts';

/** Unsaved input in the grid, by combination: only the cells that differ from the server's. */
export type Touched = Readonly<Record<string, Partial<Entries>>>;

type Saved = Readonly<Record<string, Entries>>;

/** The server's values in typed form. A combination that the server does not contain is not offered. */
export function savedEntries({ options, variants }: Pick<ProductView, 'options' | 'variants'>): Saved {
  const known = variants.map((variant) => {
    const { options: choice, imageUrl, isOffered } = variant;
    const key = keyOf(options.map(({ name }) => choice[name] ?? ''));
    return [key, { ...ofEachVariantField((field) => typed(variant[field])), imageUrl, isOffered }] as const;
  });
  const none = combinationsOf(options, Infinity).map(({ key }) => [key, { ...noEntries, isOffered: false }] as const);
  return Object.fromEntries([...none, ...known]);
}

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

/** The grid to show: unsaved input on top of the saved values. */
export function gridOver(saved: Saved, options: readonly Option[], touched: Touched): Grid {
  const typedOver = Object.entries(touched).map(
    ([key, part]) => [key, { ...(saved[key] ?? noEntries), ...part }] as const,
  );
  return { options, entries: { ...saved, ...Object.fromEntries(typedOver) } };
}

/** The cells of a grid that differ from the saved ones. */
export function touchedOf(saved: Saved, { entries }: Grid): Touched {
  const changed = Object.entries(entries).flatMap(([key, own]) => {
    const before = saved[key] ?? noEntries;
    if (own === before) return [];
    const cells = Object.entries(own).filter(([cell, value]) => value !== before[cell as keyof Entries]);
    return cells.length > 0 ? [[key, Object.fromEntries(cells) as Partial<Entries>] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** The grid as the API expects it, without the version. Options without a value are left out. */
export function sentGrid(grid: Grid) {
  const options = grid.options.filter(({ values }) => values.length > 0);
  const variants = combinationsOf(options, maxVariants + 1).map(({ key, values }) => ({
    ...entriesOf(grid, key),
    options: Object.fromEntries(options.map(({ name }, index) => [name, values[index] ?? ''])),
  }));
  return { options, variants };
}
