import type { FileRow } from '../files/file-rows.ts';
import { isAmount } from './cell-kinds.ts';
import { meaningOf } from './column-names.ts';

/** Rows above the headings at most: a title, an address, a date. */
const searched = 20;

/**
 * The index of the row with the column names, below a title, if there is one. Without known names it is the first row
 * with two filled cells. Null for a list that begins with its first product.
 */
export function findHeadings(rows: readonly FileRow[]): number | null {
  const first = rows.slice(0, searched);
  const known = first.findIndex(namesColumns);
  if (known !== -1) return known;
  const wide = first.findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  const index = wide === -1 ? 0 : wide;
  const row = rows[index];
  return !row || isProduct(row, rows.slice(index + 1, searched)) ? null : index;
}

/** Whether a row names the product and one other column. */
function namesColumns({ cells }: FileRow): boolean {
  const meanings = new Set(cells.map((cell) => meaningOf(cell)?.meaning ?? null));
  meanings.delete(null);
  return meanings.size > 1 && ['name', 'price'].some((column) => meanings.has(column));
}

/** Whether a row is no row of names: it has an amount where the next rows have one. */
const isProduct = ({ cells }: FileRow, below: readonly FileRow[]): boolean =>
  cells.some(
    (cell, at) =>
      isAmount(cell) &&
      below.every((row) => row.cells[at] === undefined || row.cells[at] === '' || isAmount(row.cells[at])),
  );
