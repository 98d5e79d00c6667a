import Papa from 'papaparse';

/** Excel takes a file for UTF-8, and shows Bangla, only when it begins with this. */
export const byteOrderMark = '\uFEFF';

/**
 * What a spreadsheet might take for a formula, and the same behind apostrophes: the sign may be full-width or small, and
 * stand after white space or invisible characters (OWASP, CSV Injection; ASVS 5.0, 1.2.10).
 */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** The text of a cell that `csvOf` has written: a formula has got an apostrophe in front. */
export const writtenText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

type Row = object | readonly unknown[];

interface CsvOptions {
  /** The columns of objects; those of the first one otherwise. */
  readonly columns?: readonly string[];
  /** False: the columns' names are not written. */
  readonly header?: boolean;
  /** Cells are written as they are, for a file that is read back; numbers then lose their first 0 in spreadsheets. */
  readonly keepsDigits?: boolean;
}

/** A table as CSV (RFC 4180) that spreadsheets open right. A cell that would run as a formula is made harmless. */
export const csvOf = (rows: readonly Row[], options: CsvOptions = {}): string =>
  byteOrderMark + csvLines(rows, options);

/** The same without the byte order mark, for a file that is written in pieces. */
export function csvLines(
  rows: readonly Row[],
  { columns, header = true, keepsDigits = false }: CsvOptions = {},
): string {
  const table = keepsDigits ? [...rows] : rows.map(withMobiles);
  return Papa.unparse(table, {
    escapeFormulae: formula,
    header,
    newline: '\r\n',
    ...(columns && { columns: [...columns] }),
  });
}

function withMobiles(row: Row): Row {
  if (Array.isArray(row)) return row.map(mobileAsText);
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, mobileAsText(cell)]));
}

/** The hyphen makes a mobile number a text, and a text does not lose its first 0. */
const mobileAsText = (cell: unknown): unknown =>
  typeof cell === 'string' && /^01\d{9}$/.test(cell) ? `${cell.slice(0, 5)}-${cell.slice(5)}` : cell;

/** A column's heading in the file, and what it holds of a row. */
export type Columns<Row> = ReadonlyArray<readonly [heading: string, value: (row: Row) => unknown]>;

interface CsvFile<Row> {
  /** As the file is called, without its ending. */
  readonly name: string;
  readonly columns: Columns<Row>;
  /** A part of the rows, and what `after` of the next part is; null at the end. */
  readonly read: (
    after: string | undefined,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;
}

/** A file that is written while it is read, so that a long list is never in memory as a whole. */
export function csvResponse<Row>({ name, columns, read }: CsvFile<Row>): Response {
  const encoder = new TextEncoder();
  let after: string | undefined;
  const body = new ReadableStream({
    start: (controller) =>
      controller.enqueue(encoder.encode(`${byteOrderMark}${csvLines([columns.map(([heading]) => heading)])}\r\n`)),
    async pull(controller) {
      const { rows, next } = await read(after);
      const cells = rows.map((row) => columns.map(([, value]) => textOf(value(row))));
      if (rows.length > 0) controller.enqueue(encoder.encode(`${csvLines(cells)}\r\n`));
      if (next === null || rows.length === 0) controller.close();
      else after = next;
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  });
}

function textOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
