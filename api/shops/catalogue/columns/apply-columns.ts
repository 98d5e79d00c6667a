import { pricingOf } from '../amounts.ts';
import { catalogueColumns, columnOfField, optionColumns, photoColumns } from '../contract.ts';
import { writeList } from '../lists.ts';
import type { Table, TableRow } from '../table.ts';
import { readYesOrNo } from '../yes-or-no.ts';
import { photosIn, valuesIn } from './cell-lists.ts';

type Cells = Record<string, string>;

/**
 * The columns of a table that mean one of ours, with our names.
 * @param meanings one for each column of the table; each at most once, except photos and options
 */
export function applyColumns(table: Table, meanings: readonly string[]): Table {
  const columns = [...table.columns];
  const withMeaning = (meaning: string) => columns.filter((_, at) => meanings[at] === meaning);
  // Our own files number the columns of their photos.
  const images = meanings.some((meaning) => meaning.startsWith('image ')) ? [] : withMeaning('image');
  const options = withMeaning('option').slice(0, optionColumns.length);
  const [[old], [visible]] = [withMeaning('old price'), withMeaning('visible')];
  const single = columns.flatMap((column, at) => {
    const meaning = meanings[at] ?? '';
    return catalogueColumns.includes(meaning) && !images.includes(column) ? [[column, meaning] as const] : [];
  });
  const headings = new Map<string, string>();
  const name = (own: string, column: string) => headings.set(own, table.headings.get(column) ?? column);
  for (const [column, own] of single) name(own, column);
  for (const [at, column] of options.entries()) name(optionColumns[at]?.value ?? '', column);
  if (visible !== undefined) name(columnOfField.isHidden, visible);
  if (old !== undefined && !headings.has(columnOfField.salePrice)) name(columnOfField.salePrice, old);
  const mostPhotos = Math.max(images.length, ...table.rows.map((row) => photosOf(row, images).length));
  const photoNames = images.length === 0 ? [] : photoColumns.slice(0, mostPhotos);
  for (const own of photoNames) name(own, images[0] ?? '');
  const optionNames = options.flatMap((_, at) => [optionColumns[at]?.name ?? '', optionColumns[at]?.value ?? '']);
  const rows = table.rows.map((row) => {
    const cells: Cells = {};
    for (const [column, own] of single) if (row.cells[column] !== undefined) cells[own] = row.cells[column];
    for (const [at, own] of photoNames.entries()) cells[own] = photosOf(row, images)[at] ?? '';
    Object.assign(cells, optionCells(row, options, table.headings));
    if (old !== undefined) Object.assign(cells, pricesOf(cells, row.cells[old] ?? ''));
    if (visible !== undefined) cells[columnOfField.isHidden] = hiddenOf(row.cells[visible] ?? '');
    return { ...row, cells };
  });
  return { ...table, rows, headings, columns: new Set([...headings.keys(), ...optionNames]) };
}

const photosOf = ({ cells }: TableRow, images: readonly string[]): string[] =>
  images.flatMap((column) => photosIn(cells[column] ?? '')).slice(0, photoColumns.length);

/** The heading is the option's name. A product without a value has one option less. */
function optionCells({ cells }: TableRow, options: readonly string[], headings: Table['headings']): Cells {
  const given: Cells = {};
  const filled = options.filter((column) => (cells[column] ?? '') !== '');
  for (const [at, column] of filled.entries()) {
    const own = optionColumns[at];
    if (!own) continue;
    given[own.name] = headings.get(column) ?? column;
    given[own.value] = writeList(valuesIn(cells[column] ?? ''));
  }
  return given;
}

/** A higher price before the sale is our price, and the list's price is that of the sale. */
function pricesOf(cells: Cells, before: string): Cells {
  if ((cells[columnOfField.salePrice] ?? '') !== '') return {};
  const { price, salePrice, isUnclear } = pricingOf(cells[columnOfField.price] ?? '', before);
  // An unreadable text gets its note as a sale price.
  return { [columnOfField.price]: price, [columnOfField.salePrice]: isUnclear ? before : salePrice };
}

/** An unclear cell stays, so that the product is not public by mistake. */
function hiddenOf(cell: string): string {
  if (/^published$/i.test(cell)) return 'no';
  const isShown = readYesOrNo(cell);
  if (isShown === null || isShown === 'unclear') return cell;
  return isShown ? 'no' : 'yes';
}
