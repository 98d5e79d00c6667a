import { csvOf } from '../../platform/formats/csv.ts';
import { cleanText } from '../../platform/formats/clean-text.ts';
import { catalogueColumns } from './contract.ts';
import { readCsvRows } from './files/csv-rows.ts';
import type { FileRow, FileRows } from './files/file-rows.ts';
import { isZip, readXlsxRows } from './files/xlsx-rows.ts';
import { findHeadings } from './columns/find-headings.ts';

export interface TableRow {
  /** Line number as in a spreadsheet, where the first line is 1. */
  readonly line: number;
  /** Cells by column name in lower case. */
  readonly cells: Readonly<Record<string, string>>;
  /** Whether the row has more filled cells than the header, for example because of an unquoted comma. */
  readonly isTooLong: boolean;
}

export interface Table {
  /** Names in lower case, in the file's order. */
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly TableRow[];
  /** Column names as written in the file, by name in lower case. */
  readonly headings: ReadonlyMap<string, string>;
  /** Line of the column names; the first line if the file has none. */
  readonly headingLine: number;
  /** Number of columns in the file. */
  readonly width: number;
  /** Sheets with content that are not read. */
  readonly otherSheets: readonly string[];
}

/** A catalogue as CSV (RFC 4180) that Excel and Google Sheets open correctly. */
export function writeTable(rows: ReadonlyArray<Readonly<Record<string, string>>>): string {
  return csvOf(rows, { columns: catalogueColumns, keepsDigits: true });
}

/**
 * The table of a CSV or XLSX file. Lines above the column names, such as a title, are skipped.
 * @param atOnce characters of a CSV file read per step
 */
export async function readTable(bytes: Uint8Array, atOnce?: number): Promise<Table> {
  return tableOf(isZip(bytes) ? readXlsxRows(bytes) : await readCsvRows(bytes, atOnce));
}

function tableOf({ rows, isEveryColumnNamed, otherSheets }: FileRows): Table {
  const index = findHeadings(rows);
  const named = index === null ? undefined : rows[index];
  const width = named && isEveryColumnNamed ? named.cells.length : longest(rows);
  const headings = headingsOf(named?.cells ?? [], width);
  const columns = [...headings.keys()];
  return {
    columns: new Set(columns),
    rows: rows.slice(index === null ? 0 : index + 1).map((row) => tableRow(row, columns)),
    headings,
    headingLine: named?.line ?? 1,
    width,
    otherSheets,
  };
}

function tableRow({ line, cells }: FileRow, columns: readonly string[]): TableRow {
  const named: Record<string, string> = {};
  for (const [at, column] of columns.entries()) if (cells[at] !== undefined) named[column] = cells[at];
  return { line, cells: named, isTooLong: cells.slice(columns.length).some((cell) => cell !== '') };
}

/** A column without a name, or with the name of an earlier one, is known by its number. */
function headingsOf(cells: readonly string[], width: number): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  for (let at = 0; at < width; at += 1) {
    const heading = oneLine(cells[at] ?? '');
    const isNamed = heading !== '' && !headings.has(heading.toLowerCase());
    const column = isNamed ? heading : `${heading} (${at + 1})`.trim();
    headings.set(column.toLowerCase(), column);
  }
  return headings;
}

const longest = (rows: readonly FileRow[]): number => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ').trim();
