import { amountCell, amountOf, pricingOf } from './amounts.ts';
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
import type { FilePhoto, FileProduct, FileRemark } from './file-product.ts';
import { publicIfYes, stateOf } from './foreign-states.ts';
import { labelOf } from './plain-text.ts';
import { sharePrices, type Pricing } from './share-prices.ts';
import type { Table, TableRow } from './table.ts';

/** Column names of Wix exports before the catalogue of 2025 and since, in lower case. */
const names = {
  handle: ['handleid', 'handle'],
  kind: ['fieldtype'],
  name: ['name'],
  description: ['description', 'plaindescription'],
  image: ['productimageurl', 'media'],
  collection: ['collection', 'primarycategoryslug', 'categoryslugs'],
  sku: ['sku'],
  price: ['price'],
  before: ['strikethroughprice'],
  cost: ['cost'],
  surcharge: ['surcharge'],
  visible: ['visible'],
  discountMode: ['discountmode'],
  discount: ['discountvalue'],
  stock: ['inventory'],
  preOrder: ['preorderenabled'],
} as const;
type Name = keyof typeof names;

const optionNumbers = [1, 2, 3, 4, 5, 6];
const choiceColumns = (number: number) => [`productoptiondescription${number}`, `productoptionchoices${number}`];

/** Whether a table is a product export of Wix, in which each row says whether it is a product, a variant or a medium. */
export const isWix = ({ columns }: Table): boolean =>
  columns.has('fieldtype') && names.handle.some((name) => columns.has(name));

/** The columns that are read. */
export const wixColumns: readonly string[] = [
  ...Object.values(names).flat(),
  ...optionNumbers.flatMap((number) => [
    `productoptionname${number}`,
    `productoptiontype${number}`,
    ...choiceColumns(number),
  ]),
];

/** The products of a Wix export. Variants and media have rows with their product's handle. */
export function* readWix({ rows, columns }: Table): Iterable<FileProduct> {
  const others = Map.groupBy(
    rows.filter((row) => !isProduct(row)),
    (row) => read(row, 'handle'),
  );
  const seen = new Set<string>();
  for (const row of rows.filter(isProduct)) {
    const handle = read(row, 'handle');
    const isFirst = !seen.has(handle);
    seen.add(handle);
    yield readProduct(row, isFirst ? (others.get(handle) ?? []) : [], columns);
  }
  for (const [handle, orphans] of others)
    if (!seen.has(handle))
      for (const row of orphans.filter((each) => kindOf(each) === 'variant'))
        yield { ...readProduct(row, [], columns), problems: [remark(row, 'handleid', 'parent_missing')] };
}

const has = (columns: ReadonlySet<string>, what: Name): boolean => names[what].some((name) => columns.has(name));
const read = ({ cells }: TableRow, what: Name): string =>
  names[what].map((name) => cells[name] ?? '').find((cell) => cell !== '') ?? '';
const kindOf = (row: TableRow): string => read(row, 'kind').toLowerCase();
const isProduct = (row: TableRow): boolean => kindOf(row) !== 'variant' && kindOf(row) !== 'media';
const remark = ({ line }: TableRow, column: string, key: FileRemark['key']): FileRemark => ({ line, column, key });

