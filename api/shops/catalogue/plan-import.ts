import type { ProductRow } from '../products/find.ts';
import { changesOf } from './compare.ts';
import type { ChangedPart, LineAction } from './contract.ts';
import type { FileProduct, FileRemark } from './file-product.ts';
import { planProduct, type PlannedProduct } from './plan-product.ts';
import type { ShopState } from './shop-state.ts';

/** The planned result for one product of a file. */
export interface PlannedLine extends PlannedProduct {
  readonly action: LineAction;
  readonly changes: readonly ChangedPart[];
}

/** Finds the existing product for a product of a file; null adds a new one. */
export type Match = (file: FileProduct) => ProductRow | null;

/**
 * Returns a function that plans a file's products one by one, without any write. It refuses products beyond the plan's
 * limit, and a second line for the same product.
 */
export function planImport(state: ShopState, match: Match): (file: FileProduct) => PlannedLine {
  const taken = new Set<string>();
  let { room } = state;
  return (file) => {
    const planned = planProduct(file, match(file), state);
    const { existing } = planned;
    const problems: FileRemark[] = [...planned.problems];
    if (existing && taken.has(existing.id)) problems.push({ line: file.line, column: 'id', key: 'twice_in_file' });
    if (!existing && problems.length === 0 && room === 0)
      problems.push({ line: file.line, column: 'name', key: 'beyond_limit' });
    if (problems.length > 0) return { ...planned, problems, action: 'refuse', changes: [] };
    if (existing) taken.add(existing.id);
    else room -= 1;
    const changes = changesOf(planned, state);
    return { ...planned, problems, changes, action: existing ? (changes.length > 0 ? 'change' : 'same') : 'add' };
  };
}

/**
 * Finds the product by id, else by an earlier import of the same entry, else by a unique name, so that an external list
 * can be imported repeatedly.
 */
export function matchIn({ products, origins }: ShopState): Match {
  const byName = Map.groupBy(products.values(), ({ name }) => name);
  return ({ id, origin, cells }) => {
    const [named, ...others] = byName.get(cells.name ?? '') ?? [];
    const onlyNamed = others.length === 0 ? named : undefined;
    return products.get(id) ?? products.get(origins.get(origin) ?? '') ?? onlyNamed ?? null;
  };
}
