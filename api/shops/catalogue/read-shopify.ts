import { amountOf, pricingOf } from './amounts.ts';
import {
  categoryOf,
  eachLabel,
  featuresOf,
  givenCells,
  isYes,
  nameOf,
  onceEach,
  photoAt,
  piecesOf,
  skuOf,
} from './foreign.ts';
import type { FileGrid, FilePhoto, FileProduct, FileRemark } from './file-product.ts';
import { publicIfYes, stateOf, type Visibility } from './foreign-states.ts';
import { labelOf } from './plain-text.ts';
import { sharePrices, withPrices } from './share-prices.ts';
import type { Table, TableRow } from './table.ts';

/** Column names of Shopify exports up to 2024 and since. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
  type: ['type', 'product type', 'custom product type'],
  category: ['product category', 'standard product type', 'standardized product type'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  before: ['variant compare at price', 'compare-at price', 'compare at price'],
  cost: ['cost per item'],
  image: ['image src', 'product image url', 'image source'],
  position: ['image position'],
  variantImage: ['variant image', 'variant image url'],
} as const;
type Name = keyof typeof names;

const optionNumbers = [1, 2, 3];
const columnOfOption = (number: number, part: 'name' | 'value'): string => `option${number} ${part}`;

/** Whether a table is a Shopify product export, in which a product is the rows of one handle. */
export const isShopify = ({ columns }: Table): boolean =>
  columns.has('title') &&
  (columns.has('variant price') || (has(columns, 'handle') && has(columns, 'price'))) &&
  !columns.has('fieldtype');

/** The columns that are read. */
export const shopifyColumns: readonly string[] = [
  ...Object.values(names).flat(),
  ...optionNumbers.flatMap((number) => [columnOfOption(number, 'name'), columnOfOption(number, 'value')]),
];

/** The products of a Shopify export, one per handle. */
export const readShopify = ({ rows, columns }: Table): Iterable<FileProduct> =>
  groups(rows)
    .values()
    .map((group) => readProduct(group, columns));

const has = (columns: ReadonlySet<string>, what: Name): boolean => names[what].some((name) => columns.has(name));
const read = ({ cells }: TableRow, what: Name): string =>
  names[what].map((name) => cells[name] ?? '').find((cell) => cell !== '') ?? '';
const option = ({ cells }: TableRow, number: number, part: 'name' | 'value'): string =>
  labelOf(cells[columnOfOption(number, part)] ?? '');

/**
 * The rows of each product. A row without a handle belongs to the product above it unless it has a title. Two titles
 * under one handle are two products.
 */
function groups(rows: readonly TableRow[]): TableRow[][] {
  const found: TableRow[][] = [];
  const byHandle = new Map<string, TableRow[]>();
  for (const row of rows) {
    const [handle, title] = [read(row, 'handle').toLowerCase(), read(row, 'title')];
    const held = handle === '' ? (title === '' ? found.at(-1) : undefined) : byHandle.get(handle);
    const heldTitle = held?.map((each) => read(each, 'title')).find(Boolean) ?? '';
    if (held && (title === '' || heldTitle === '' || title === heldTitle)) {
      held.push(row);
      continue;
    }
    const group = [row];
    found.push(group);
    if (handle !== '') byHandle.set(handle, group);
  }
  return found;
}

