import { ofEachVariantField } from '../../products/variants/variant-grid.ts';
import type { FileGrid, FileProduct, FileVariant } from '../file-product.ts';
import { readOwn } from '../read-own.ts';
import type { Table } from '../table.ts';

/** Combinations that one product may make. Beyond our limit, so that the product is refused with the reason. */
const most = 101;

/** The products of a seller's list in our columns. A product with sizes or colours in one cell has all combinations. */
export function* readList(table: Table): Iterable<FileProduct> {
  for (const product of readOwn(table)) {
    const { grid, line } = product;
    const isListed = grid !== null && grid.options.length > 0 && grid.variants.length === 0;
    yield isListed ? { ...product, grid: { ...grid, variants: combinations(grid, line) } } : product;
  }
}

function combinations({ options }: FileGrid, line: number): FileVariant[] {
  let all: string[][] = [[]];
  for (const { values } of options) all = all.flatMap((one) => values.map((value) => [...one, value])).slice(0, most);
  return all.map((values) => ({ line, values, ...ofEachVariantField(() => ''), isOffered: '', photo: null }));
}
