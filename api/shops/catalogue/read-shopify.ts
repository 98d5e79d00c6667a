import { categoryOf, featuresOf, isYes, onceEach, piecesOf } from './foreign.ts';
import type { FileGrid, FilePhoto, FileProduct } from './file-product.ts';
import { sharePrices, type Pricing } from './share-prices.ts';
import type { Table, TableRow } from './table.ts';

/** Column names of Shopify exports up to 2024 and since. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  type: ['type', 'product type'],
  category: ['product category', 'standard product type'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  before: ['variant compare at price', 'compare-at price'],
  image: ['image src', 'product image url', 'image source'],
  position: ['image position'],
  variantImage: ['variant image', 'variant image url'],
} as const;

/** Whether a table is a Shopify product export, in which a product is the rows of one handle. */
export const isShopify = ({ columns }: Table): boolean =>
  columns.has('title') &&
  names.handle.some((name) => columns.has(name)) &&
  names.price.some((name) => columns.has(name));

/** The products of a Shopify export, one per handle. */
export function readShopify({ rows }: Table): Iterable<FileProduct> {
  return Map.groupBy(rows, (row) => read(row, 'handle'))
    .values()
    .map(readProduct);
}

const read = ({ cells }: TableRow, what: keyof typeof names): string =>
  names[what].map((name) => cells[name] ?? '').find((cell) => cell !== '') ?? '';
const option = ({ cells }: TableRow, number: number, part: 'name' | 'value'): string =>
  cells[`option${number} ${part}`] ?? '';

function readProduct(rows: TableRow[]): FileProduct {
  const [first] = rows;
  if (!first) throw new Error('The group is empty');
  const numbers = [1, 2, 3].filter((number) => option(first, number, 'name') !== '');
  const isPlain = option(first, 1, 'value').toLowerCase() === 'default title' || numbers.length === 0;
  const sold = rows.filter((row) => read(row, 'price') !== '' || option(row, 1, 'value') !== '');
  const priced = sold.map((row) => ({
    line: row.line,
    values: isPlain ? [] : numbers.map((number) => option(row, number, 'value')),
    ...pricingOf(row),
    stock: stockOf(row),
    sku: read(row, 'sku'),
    isOffered: '',
    photo: photoOf(row, 'variantImage'),
  }));
  const { product, variants } = sharePrices(isPlain ? priced.slice(0, 1) : priced);
  const features = featuresOf(read(first, 'body'), first.line);
  return {
    line: first.line,
    id: '',
    origin: `shopify:${read(first, 'handle')}`,
    cells: {
      name: read(first, 'title'),
      price: product.price,
      salePrice: product.salePrice,
      description: features.text,
      category: categoryOf(read(first, 'type') || read(first, 'category')),
      isHidden: read(first, 'published') === '' || isYes(read(first, 'published')) ? 'no' : 'yes',
      status: ['draft', 'archived'].includes(read(first, 'status').toLowerCase()) ? 'draft' : 'active',
      stock: isPlain ? (priced[0]?.stock ?? '') : '',
      sku: isPlain ? (priced[0]?.sku ?? '') : '',
    },
    photos: { kind: 'all', list: photosOf(rows) },
    sizeChart: null,
    grid: isPlain ? noOptions : { options: optionsOf(first, numbers, variants), variants },
    problems: [],
    notes: features.notes,
  };
}

const noOptions: FileGrid = { options: [], variants: [] };

/** Shopify has the price before a sale in a separate column. */
function pricingOf(row: TableRow): Pricing {
  const price = read(row, 'price');
  const before = read(row, 'before');
  return Number(before) > Number(price) ? { price: before, salePrice: price } : { price, salePrice: '' };
}

/** Empty (not counted) if Shopify does not track it or continues to sell below zero. */
function stockOf(row: TableRow): string {
  const goesOn = ['continue', 'true'].includes(read(row, 'policy').toLowerCase());
  return read(row, 'tracker') === '' || goesOn ? '' : piecesOf(read(row, 'quantity'));
}

function photoOf(row: TableRow, what: 'image' | 'variantImage'): FilePhoto | null {
  const address = read(row, what);
  return address === '' ? null : { line: row.line, address };
}

function photosOf(rows: readonly TableRow[]): FilePhoto[] {
  const placed = rows
    .map((row) => ({ photo: photoOf(row, 'image'), place: Number(read(row, 'position')) || Infinity }))
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place));
  return onceEach(placed.flatMap(({ photo }) => photo ?? []));
}

const optionsOf = (first: TableRow, numbers: readonly number[], variants: FileGrid['variants']) =>
  numbers.map((number, at) => ({
    name: option(first, number, 'name'),
    values: [...new Set(variants.map(({ values }) => values[at] ?? ''))].filter(Boolean),
  }));