/** A product, with the rows of its variants and media. */
function readProduct(row: TableRow, others: readonly TableRow[], columns: ReadonlySet<string>): FileProduct {
  const notes: FileRemark[] = [];
  const variantRows = others.filter((each) => kindOf(each) === 'variant');
  const options = optionsOf(row, variantRows);
  const grid = options.length === 0 ? null : gridOf(row, variantRows, options, notes);
  // Without options, the only variant has the product's price, code and stock.
  const [only = row, ...repeated] = options.length === 0 ? variantRows : [];
  notes.push(...repeated.map((each) => remark(each, 'fieldtype', 'row_unused')));
  const priced = grid?.variants ?? [pricedOf(only, row, [], notes)];
  const { product, variants } = sharePrices(priced);
  const name = nameOf(read(row, 'name'), row.line);
  const features = featuresOf(read(row, 'description'), row.line);
  const category = categoryOf(categoriesOf(row), row.line);
  const word = read(row, 'visible').toLowerCase();
  const visibility = publicIfYes(word);
  const state = stateOf(has(columns, 'visible') ? [{ line: row.line, column: 'visible', word, visibility }] : []);
  return {
    line: row.line,
    id: '',
    origin: `wix:${read(row, 'handle') || read(row, 'name')}`,
    cells: givenCells(
      {
        name: name.text,
        price: product.price,
        salePrice: product.salePrice,
        costPrice: read(row, 'cost'),
        description: features.text,
        category: category.text,
        ...state.cells,
        stock: grid ? sharedStock(row, variantRows) : (priced[0]?.stock ?? ''),
        sku: skuOf(read(row, 'sku')) || (grid ? '' : (priced[0]?.sku ?? '')),
      },
      {
        name: true,
        price: true,
        salePrice: has(columns, 'discount') || has(columns, 'before'),
        costPrice: has(columns, 'cost'),
        description: has(columns, 'description'),
        category: has(columns, 'collection'),
        isHidden: has(columns, 'visible'),
        status: has(columns, 'visible'),
        stock: has(columns, 'stock'),
        sku: has(columns, 'sku'),
      },
    ),
    photos: has(columns, 'image') ? { kind: 'all', list: photosOf([row, ...others]) } : null,
    sizeChart: null,
    grid: {
      options: options.map(({ name: option, values }) => ({ name: option, values })),
      variants: grid ? variants : [],
    },
    problems: [],
    notes: [...name.notes, ...features.notes, ...category.notes, ...state.notes, ...notes],
  };
}

/** Collections have names; categories of newer exports have only their part of an link, such as `winter-coats`. */
function categoriesOf(row: TableRow): string[] {
  const isSlug = (row.cells['collection'] ?? '') === '';
  return read(row, 'collection')
    .split(';')
    .map((each) =>
      isSlug
        ? each
            .replaceAll('-', ' ')
            .trim()
            .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
        : each,
    );
}

const optionName = ({ cells }: TableRow, number: number): string => labelOf(cells[`productoptionname${number}`] ?? '');

