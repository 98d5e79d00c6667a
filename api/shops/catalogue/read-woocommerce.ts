import { dhakaDay, readDhakaTime, writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import { day, minute } from '../../platform/formats/durations.ts';
import { amountOf } from './amounts.ts';
import {
  categoryOf,
  eachLabel,
  featuresOf,
  givenCells,
  nameOf,
  onceEach,
  photoAt,
  piecesOf,
  skuOf,
} from './foreign.ts';
import { stateOf, type Visibility } from './foreign-states.ts';
import type { FileGrid, FilePhoto, FileProduct, FileRemark } from './file-product.ts';
import { readList } from './lists.ts';
import { labelOf } from './plain-text.ts';
import { sharePrices, withPrices } from './share-prices.ts';
import { withoutShortcodes } from './shortcodes.ts';
import type { Table, TableRow } from './table.ts';
import { attributesOf, combinations } from './woocommerce-attributes.ts';
import { sameLabel } from '../products/variants/variant-grid.ts';
import { readYesOrNo } from './yes-or-no.ts';

/** The columns that are read, besides attributes. */
const readColumns = (
  'id|type|sku|name|published|visibility in catalog|short description|description|' +
  'date sale price starts|date sale price ends|in stock?|stock|backorders allowed?|sale price|' +
  'regular price|categories|images|parent'
).split('|');
export const isReadByWooCommerce = (column: string): boolean =>
  readColumns.includes(column) || /^attribute \d{1,3} (?:name|value\(s\)|visible|global|default)$/.test(column);

/**
 * The products of a WooCommerce export with English columns. Variations have their own rows, which name their parent
 * and may come before it.
 */
export function* readWooCommerce({ rows, columns }: Table): Iterable<FileProduct> {
  const parents = rows.filter((row) => !isVariation(row));
  const byName = new Map<string, TableRow>();
  for (const namesOf of [skuNames, idNames, bareIds])
    for (const parent of parents) for (const name of namesOf(parent)) if (!byName.has(name)) byName.set(name, parent);
  const variations = Map.groupBy(rows.filter(isVariation), (row) => byName.get(parentOf(row)));
  for (const row of parents) yield readProduct(row, variations.get(row) ?? [], columns);
  for (const row of variations.get(undefined) ?? [])
    yield { ...readProduct(row, [], columns), problems: [remark(row, 'parent', 'parent_missing')] };
}

/** The references by which variations name their parent. */
const skuNames = (row: TableRow): string[] => [cell(row, 'sku').toLowerCase()].filter(Boolean);
const idNames = (row: TableRow): string[] => (cell(row, 'id') === '' ? [] : [`id:${cell(row, 'id')}`]);
const bareIds = (row: TableRow): string[] => [cell(row, 'id')].filter(Boolean);
const parentOf = (row: TableRow): string =>
  cell(row, 'parent')
    .toLowerCase()
    .replace(/^id ?: ?/, 'id:');

/** A cell with its character references decoded. */
const cell = ({ cells }: TableRow, column: string): string => labelOf(cells[column] ?? '');
const list = ({ cells }: TableRow, column: string): string[] =>
  readList(cells[column] ?? '', ',')
    .map(labelOf)
    .filter(Boolean);
/** `simple, virtual` includes `simple`. */
const typesOf = (row: TableRow): string[] => list(row, 'type').map((type) => type.toLowerCase());
const isVariation = (row: TableRow): boolean => typesOf(row).some((type) => /(?:^|[_-])variation$/.test(type));
const isKnown = (row: TableRow): boolean =>
  typesOf(row).some((type) => ['simple', 'variable', 'variation'].includes(type));
const remark = ({ line }: TableRow, column: string, key: FileRemark['key']): FileRemark => ({ line, column, key });

function readProduct(row: TableRow, variations: readonly TableRow[], columns: ReadonlySet<string>): FileProduct {
  const { cells } = row;
  const notes: FileRemark[] = [];
  const html = descriptionOf(cells['description'] ?? '') || descriptionOf(cells['short description'] ?? '');
  const features = featuresOf(html, row.line);
  const name = nameOf(cells['name'] ?? '', row.line);
  const category = categoryOf(readList(cells['categories'] ?? '', ','), row.line);
  const grid = readGrid(row, variations, notes);
  const { product, variants } = sharePrices(grid?.priced ?? [{ ...pricedOf(row, notes), values: [] }]);
  const timed = grid ? (variations.find((each) => cell(each, 'sale price') !== '') ?? row) : row;
  const state = stateOf([
    ...(columns.has('published') ? [stated(row, 'published', visibilityOf)] : []),
    ...(columns.has('visibility in catalog') ? [stated(row, 'visibility in catalog', catalogueVisibility)] : []),
    ...(isKnown(row) || isRefused(row) ? [] : [stated(row, 'type', () => null)]),
  ]);
  return {
    line: row.line,
    id: '',
    origin: `woocommerce:${cell(row, 'id') || cell(row, 'sku') || cell(row, 'name')}`,
    cells: givenCells(
      {
        name: name.text,
        // A product without a price has price 0, 'Ask for price'.
        price: product.price || '0',
        salePrice: product.salePrice,
        saleFrom: cell(timed, 'date sale price starts'),
        saleUntil: endOf(cell(timed, 'date sale price ends')),
        description: features.text,
        category: category.text,
        ...state.cells,
        stock: grid ? parentStock(row) : stockOf(row, notes),
        sku: skuOf(cell(row, 'sku')),
      },
      {
        name: true,
        price: true,
        salePrice: columns.has('sale price'),
        saleFrom: columns.has('date sale price starts'),
        saleUntil: columns.has('date sale price ends'),
        description: columns.has('description') || columns.has('short description'),
        category: columns.has('categories'),
        isHidden: columns.has('published') || columns.has('visibility in catalog'),
        status: columns.has('published') || state.notes.length > 0,
        stock: columns.has('stock') || columns.has('in stock?'),
        sku: columns.has('sku'),
      },
    ),
    photos: columns.has('images') ? { kind: 'all', list: photosOf(row) } : null,
    sizeChart: null,
    grid: { options: grid?.options ?? [], variants: grid ? variants : [] },
    problems: isRefused(row) ? [remark(row, 'type', 'product_kind')] : [],
    notes: [...name.notes, ...features.notes, ...category.notes, ...state.notes, ...notes],
  };
}

const isRefused = (row: TableRow): boolean =>
  typesOf(row).some((type) => ['grouped', 'external', 'bundle', 'composite'].includes(type));

/** Descriptions contain literal `\n` sequences. A backslash before one means the sequence itself. */
const descriptionOf = (text: string): string =>
  withoutShortcodes(text.replaceAll(/\\\\n|\\r\\n|\\n/g, (sign) => (sign === '\\\\n' ? sign.slice(1) : '<br>'))).trim();

function stated(row: TableRow, column: string, meaning: (word: string) => Visibility | null) {
  const word = cell(row, column).toLowerCase();
  return { line: row.line, column, word, visibility: meaning(word) };
}

/** 1 is public, 0 private, -1 a draft, 2 waits for review. WooCommerce makes an empty cell a draft, too. */
const published: Readonly<Record<string, Visibility>> = {
  '1': 'public',
  publish: 'public',
  published: 'public',
  '0': 'hidden',
  private: 'hidden',
  '-1': 'draft',
  draft: 'draft',
  '2': 'draft',
  pending: 'draft',
  future: 'draft',
  trash: 'draft',
};

function visibilityOf(word: string): Visibility | null {
  const number = /^(-?\d)(?:[.,]0{1,4})?$/.exec(word)?.[1];
  const known = published[number ?? word];
  if (known) return known;
  const answer = readYesOrNo(word);
  return typeof answer === 'boolean' ? (answer ? 'public' : 'hidden') : null;
}

/** A product that only the search finds has no equal here. */
const catalogueWords: Readonly<Record<string, Visibility>> = {
  '': 'public',
  visible: 'public',
  catalog: 'public',
  search: 'hidden',
  hidden: 'hidden',
};
const catalogueVisibility = (word: string): Visibility | null => catalogueWords[word] ?? null;

/** A variation with an open attribute covers each value that has no row of its own. */
function readGrid(row: TableRow, variations: readonly TableRow[], notes: FileRemark[]) {
  if (variations.length === 0) {
    noteAttributes(row, new Set(), notes);
    return null;
  }
  const chosen = variations.flatMap((each) => attributesOf(each.cells));
  const used = new Set(chosen.map(({ name }) => sameLabel(name)));
  noteAttributes(row, used, notes);
  const own = attributesOf(row.cells).filter(({ name }) => used.has(sameLabel(name)));
  const missing = chosen.filter(({ name }) => !own.some((each) => sameLabel(each.name) === sameLabel(name)));
  const names = eachLabel([...own, ...missing].map(({ name }) => name));
  // A value that only a variation has is a value of the product, too.
  const options = names.map((name) => ({
    name,
    values: eachLabel(
      [...own, ...chosen].filter((each) => sameLabel(each.name) === sameLabel(name)).flatMap(({ values }) => values),
    ),
  }));
  const [first, ...others] = variations.filter((each) => cell(each, 'sale price') !== '');
  const differs = new Set(others.filter((each) => first && saleTimes(each) !== saleTimes(first)));
  const pricedRows = new Map(variations.map((each) => [each, pricedOf(each, notes, differs.has(each))]));
  const combined = combinations(options, variations);
  const repeated = variations.filter((each) => !combined.some(({ row: other }) => other === each) && !isOpen(each));
  notes.push(...repeated.map((each) => remark(each, 'attribute 1 value(s)', 'variant_unused')));
  const priced = combined.flatMap(({ row: each, values }) => {
    const found = pricedRows.get(each);
    return found ? [{ ...found, values }] : [];
  });
  return { options, priced: withPrices(priced, notes) } satisfies { options: FileGrid['options']; priced: unknown };
}

/** Whether a variation covers several values, which other rows may have instead. */
const isOpen = (row: TableRow): boolean => attributesOf(row.cells).some(({ values }) => values.length === 0);

const saleTimes = (row: TableRow): string =>
  `${cell(row, 'date sale price starts')} ${cell(row, 'date sale price ends')}`;

/** An attribute of which shoppers choose no value is not imported. */
function noteAttributes(row: TableRow, used: ReadonlySet<string>, notes: FileRemark[]): void {
  for (const { name, column } of attributesOf(row.cells))
    if (!used.has(sameLabel(name))) notes.push(remark(row, column, 'attribute_unused'));
}

/** @param isOtherSale whether its sale has other times than the product's, and is left out */
function pricedOf(row: TableRow, notes: FileRemark[], isOtherSale = false) {
  if (isOtherSale) notes.push(remark(row, 'sale price', 'sale_times_differ'));
  const state = isVariation(row) ? visibilityOf(cell(row, 'published').toLowerCase() || '1') : 'public';
  if (state === null) notes.push(remark(row, 'published', 'hidden_unknown'));
  return {
    line: row.line,
    price: cell(row, 'regular price'),
    salePrice: isOtherSale ? '' : cell(row, 'sale price'),
    stock: isVariation(row) ? stockOf(row, notes) : '',
    sku: skuOf(cell(row, 'sku')),
    // A draft's variations are drafts, too, and are offered with it.
    isOffered: state === 'public' || cell(row, 'published') === '-1' ? '' : 'no',
    photo: photosOf(row)[0] ?? null,
  };
}

/**
 * The end of a sale. WooCommerce names its last day or its last second. Our sale ends when the next day or minute begins.
 */
function endOf(written: string): string {
  const time = readDhakaTime(written);
  if (time === null) return written;
  if (!written.includes(':')) return dhakaDay(time + day);
  return /:59(?: ?[ap]\.?m\.?)?$/i.test(written) ? writeDhakaTime(time + minute) : written;
}

/**
 * The cell of our files: empty if not counted or if backorders are allowed, 0 if out of stock. `parent` (the product's
 * stock) is an empty cell, too.
 */
function stockOf(row: TableRow, notes: FileRemark[]): string {
  const [counted, word] = [
    cell(row, 'stock'),
    cell(row, 'in stock?')
      .toLowerCase()
      .replaceAll(/[\s_-]/g, ''),
  ];
  const backorders = cell(row, 'backorders allowed?').toLowerCase();
  const goesOn = counted !== '' && (backorders === 'notify' || readYesOrNo(backorders) === true);
  if (goesOn || ['backorder', 'onbackorder'].includes(word)) return '';
  const isIn = word === 'instock' || readYesOrNo(word) === true;
  const isOut = word === 'outofstock' || readYesOrNo(word) === false;
  if (isOut) return '0';
  if (word !== '' && !isIn) notes.push(remark(row, 'in stock?', 'stock_unknown'));
  if (counted.toLowerCase() === 'parent') return '';
  if (counted !== '') return piecesOf(counted);
  return word === '' || isIn ? '' : '0';
}

/** The stock that variations share. Without a count, each variation has its own state. */
const parentStock = (row: TableRow): string => (amountOf(cell(row, 'stock')) === null ? '' : stockOf(row, []));

/** URLs may contain commas. Between two of them is also a space or the next `http`. */
const photosOf = (row: TableRow): FilePhoto[] =>
  onceEach((row.cells['images'] ?? '').split(/,\s+|,(?=https?:)|\n/).flatMap((url) => photoAt(row.line, url)));
