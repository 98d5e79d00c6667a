import { ofEachVariantField } from '../products/variants/variant-grid.ts';
import {
  columnOfField,
  chartColumns,
  offeredColumn,
  optionColumns,
  photoColumns,
  type CatalogueField,
} from './contract.ts';
import type { FileGrid, FilePhoto, FileProduct, FileVariant } from './file-product.ts';
import { photoAt } from './foreign.ts';
import { readList } from './lists.ts';
import type { Table, TableRow } from './table.ts';

const fields = Object.entries(columnOfField) as Array<[CatalogueField, string]>;

/** The products of a file in our own columns. Older exports have a subset of them. */
export function readOwn({ columns, rows }: Table): Iterable<FileProduct> {
  const seen = new Map<string, number>();
  return groups(rows)
    .values()
    .map((group) => readProduct(columns, group, seen));
}

/** Groups a product's row with the rows of its variants, which have an option's value and the same id or name. */
function groups(rows: readonly TableRow[]): TableRow[][] {
  const found: TableRow[][] = [];
  const byId = new Map<string, TableRow[]>();
  for (const row of rows) {
    const id = cell(row, 'id');
    const last = found.at(-1);
    const continued = id === '' ? (last && isSameName(last, row) ? last : undefined) : byId.get(id);
    if (continued?.[0] && hasOptions(row) && hasOptions(continued[0])) {
      continued.push(row);
      continue;
    }
    const group = [row];
    found.push(group);
    if (id !== '') byId.set(id, group);
  }
  return found;
}

const cell = ({ cells }: TableRow, column: string): string => cells[column] ?? '';
const hasOptions = (row: TableRow): boolean => optionColumns.some(({ value }) => cell(row, value) !== '');
const isSameName = ([first]: TableRow[], row: TableRow): boolean =>
  first !== undefined && cell(first, 'id') === '' && ['', cell(first, 'name')].includes(cell(row, 'name'));

function readProduct(
  columns: ReadonlySet<string>,
  [first, ...others]: TableRow[],
  seen: Map<string, number>,
): FileProduct {
  if (!first) throw new Error('The group is empty');
  const id = cell(first, 'id');
  const name = cell(first, 'name');
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  const photoNames = photoColumns.filter((column) => columns.has(column));
  const isOneOption = others.length === 0;
  return {
    line: first.line,
    id,
    origin: id === '' ? `name:${name}:${count}` : `id:${id}`,
    cells: Object.fromEntries(
      fields.flatMap(([field, column]) => (columns.has(column) ? [[field, cell(first, column)]] : [])),
    ),
    photos:
      photoNames.length === 0
        ? null
        : { kind: photoNames.length === 1 ? 'main' : 'all', list: photosOf(first, photoNames) },
    sizeChart: columns.has(chartColumns.name)
      ? {
          name: cell(first, chartColumns.name),
          rows: cell(first, chartColumns.rows)
            .split('\n')
            .filter(Boolean)
            .map((row) => readList(row)),
        }
      : null,
    grid: columns.has(optionColumns[0]?.value ?? '') ? readGrid(first, others, isOneOption) : null,
    problems: [],
    notes: [],
  };
}

const photosOf = (row: TableRow, names: readonly string[]): FilePhoto[] =>
  names.flatMap((column) => photoAt(row.line, cell(row, column)));

/**
 * The options and values from a product's first row, and from its variants' rows if only those have them. A first row
 * with one value per option, in a combination that no other row has, is also a variant.
 */
function readGrid(first: TableRow, others: readonly TableRow[], isAlone: boolean): FileGrid {
  const used = optionColumns.filter(({ value }) => [first, ...others].some((row) => cell(row, value) !== ''));
  const listed = used.map(({ value }) => readList(cell(first, value)));
  const chosen = others.map((row) => used.map(({ value }) => cell(row, value)));
  const own = listed.map(([value = '']) => value);
  const isOne = used.length > 0 && listed.every((values) => values.length === 1);
  const isVariant = isOne && (isAlone || !chosen.some((values) => values.every((value, at) => value === own[at])));
  const variants = others.map((row, index) => readVariant(row, chosen[index] ?? []));
  return {
    options: used.map(({ name }, at) => ({
      name: cell(first, name),
      values: [...new Set([...(listed[at] ?? []), ...chosen.map((values) => values[at] ?? '')])].filter(Boolean),
    })),
    // This variant uses the product's price, stock and other fields.
    variants: isVariant ? [{ ...bare, line: first.line, values: own }, ...variants] : variants,
  };
}

const bare: Omit<FileVariant, 'line' | 'values'> = {
  ...ofEachVariantField(() => ''),
  isOffered: '',
  photo: null,
};

function readVariant(row: TableRow, values: readonly string[]): FileVariant {
  return {
    line: row.line,
    values,
    ...ofEachVariantField((field) => cell(row, columnOfField[field])),
    isOffered: cell(row, offeredColumn),
    photo: photosOf(row, photoColumns.slice(0, 1))[0] ?? null,
  };
}
