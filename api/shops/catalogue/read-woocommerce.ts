import { categoryOf, featuresOf, onceEach, piecesOf } from './foreign.ts';
import type { FileGrid, FilePhoto, FileProduct, FileRemark } from './file-product.ts';
import { readList } from './lists.ts';
import { sharePrices } from './share-prices.ts';
import type { Table, TableRow } from './table.ts';
import { attributesOf, combinations } from './woocommerce-attributes.ts';
import { day } from '../../platform/formats/durations.ts';

/** Whether a table is a WooCommerce product export. */
export const isWooCommerce = ({ columns }: Table): boolean =>
  ['type', 'name', 'regular price'].every((column) => columns.has(column));

/** The products of a WooCommerce export. Variations have their own rows, which name their parent. */
export function* readWooCommerce({ rows }: Table): Iterable<FileProduct> {
  const parents = rows.filter((row) => !is(row, 'variation'));
  const known = new Set(parents.flatMap((row) => namesOf(row)));
  const variations = Map.groupBy(
    rows.filter((row) => is(row, 'variation')),
    (row) => cell(row, 'parent').toLowerCase(),
  );
  for (const row of parents)
    yield readProduct(
      row,
      namesOf(row).flatMap((name) => variations.get(name) ?? []),
    );
  for (const [parent, orphans] of variations)
    if (!known.has(parent))
      for (const row of orphans) yield { ...readProduct(row, []), problems: [remark(row, 'parent', 'parent_missing')] };
}

const cell = ({ cells }: TableRow, column: string): string => cells[column] ?? '';
/** `simple, virtual` includes `simple`. */
const is = (row: TableRow, type: string): boolean => readList(cell(row, 'type').toLowerCase(), ',').includes(type);
const remark = ({ line }: TableRow, column: string, key: FileRemark['key']): FileRemark => ({ line, column, key });

/** The references by which variations name their parent: SKU or id. */
const namesOf = (row: TableRow): string[] =>
  [cell(row, 'sku').toLowerCase(), cell(row, 'id') && `id:${cell(row, 'id')}`].filter(Boolean);

function readProduct(row: TableRow, variations: readonly TableRow[]): FileProduct {
  // Descriptions contain literal `\n` sequences.
  const html = (cell(row, 'description') || cell(row, 'short description')).replaceAll(/\\r\\n|\\n/g, '<br>');
  const features = featuresOf(html, row.line);
  const grid = readGrid(row, variations);
  const { product, variants } = sharePrices(grid?.priced ?? [{ ...pricedOf(row), values: [] }]);
  const timed = grid ? (variations.find((each) => cell(each, 'sale price') !== '') ?? row) : row;
  return {
    line: row.line,
    id: '',
    origin: `woocommerce:${cell(row, 'id') || cell(row, 'sku') || cell(row, 'name')}`,
    cells: {
      name: cell(row, 'name'),
      // A product without a price has price 0, 'Ask for price'.
      price: product.price || '0',
      salePrice: product.salePrice,
      saleFrom: cell(timed, 'date sale price starts'),
      saleUntil: endOf(cell(timed, 'date sale price ends')),
      description: features.text,
      category: categoryOf(readList(cell(row, 'categories'), ',')[0] ?? ''),
      isHidden: cell(row, 'published') === '0' || cell(row, 'visibility in catalog') === 'hidden' ? 'yes' : 'no',
      status: cell(row, 'published') === '-1' ? 'draft' : 'active',
      stock: stockOf(row),
      sku: cell(row, 'sku'),
    },
    photos: { kind: 'all', list: photosOf(row) },
    sizeChart: null,
    grid: { options: grid?.options ?? [], variants: grid ? variants : [] },
    problems: is(row, 'grouped') || is(row, 'external') ? [remark(row, 'type', 'product_kind')] : [],
    notes: features.notes,
  };
}

/** A variation with an open attribute covers each value that has no row of its own. */
function readGrid(row: TableRow, variations: readonly TableRow[]) {
  if (variations.length === 0) return null;
  const used = new Set(variations.flatMap((each) => attributesOf(each.cells).map(({ name }) => name.toLowerCase())));
  const options = attributesOf(row.cells).filter(({ name }) => used.has(name.toLowerCase()));
  const priced = combinations(options, variations).map(({ row: each, values }) => ({ ...pricedOf(each), values }));
  return { options, priced } satisfies { options: FileGrid['options']; priced: unknown };
}

const pricedOf = (row: TableRow) => ({
  line: row.line,
  price: cell(row, 'regular price'),
  salePrice: cell(row, 'sale price'),
  stock: stockOf(row),
  sku: cell(row, 'sku'),
  isOffered: cell(row, 'published') === '0' ? 'no' : '',
  photo: photosOf(row)[0] ?? null,
});

/** Empty if not counted, but 0 if out of stock. `parent` (the product's stock) is an empty cell in our files. */
function stockOf(row: TableRow): string {
  const counted = cell(row, 'stock');
  if (/^-?\d/.test(counted)) return piecesOf(counted);
  return cell(row, 'in stock?') === '0' ? '0' : '';
}

/** WooCommerce names the last day of a sale. Our sale ends when the next day begins. */
function endOf(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  const next = new Date(`${date}T00:00:00Z`).getTime() + day;
  return Number.isFinite(next) ? new Date(next).toISOString().slice(0, 10) : date;
}

const photosOf = (row: TableRow): FilePhoto[] =>
  onceEach(
    readList(cell(row, 'images'), ',')
      .filter(Boolean)
      .map((address) => ({ line: row.line, address })),
  );
