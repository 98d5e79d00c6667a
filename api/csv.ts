import Papa from 'papaparse';

/** Excel takes a file for UTF-8, and shows Bangla, only when it begins with this. */
export const byteOrderMark = '\uFEFF';

type Table = unknown[] | Papa.UnparseObject<unknown>;

/** A table as CSV that spreadsheets open right. A cell that would run as a formula is made harmless. */
export const csvOf = (table: Table, options: Papa.UnparseConfig = {}): string =>
  byteOrderMark + csvLines(table, options);

/** The same without the byte order mark, for a file that is written in pieces. */
export const csvLines = (table: Table, options: Papa.UnparseConfig = {}): string =>
  Papa.unparse(table, { escapeFormulae: true, ...options });

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

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
