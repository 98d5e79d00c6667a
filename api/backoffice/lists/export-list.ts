import { csvResponse, type Columns } from '../../platform/formats/csv.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Services } from '../../platform/config/services.ts';

/** Rows per query. */
const chunk = 1000;

interface Export<Row, Filter> {
  /** Name of the file and of the audit log target. */
  readonly name: string;
  readonly filter: Filter;
  readonly columns: Columns<Row>;
  readonly read: (filter: Filter) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;
}

/**
 * All rows of a list that match its filter, as a CSV file. The export is recorded in the audit log before the first row
 * is sent.
 */
export async function exportList<Row, Filter extends { limit: number; before?: string | undefined }>(
  { database, now }: Services,
  actor: Actor,
  { name, filter, columns, read }: Export<Row, Filter>,
): Promise<Response> {
  const { before: _, limit: __, ...asked } = filter;
  const entry = { action: 'list.export', targetKind: 'list', targetId: name, after: asked } as const;
  await database.write((transaction) => recordAudit(transaction, actor, entry, now()));
  return csvResponse({ name, columns, read: (before) => read({ ...filter, limit: chunk, before }) });
}
