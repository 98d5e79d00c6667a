import { asc, gt } from 'drizzle-orm';
import Papa from 'papaparse';
import type { Queryable } from '../../db/client.ts';
import { auditLog } from '../../db/schema/index.ts';

/** Rows read at once, so that a long log never stands in memory as a whole. */
const chunk = 1000;

const columns = ['createdAt', 'adminName', 'action', 'targetKind', 'targetId', 'before', 'after'] as const;

/** The whole audit log as CSV, oldest first; cells that a spreadsheet would compute are defused. */
export function exportAudit(db: Queryable): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last = '';
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${columns.join(',')}\r\n`)),
    async pull(controller) {
      const rows = await db.select().from(auditLog).where(gt(auditLog.id, last)).orderBy(asc(auditLog.id)).limit(chunk);
      last = rows.at(-1)?.id ?? last;
      if (rows.length === 0) return controller.close();
      const cells = rows.map((row) => columns.map((column) => cellOf(row[column], column)));
      controller.enqueue(encoder.encode(`${Papa.unparse(cells, { escapeFormulae: true })}\r\n`));
    },
  });
}

function cellOf(value: unknown, column: (typeof columns)[number]): string {
  if (column === 'createdAt') return new Date(Number(value)).toISOString();
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
