import Papa from 'papaparse';

/** Without a byte order mark, Excel does not read a file as UTF-8 and garbles Bangla. */
export const byteOrderMark = '\uFEFF';

/**
 * Texts that a spreadsheet might run as a formula, optionally after apostrophes. The sign may be full-width or small,
 * and may follow white space or invisible characters (OWASP, CSV Injection; ASVS 5.0, 1.2.10).
 */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** The original text of a cell written by `csvOf`, without the apostrophe that escapes formulas. */
export const writtenText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

type Row = object | readonly unknown[];

interface CsvOptions {
  /** Columns of the objects. Defaults to those of the first object. */
  readonly columns?: readonly string[];
  /** False omits the header line. */
  readonly header?: boolean;
  /** Writes cells unchanged, for a file that is imported again. Spreadsheets then round long numbers. */
  readonly keepsDigits?: boolean;
}

/** A table as CSV (RFC 4180) for spreadsheets. Formulas are escaped. */
export const csvOf = (rows: readonly Row[], options: CsvOptions = {}): string =>
  byteOrderMark + csvLines(rows, options);

/** The same without the byte order mark, for files written in parts. */
export function csvLines(
  rows: readonly Row[],
  { columns, header = true, keepsDigits = false }: CsvOptions = {},
): string {
  const table = keepsDigits ? [...rows] : rows.map(withWholeNumbers);
  return Papa.unparse(table, {
    escapeFormulae: formula,
    header,
    newline: '\r\n',
    ...(columns && { columns: [...columns] }),
  });
}

function withWholeNumbers(row: Row): Row {
  if (Array.isArray(row)) return row.map(numberAsText);
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, numberAsText(cell)]));
}

/**
 * Texts that spreadsheets change. They round numbers of more than 15 digits, drop a leading 0, and read digits around
 * an E as a power of ten. Transaction and tracking numbers have these forms.
 */
const misread = /^(?:\d{16,}|0\d{4,}|(?=.{5})\d+[eE]\d+)$/;

/** Adds a hyphen to a mobile number, or spaces to another one, so that spreadsheets read it as text. */
function numberAsText(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  if (/^01\d{9}$/.test(cell)) return `${cell.slice(0, 5)}-${cell.slice(5)}`;
  return misread.test(cell) ? cell.replaceAll(/.{4}(?=.)/g, '$& ') : cell;
}

/** A column's heading, and its value for a row. */
export type Columns<Row> = ReadonlyArray<readonly [heading: string, value: (row: Row) => unknown]>;

interface CsvFile<Row> {
  /** File name without extension. */
  readonly name: string;
  readonly columns: Columns<Row>;
  /** Reads a part of the rows. `next` is the `after` of the next part; null at the end. */
  readonly read: (
    after: string | undefined,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;
}

/** Streams a CSV file while it reads the rows, so that a long list is never completely in memory. */
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
