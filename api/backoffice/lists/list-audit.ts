import { and, count, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { countByWords, findByWords, findMatching, type TimeRange } from '../../../db/find-by-words.ts';
import { findSorted } from '../../../db/find-sorted.ts';
import { auditLog } from '../../../db/schema/index.ts';
import { auditSearch, matchOf } from '../../../db/search.ts';
import { rangeOf } from '../../platform/formats/day-range.ts';
import { nameTargets } from './name-targets.ts';
import type { AuditRow, Page } from '../contract.ts';
import type { AuditFilter } from './inputs.ts';
import { searchForms } from '../../platform/formats/search-forms.ts';

/** Audit log rows, searched by admin, action, target, and the values before and after. */
export async function listAudit(db: Queryable, filter: AuditFilter): Promise<Page<AuditRow>> {
  const range = rangeOf(filter);
  const match = withAction(matchOf(searchForms(filter.search)), filter.action);
  const { ids, next } = await findIds(db, filter, match, range);
  const rows = await db.select().from(auditLog).where(inArray(auditLog.id, ids));
  const byId = new Map((await nameTargets(db, rows)).map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next,
    ...(match
      ? await countByWords(db, auditSearch, match, range)
      : { total: await countAll(db, range), isExact: true }),
  };
}

async function findIds(
  db: Queryable,
  { sort, order, before, limit }: AuditFilter,
  match: string | null,
  range: TimeRange | null,
) {
  if (sort === 'created' && order === 'desc') return findByWords(db, auditSearch, { match, range, before, limit });
  const filter = match ? inArray(auditLog.id, await findMatching(db, auditSearch, match, range)) : isIn(range);
  return findSorted(db, { table: auditLog, id: auditLog.id, by: sortColumns[sort], order, filter, before, limit });
}

/** Sort columns of the log. */
const sortColumns = {
  created: [sql`${auditLog.createdAt}`],
  admin: [sql`${auditLog.adminName}`],
  action: [sql`${auditLog.action}`],
} satisfies Record<AuditFilter['sort'], readonly SQL[]>;

const isIn = (range: TimeRange | null): SQL | undefined =>
  range ? and(gte(auditLog.createdAt, range.start), lt(auditLog.createdAt, range.end)) : undefined;

/** The search expression, with the action as a phrase. The search index includes the action of each row. */
function withAction(words: string | null, action: string): string | null {
  if (action === 'all') return words;
  return words ? `(${words}) AND "${action}"` : `"${action}"`;
}

async function countAll(db: Queryable, range: TimeRange | null): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog).where(isIn(range));
  return row?.total ?? 0;
}
