import { ofEachVariantField, type VariantField } from '../../../../api/shops/products/variants/variant-grid.ts';

/** An option as typed: 'Size' with S, M and L. */
export interface Option {
  readonly name: string;
  readonly values: readonly string[];
}

/** A combination's own entries, as typed; an empty one inherits the product's. */
export interface Entries extends Readonly<Record<VariantField, string>> {
  readonly imageUrl: string | null;
  readonly isOffered: boolean;
}

/** The options of a product with the entries of their combinations. */
export interface Grid {
  readonly options: readonly Option[];
  /**
   * By the combination's key. Entries of removed combinations are kept during editing, so that a value that is removed
   * and restored has them again.
   */
  readonly entries: Readonly<Record<string, Entries>>;
}

/** One line of the grid. */
export interface Combination {
  readonly key: string;
  /** One value for each option that has values, in the order of the options. */
  readonly values: readonly string[];
}

export const noEntries: Entries = { ...ofEachVariantField(() => ''), imageUrl: null, isOffered: true };

/** Values contain no new line, because new lines separate typed values. */
export const keyOf = (values: readonly string[]): string => values.join('\n');

export const labelOf = ({ values }: Combination): string => values.join(' / ');

/** The number of combinations; 0 without any value. */
export function countOf(options: readonly Option[]): number {
  const sizes = options.map(({ values }) => values.length).filter((size) => size > 0);
  return sizes.length === 0 ? 0 : sizes.reduce((product, size) => product * size, 1);
}

/** The combinations of the options' values, where the first option changes slowest; at most the first `most`. */
export function combinationsOf(options: readonly Option[], most: number): readonly Combination[] {
  const filled = options.filter(({ values }) => values.length > 0);
  if (filled.length === 0) return [];
  let lines: readonly (readonly string[])[] = [[]];
  for (const { values } of filled)
    lines = lines.flatMap((line) => values.map((value) => [...line, value])).slice(0, most);
  return lines.map((values) => ({ key: keyOf(values), values }));
}

export const entriesOf = ({ entries }: Grid, key: string): Entries => entries[key] ?? noEntries;

/** Changes entries of one combination. */
export function withEntries(grid: Grid, key: string, part: Partial<Entries>): Grid {
  return { ...grid, entries: { ...grid.entries, [key]: { ...entriesOf(grid, key), ...part } } };
}

/** Sets the same entries in these combinations, as 'set all' does. */
export function withSameEntries(grid: Grid, keys: readonly string[], part: Partial<Entries>): Grid {
  const same = keys.map((key) => [key, { ...entriesOf(grid, key), ...part }] as const);
  return { ...grid, entries: { ...grid.entries, ...Object.fromEntries(same) } };
}

/**
 * Changes one option. Its position and all entries stay, unless it becomes the first option with values or loses its last
 * value.
 */
export function withOption(grid: Grid, position: number, part: Partial<Option>): Grid {
  const options = grid.options.map((option, index) => (index === position ? { ...option, ...part } : option));
  return regrid(
    grid,
    options,
    options.map((_, index) => index),
  );
}

/** Changes the spelling of a value; its combinations keep their entries. An empty or existing value changes nothing. */
export function withRenamedValue(grid: Grid, index: number, value: string, written: string): Grid {
  const option = grid.options[index];
  if (!option || written === '' || option.values.includes(written)) return grid;
  const options = grid.options.with(index, {
    ...option,
    values: option.values.map((other) => (other === value ? written : other)),
  });
  const position = filledIndexes(grid.options).indexOf(index);
  const moved = combinationsOf(options, Infinity).flatMap(({ key, values }) => {
    if (values[position] !== written) return [];
    return [[key, entriesOf(grid, keyOf(values.with(position, value)))] as const];
  });
  return { options, entries: { ...grid.entries, ...Object.fromEntries(moved) } };
}

export function withNewOption(grid: Grid, option: Option): Grid {
  const options = [...grid.options, option];
  return regrid(
    grid,
    options,
    options.map((_, index) => (index < grid.options.length ? index : null)),
  );
}

export function withoutOption(grid: Grid, position: number): Grid {
  const order = grid.options.map((_, index) => index).filter((index) => index !== position);
  return regrid(
    grid,
    order.flatMap((index) => grid.options[index] ?? []),
    order,
  );
}

/**
 * Maps the entries to changed options. A combination that gains a value keeps its entries; one that loses a value takes
 * those of the first combination with the same remaining values.
 * @param order the previous index of each option; null for a new one
 */
function regrid(grid: Grid, options: readonly Option[], order: readonly (number | null)[]): Grid {
  const before = filledIndexes(grid.options);
  const after = filledIndexes(options);
  // The index in the old key for each value of a new key.
  const cameFrom = after.map((index) => before.indexOf(order[index] ?? -1));
  const isSame = cameFrom.length === before.length && cameFrom.every((from, index) => from === index);
  if (isSame) return { ...grid, options };
  const known = Object.entries(grid.entries).map(([key, entries]) => ({ values: key.split('\n'), entries }));
  const entries = combinationsOf(options, Infinity).flatMap(({ key, values }) => {
    const fits = (old: readonly string[]) =>
      values.every((value, index) => (cameFrom[index] ?? -1) < 0 || old[cameFrom[index] ?? -1] === value);
    // Without any value before, there were no entries.
    const found = before.length === 0 ? undefined : known.find(({ values: old }) => fits(old));
    return found ? [[key, found.entries] as const] : [];
  });
  return { options, entries: Object.fromEntries(entries) };
}

const filledIndexes = (options: readonly Option[]): number[] =>
  options.flatMap(({ values }, index) => (values.length > 0 ? [index] : []));
