import { byteOrderMark, csvLines } from '../csv.ts';
import type { Actor } from '../actor/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Services } from '../services.ts';

/** Rows read at once, so that a long list is never in memory as a whole. */
const chunk = 1000;

/** A column's name in the file, and what it holds of a row. */
export type Columns<Row> = ReadonlyArray<readonly [name: string, value: (row: Row) => unknown]>;

interface Chunk<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface Export<Row, Filter> {
  /** As the file is called. */
  readonly name: string;
  readonly filter: Filter;
  readonly columns: Columns<Row>;
  readonly read: (filter: Filter) => Promise<Chunk<Row>>;
}

/**
 * All rows of a list that fit its filter, as a CSV file; cells that a spreadsheet would run as a formula are made
 * harmless. The audit log names the export before the first row is sent.
 */
export async function exportList<Row, Filter extends { limit: number; before?: string | undefined }>(
  { database, now }: Services,
  actor: Actor,
  { name, filter, columns, read }: Export<Row, Filter>,
): Promise<Response> {
  const { before: _, limit: __, ...asked } = filter;
  const entry = { action: 'list.export', targetKind: 'list', targetId: name, after: asked } as const;
  await database.write((transaction) => recordAudit(transaction, actor, entry, now()));
  const encoder = new TextEncoder();
  let before: string | undefined;
  const body = new ReadableStream({
    start: (controller) =>
      controller.enqueue(encoder.encode(`${byteOrderMark}${columns.map(([head]) => head).join(',')}\r\n`)),
    async pull(controller) {
      const { rows, next } = await read({ ...filter, limit: chunk, before });
      const cells = rows.map((row) => columns.map(([, value]) => textOf(value(row))));
      if (rows.length > 0) controller.enqueue(encoder.encode(`${csvLines(cells)}\r\n`));
      if (next === null || rows.length === 0) controller.close();
      else before = next;
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
