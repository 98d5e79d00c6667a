import { Failure } from '../../platform/errors/failure.ts';
import { mapYielding } from '../../platform/jobs/event-loop.ts';
import { timeFields } from '../products/contract.ts';
import { withClearDates } from './clear-dates.ts';
import { catalogueColumns, columnOfField, type CatalogueFormat } from './contract.ts';
import type { FileProduct, FileRemark } from './file-product.ts';
import { readOwn } from './read-own.ts';
import { isShopify, readShopify, shopifyColumns } from './read-shopify.ts';
import { isReadByWooCommerce, readWooCommerce } from './read-woocommerce.ts';
import { isWix, readWix, wixColumns } from './read-wix.ts';
import { readTable, type Table } from './table.ts';
import { englishColumns } from './woocommerce-columns.ts';

export interface Catalogue {
  readonly format: CatalogueFormat;
  readonly products: readonly FileProduct[];
}

/**
 * The products of a catalogue file: our own format, or an export of Shopify, WooCommerce or Wix, recognised by its
 * columns. The first product names the columns that are not imported.
 * @throws Failure `not_a_table`, `too_many_columns`, `columns_missing`, `too_many_lines`
 */
export async function readCatalogue(bytes: Uint8Array): Promise<Catalogue> {
  const { format, products, unused } = readRecognised(await readTable(bytes));
  const seen = new Map<string, number>();
  const read = await mapYielding(products, (each) => ({ ...each, origin: ownOrigin(each.origin, seen) }));
  const [first, ...others] = read;
  return {
    format,
    products: first && unused.length > 0 ? [{ ...first, notes: [...unused, ...first.notes] }, ...others] : read,
  };
}

/** Maximum length of the name that identifies an entry. No shop has longer handles. */
const longestOrigin = 300;

/** Two products of one name in a file are found again separately. */
function ownOrigin(named: string, seen: Map<string, number>): string {
  const origin = named.slice(0, longestOrigin);
  const count = (seen.get(origin) ?? 0) + 1;
  seen.set(origin, count);
  return count === 1 ? origin : `${origin}:${count}`;
}

interface Recognised {
  readonly format: CatalogueFormat;
  /** Read lazily. */
  readonly products: Iterable<FileProduct>;
  readonly unused: readonly FileRemark[];
}

function readRecognised(table: Table): Recognised {
  if (isWix(table)) return recognised('wix', table, readWix, (column) => wixColumns.includes(column));
  if (isShopify(table)) return recognised('shopify', table, readShopify, (column) => shopifyColumns.includes(column));
  const english = englishColumns(table);
  if (english) return recognised('woocommerce', english, readWooCommerce, isReadByWooCommerce);
  const missing = ['name', 'price'].filter((column) => !table.columns.has(column));
  if (missing.length > 0) throw new Failure('columns_missing', { parameters: { columns: missing.join(', ') } });
  return recognised('poshora', table, readOwn, (column) => catalogueColumns.includes(column));
}

function recognised(
  format: CatalogueFormat,
  table: Table,
  read: (table: Table) => Iterable<FileProduct>,
  isRead: (column: string) => boolean,
): Recognised {
  const { table: clear, notes } = withClearDates(
    table,
    timeColumns.filter((column) => table.columns.has(column)),
  );
  const tooLong = table.rows.filter(({ isTooLong }) => isTooLong).map(({ line }) => line);
  const column = `(${table.columns.size + 1})`;
  const problems = tooLong.map((line): FileRemark => ({ line, column, key: 'cells_beyond' }));
  const remarks = { problems: Map.groupBy(problems, lineOf), notes: Map.groupBy(notes, lineOf) };
  const products = withRemarks(read(clear), remarks);
  return { format, products: withHeadings(products, table), unused: unusedColumns(table, isRead) };
}

/** Names columns of a translated export as the file does. */
function* withHeadings(products: Iterable<FileProduct>, { headings }: Table): Iterable<FileProduct> {
  const inFile = (remark: FileRemark): FileRemark => {
    const heading = headings.get(remark.column) ?? remark.column;
    return heading.toLowerCase() === remark.column ? remark : { ...remark, column: heading };
  };
  for (const product of products)
    yield { ...product, problems: product.problems.map(inFile), notes: product.notes.map(inFile) };
}

/** Columns with times in our own files and those of WooCommerce. */
const timeColumns = [
  ...timeFields.map((field): string => columnOfField[field]),
  'date sale price starts',
  'date sale price ends',
];

const lineOf = ({ line }: FileRemark): number => line;
type Remarks = Readonly<Record<'problems' | 'notes', ReadonlyMap<number, readonly FileRemark[]>>>;

/** Columns with content that are not imported, in one note about the header. */
function unusedColumns({ columns, rows, headings }: Table, isRead: (column: string) => boolean): FileRemark[] {
  const filled = [...columns].filter(
    (column) => !isRead(column) && rows.some(({ cells }) => !/^(?:0|false)?$/i.test(cells[column] ?? '')),
  );
  const named = filled.map((column) => headings.get(column) ?? column);
  return named.length === 0 ? [] : [{ line: 1, column: named.join(', ').slice(0, 2000), key: 'columns_unused' }];
}

/**
 * Adds remarks about rows to the products that have them. A row that is longer than the header refuses its product,
 * because its cells may be in the wrong columns.
 */
function* withRemarks(products: Iterable<FileProduct>, remarks: Remarks): Iterable<FileProduct> {
  for (const product of products) {
    const lines = [...new Set([product.line, ...(product.grid?.variants ?? []).map(({ line }) => line)])];
    const about = (kind: keyof Remarks) => lines.flatMap((line) => remarks[kind].get(line) ?? []);
    yield {
      ...product,
      problems: [...product.problems, ...about('problems')],
      notes: [...product.notes, ...about('notes')],
    };
  }
}
