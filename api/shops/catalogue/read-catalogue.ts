import { mapYielding } from '../../platform/jobs/event-loop.ts';
import { timeFields } from '../products/contract.ts';
import { withClearDates } from './clear-dates.ts';
import { applyColumns } from './columns/apply-columns.ts';
import { columnsOf } from './columns/guess-columns.ts';
import { readList } from './columns/read-list.ts';
import { columnOfField, type CatalogueFormat, type FileColumn } from './contract.ts';
import type { FileProduct, FileRemark } from './file-product.ts';
import { isShopify, readShopify, shopifyColumns } from './read-shopify.ts';
import { isReadByWooCommerce, readWooCommerce } from './read-woocommerce.ts';
import { isWix, readWix, wixColumns } from './read-wix.ts';
import { readTable, type Table } from './table.ts';
import { englishColumns } from './woocommerce-columns.ts';

export interface Catalogue {
  readonly format: CatalogueFormat;
  readonly products: readonly FileProduct[];
  /** The columns of a seller's own list; null for an export of a shop system. */
  readonly columns: readonly FileColumn[] | null;
}

/**
 * The products of a catalogue file: an export of Shopify, WooCommerce or Wix, recognised by its columns, or any other
 * list, also our own export. The first product names what is not imported. There are no products if no column means the
 * name or the price.
 * @param chosen what each column means, if the seller has chosen it
 * @throws Failure `not_a_table`, `too_many_columns`, `too_many_lines`
 */
export async function readCatalogue(bytes: Uint8Array, chosen: readonly string[] | null = null): Promise<Catalogue> {
  const table = await readTable(bytes);
  const { format, products, unused, columns } = readRecognised(table, chosen);
  const seen = new Map<string, number>();
  const read = await mapYielding(products, (each) => ({ ...each, origin: ownOrigin(each.origin, seen) }));
  const [first, ...others] = read;
  const notes = [...sheetNotes(table), ...unused];
  return {
    format,
    columns,
    products: first && notes.length > 0 ? [{ ...first, notes: [...notes, ...first.notes] }, ...others] : read,
  };
}

const sheetNotes = ({ otherSheets }: Table): FileRemark[] =>
  otherSheets.length === 0 ? [] : [{ line: 1, column: otherSheets.join(', ').slice(0, 2000), key: 'sheets_unused' }];

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
  readonly columns: readonly FileColumn[] | null;
}

function readRecognised(table: Table, chosen: readonly string[] | null): Recognised {
  if (isWix(table)) return recognised('wix', table, readWix, (column) => wixColumns.includes(column));
  if (isShopify(table)) return recognised('shopify', table, readShopify, (column) => shopifyColumns.includes(column));
  const english = englishColumns(table);
  if (english) return recognised('woocommerce', english, readWooCommerce, isReadByWooCommerce);
  const columns = columnsOf(table, chosen);
  const meanings = columns.map(({ meaning }) => meaning);
  if (!['name', 'price'].every((needed) => meanings.includes(needed)))
    return { format: 'poshora', products: [], unused: [], columns };
  const list = recognised('poshora', applyColumns(table, meanings), readList, () => true);
  const used = new Set([...table.columns].filter((_, at) => (meanings[at] ?? '') !== ''));
  return { ...list, columns, unused: unusedColumns(table, (column) => used.has(column)) };
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
  const column = `(${table.width + 1})`;
  const problems = tooLong.map((line): FileRemark => ({ line, column, key: 'cells_beyond' }));
  const remarks = { problems: Map.groupBy(problems, lineOf), notes: Map.groupBy(notes, lineOf) };
  const products = withRemarks(read(clear), remarks);
  return { format, products: withHeadings(products, table), unused: unusedColumns(table, isRead), columns: null };
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
function unusedColumns(
  { columns, rows, headings, headingLine }: Table,
  isRead: (column: string) => boolean,
): FileRemark[] {
  const filled = [...columns].filter(
    (column) => !isRead(column) && rows.some(({ cells }) => !/^(?:0|false)?$/i.test(cells[column] ?? '')),
  );
  const named = filled.map((column) => headings.get(column) ?? column);
  return named.length === 0
    ? []
    : [{ line: headingLine, column: named.join(', ').slice(0, 2000), key: 'columns_unused' }];
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
