import { attributeParts, columnsByLanguage, plainColumn, type AttributePart } from './woocommerce-translations.ts';
import type { Table, TableRow } from './table.ts';

/** The exporter's columns, in its order. Units such as `(kg)` are left out. */
const order = (
  'id|type|sku|gtin, upc, ean, or isbn|name|published|is featured?|visibility in catalog|' +
  'short description|description|date sale price starts|date sale price ends|tax status|tax class|' +
  'in stock?|stock|low stock amount|backorders allowed?|sold individually?|weight|length|' +
  'width|height|allow customer reviews?|purchase note|sale price|regular price|categories|' +
  'tags|shipping class|images|download limit|download expiry days|parent|grouped products|' +
  'upsells|cross-sells|external url|button text|position'
).split('|');
/** The same for earlier versions, which have not all of the columns. */
const earlierOrders = [
  order.filter((column) => !column.startsWith('gtin')),
  order.filter((column) => !column.startsWith('gtin') && column !== 'low stock amount'),
];

/** Words in the cells of an export are English in every language. */
const kinds =
  'simple|variable|variation|grouped|external|virtual|downloadable|[a-z_-]*(?:subscription|variation|bundle)';
const content: Readonly<Record<string, RegExp>> = {
  id: /^\d*$/,
  type: new RegExp(`^(?:${kinds})(?:, ?(?:${kinds})){0,4}$`, 'i'),
  published: /^(?:-?[012])?$/,
  'visibility in catalog': /^(?:visible|catalog|search|hidden)?$/i,
  'tax status': /^(?:taxable|shipping|none)?$/i,
  'backorders allowed?': /^(?:[01]|notify)?$/i,
  'sale price': /^[\d.,\s]*$/,
  'regular price': /^[\d.,\s]*$/,
};

/**
 * The same table with WooCommerce's English column names, or null if it is no WooCommerce export. A complete export in
 * any language is recognised by the order and content of its columns, a part of one by the exporter's translations.
 */
export function englishColumns(table: Table): Table | null {
  if (isComplete(table.columns)) return table;
  const columns = byPosition(table);
  if (columns) return translate(table, (column) => columns.get(column) ?? attributeColumn(plainColumn(column)));
  const translated = translate(table, translationOf);
  return isComplete(translated.columns) && fits(translated, 'type') ? translated : null;
}

const translationOf = (column: string): string | undefined =>
  columnsByLanguage.get(plainColumn(column)) ?? attributeColumn(plainColumn(column));

const isComplete = (columns: ReadonlySet<string>): boolean =>
  ['type', 'name', 'regular price'].every((column) => columns.has(column));

function translate(table: Table, english: (column: string) => string | undefined): Table {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const column of table.columns) {
    const name = english(column) ?? column;
    names.set(column, taken.has(name) ? column : name);
    taken.add(name);
  }
  const rename = (cells: TableRow['cells']) =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [names.get(column) ?? column, cell]));
  return {
    ...table,
    columns: new Set(names.values()),
    rows: table.rows.map((row) => ({ ...row, cells: rename(row.cells) })),
    headings: new Map([...table.headings].map(([column, heading]) => [names.get(column) ?? column, heading])),
  };
}

/** Whether all cells of a column have its form. A type is never empty. */
const fits = ({ rows }: Table, column: string, named = column): boolean =>
  rows.length > 0 && rows.every(({ cells }) => content[column]?.test(cells[named] ?? '') ?? true);

/** The columns of a complete export, by their order and content. */
function byPosition(table: Table): ReadonlyMap<string, string> | null {
  const columns = [...table.columns];
  for (const names of [order, ...earlierOrders]) {
    const isWhole = names.every((name, at) => columns[at] !== undefined && fits(table, name, columns[at]));
    if (isWhole)
      return new Map([
        ...names.map((name, at) => [columns[at] ?? '', name] as const),
        ...attributesByPosition(table, columns.slice(names.length)),
      ]);
  }
  return null;
}

/** An attribute has four columns with its number: name, values, and twice 0 or 1. */
function attributesByPosition({ rows }: Table, columns: readonly string[]): Array<readonly [string, string]> {
  const isFlag = (column: string | undefined) =>
    column !== undefined && rows.every(({ cells }) => /^[01]?$/.test(cells[column] ?? ''));
  const numberIn = (column: string | undefined) => /\d{1,3}/.exec(column ?? '')?.[0];
  return columns.flatMap((column, at) => {
    const number = numberIn(column);
    const group = columns.slice(at, at + 4);
    const isAttribute =
      number !== undefined &&
      group.length === 4 &&
      group.every((each) => numberIn(each) === number) &&
      !isFlag(group[0]) &&
      isFlag(group[2]) &&
      isFlag(group[3]);
    return isAttribute
      ? attributeParts.map((part, index) => [group[index] ?? '', attributeName(number, part)] as const)
      : [];
  });
}

const attributeName = (number: string, part: AttributePart): string => `attribute ${number} ${part}`;

/** `nom de l’attribut 1` is `attribute 1 name`. */
function attributeColumn(column: string): string | undefined {
  const number = /\d{1,3}/.exec(column)?.[0];
  const part = number === undefined ? undefined : columnsByLanguage.get(column.replace(number, '%d'));
  return number !== undefined && part ? part.replace('%d', number) : undefined;
}