function readProduct(rows: readonly TableRow[], columns: ReadonlySet<string>): FileProduct {
  const first = rows.find((row) => read(row, 'title') !== '') ?? rows[0];
  if (!first) throw new Error('The group is empty');
  const numbers = optionNumbers.filter((number) =>
    rows.some((row) => option(row, number, 'name') !== '' || option(row, number, 'value') !== ''),
  );
  const isPlain = numbers.length === 0 || rows.every((row) => isDefault(option(row, 1, 'value')));
  const sold = rows.filter((row) => read(row, 'price') !== '' || option(row, 1, 'value') !== '' || row === first);
  const offered = isPlain ? sold.slice(0, 1) : sold;
  const notes: FileRemark[] = sold.slice(offered.length).map(({ line }) => remark(line, 'price', 'row_unused'));
  const priced = withPrices(
    offered.map((row) => readRow(row, isPlain ? [] : numbers, notes)),
    notes,
  );
  const { product, variants } = sharePrices(priced);
  const name = nameOf(read(first, 'title'), first.line);
  const features = featuresOf(read(first, 'body'), first.line);
  const category = categoryOf([read(first, 'type') || read(first, 'category')], first.line);
  const state = stateOf([stated(first, 'published', publicIfYes), stated(first, 'status', visibilityOf)]);
  const options = numbers.map((number, at) => ({
    name: rows.map((row) => option(row, number, 'name')).find(Boolean) ?? `Option ${number}`,
    values: eachLabel(variants.map(({ values }) => values[at] ?? '')),
  }));
  return {
    line: first.line,
    id: '',
    origin: `shopify:${read(first, 'handle') || read(first, 'title')}`,
    cells: givenCells(
      {
        name: name.text,
        price: product.price,
        salePrice: product.salePrice,
        costPrice: read(first, 'cost'),
        description: features.text,
        category: category.text,
        ...state.cells,
        stock: isPlain ? (priced[0]?.stock ?? '') : '',
        sku: isPlain ? (priced[0]?.sku ?? '') : '',
      },
      {
        name: true,
        price: true,
        salePrice: has(columns, 'before'),
        costPrice: has(columns, 'cost'),
        description: has(columns, 'body'),
        category: has(columns, 'type') || has(columns, 'category'),
        isHidden: has(columns, 'published') || has(columns, 'status'),
        status: has(columns, 'status') || has(columns, 'published'),
        stock: has(columns, 'quantity'),
        sku: has(columns, 'sku'),
      },
    ),
    photos: has(columns, 'image') ? { kind: 'all', list: photosOf(rows) } : null,
    sizeChart: null,
    grid: columns.has(columnOfOption(1, 'value')) ? (isPlain ? noOptions : { options, variants }) : null,
    problems: [],
    notes: [...name.notes, ...features.notes, ...category.notes, ...state.notes, ...notes],
  };
}

const noOptions: FileGrid = { options: [], variants: [] };
const remark = (line: number, column: string, key: FileRemark['key']): FileRemark => ({ line, column, key });
const isDefault = (value: string): boolean => value === '' || value.toLowerCase() === 'default title';

function readRow(row: TableRow, numbers: readonly number[], notes: FileRemark[]) {
  const { isUnclear, ...pricing } = pricingOf(read(row, 'price'), read(row, 'before'));
  if (isUnclear) notes.push(remark(row.line, 'compare-at price', 'value_unused'));
  return {
    line: row.line,
    values: numbers.map((number) => option(row, number, 'value')),
    ...pricing,
    stock: stockOf(row),
    sku: skuOf(read(row, 'sku')),
    isOffered: '',
    photo: photoOf(row, 'variantImage'),
  };
}

function stated(row: TableRow, column: 'published' | 'status', meaning: (word: string) => Visibility | null) {
  const word = read(row, column).toLowerCase();
  return { line: row.line, column, word, visibility: meaning(word) };
}

/** Shoppers reach an unlisted product by its link only. */
const visibilities: Readonly<Record<string, Visibility>> = {
  '': 'public',
  active: 'public',
  draft: 'draft',
  archived: 'draft',
  unlisted: 'hidden',
};

const visibilityOf = (status: string): Visibility | null => visibilities[status] ?? null;

/** Empty (not counted) if Shopify does not track it or continues to sell below zero. */
function stockOf(row: TableRow): string {
  const policy = read(row, 'policy').toLowerCase();
  const goesOn = policy === 'continue' || isYes(policy);
  return read(row, 'tracker') === '' || goesOn ? '' : piecesOf(read(row, 'quantity'));
}

const photoOf = (row: TableRow, what: 'image' | 'variantImage'): FilePhoto | null =>
  photoAt(row.line, read(row, what))[0] ?? null;

function photosOf(rows: readonly TableRow[]): FilePhoto[] {
  const sorted = rows
    .map((row) => ({ photo: photoOf(row, 'image'), position: amountOf(read(row, 'position')) || Infinity }))
    .toSorted((one, other) => (one.position === other.position ? 0 : one.position - other.position));
  return onceEach(sorted.flatMap(({ photo }) => photo ?? []));
}