/** The values of an option. A colour has its code before its name: `#ff0000:Red`. */
const choicesOf = ({ cells }: TableRow, number: number): string[] =>
  (
    choiceColumns(number)
      .map((column) => cells[column] ?? '')
      .find(Boolean) ?? ''
  )
    .split(';')
    .map((choice) => labelOf(choice).replace(/^(?:#[\da-f]{3,8}|rgba?\([\d., ]{5,30}\)) ?: ?/i, ''))
    .filter(Boolean);

interface WixOption {
  readonly number: number;
  readonly name: string;
  readonly values: readonly string[];
}

/** A value that only a variant has is a value of the product, too. */
const optionsOf = (row: TableRow, variants: readonly TableRow[]): WixOption[] =>
  optionNumbers.flatMap((number) => {
    const rows = [row, ...variants];
    const name = rows.map((each) => optionName(each, number)).find(Boolean) ?? '';
    const values = eachLabel(rows.flatMap((each) => choicesOf(each, number)));
    return values.length === 0 ? [] : [{ number, name: name || `Option ${number}`, values }];
  });

/** Maximum combinations read per product. It exceeds the limit of a product, so that such a product is refused. */
const most = 200;

/** The variants' rows, or every combination if the export has none. */
function gridOf(row: TableRow, variants: readonly TableRow[], options: readonly WixOption[], notes: FileRemark[]) {
  const rows =
    variants.length > 0
      ? variants.map((each) => ({ each, values: options.map(({ number }) => choicesOf(each, number)[0] ?? '') }))
      : combinationsOf(options).map((values) => ({ each: row, values }));
  const seen: FileRemark[] = [];
  const all = rows.map(({ each, values }) => pricedOf(each, row, values, each === row ? seen : notes));
  notes.push(...seen.slice(0, 1));
  return { variants: all };
}

function combinationsOf(options: readonly WixOption[]): string[][] {
  let all: string[][] = [[]];
  for (const { values } of options)
    all = all.flatMap((before) => values.map((value) => [...before, value])).slice(0, most);
  return all;
}

function pricedOf(row: TableRow, product: TableRow, values: readonly string[], notes: FileRemark[]) {
  const isOffered = publicIfYes(read(row, 'visible').toLowerCase()) === 'public' || row === product;
  return {
    line: row.line,
    values,
    ...pricesOf(row, product, notes),
    // An empty cell is the stock that variants share.
    stock: values.length > 0 && (row === product || read(row, 'stock') === '') ? '' : stockOf(row, product, notes),
    sku: row === product && values.length > 0 ? '' : skuOf(read(row, 'sku')),
    isOffered: isOffered ? '' : 'no',
    photo: values.length > 0 && row !== product ? (photosOf([row])[0] ?? null) : null,
  };
}

/** Older exports have a surcharge for a variant and a discount for the product; newer ones have the price before. */
function pricesOf(row: TableRow, product: TableRow, notes: FileRemark[]): Pricing {
  const own = read(row, 'price') || read(product, 'price');
  const surcharge = amountOf(read(row, 'surcharge')) ?? 0;
  const base = amountOf(own);
  const price = base === null || surcharge === 0 ? own : amountCell(base + surcharge);
  const before = read(row, 'before') || (read(row, 'price') === '' ? read(product, 'before') : '');
  if (before !== '') {
    const { isUnclear, ...pricing } = pricingOf(price, before);
    if (isUnclear) notes.push(remark(row, 'strikethroughprice', 'value_unused'));
    return pricing;
  }
  const written = read(product, 'discount').replace(/ ?%$/, '');
  const discount = written === '' ? 0 : amountOf(written);
  const mode = read(product, 'discountMode').toLowerCase();
  if (discount === 0 || base === null) return { price, salePrice: '' };
  if (discount === null || !['percent', 'amount'].includes(mode)) {
    notes.push(remark(product, 'discountvalue', 'value_unused'));
    return { price, salePrice: '' };
  }
  const full = base + surcharge;
  return { price, salePrice: amountCell(mode === 'percent' ? full * (1 - discount / 100) : full - discount) };
}

/** A number of pieces, or a word. Empty if not counted; also if Wix takes orders in advance. */
function stockOf(row: TableRow, product: TableRow, notes: FileRemark[]): string {
  if (isYes(read(row, 'preOrder') || read(product, 'preOrder'))) return '';
  const written = read(row, 'stock') || read(product, 'stock');
  const word = written.toLowerCase().replaceAll(/[\s_-]/g, '');
  if (word === '' || word === 'instock') return '';
  if (word === 'outofstock') return '0';
  if (/\d/.test(written)) return piecesOf(written);
  notes.push(remark(row, 'inventory', 'stock_unknown'));
  return '0';
}

const sharedStock = (product: TableRow, variants: readonly TableRow[]): string =>
  variants.some((each) => read(each, 'stock') !== '') ? '' : stockOf(product, product, []);

const wixFile = /^[\w-]{1,80}~mv2[\w-]{0,20}\.(?:jpe?g|png|webp|gif)$/i;
const wixFiles = 'https://static.wixstatic.com/media/';

/** A photo is a URL or a file name of Wix. */
const photosOf = (rows: readonly TableRow[]): FilePhoto[] =>
  onceEach(
    rows.flatMap((row) =>
      read(row, 'image')
        .split(/;|,(?=https?:)/)
        .flatMap((written) =>
          photoAt(row.line, wixFile.test(written.trim()) ? `${wixFiles}${written.trim()}` : written),
        ),
    ),
  );
