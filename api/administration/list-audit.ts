import { count, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { countByWords, findByWords } from '../../db/find-by-words.ts';
import { auditLog } from '../../db/schema/index.ts';
import { auditSearch, matchOf } from '../../db/search.ts';
import type { AuditFilter, AuditRow, Page } from './contract.ts';

/** What admins did, newest first, found by any words of it: who, the deed, to what, what before and after. */
export async function listAudit(db: Queryable, filter: AuditFilter): Promise<Page<AuditRow>> {
  const { search, action, before, limit } = filter;
  const match = withAction(matchOf(search), action);
  const { ids, next } = await findByWords(db, auditSearch, { match, before, limit });
  const rows = await db.select().from(auditLog).where(inArray(auditLog.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next,
    ...(match ? await countByWords(db, auditSearch, match) : { total: await countAll(db), isExact: true }),
  };
}

/** A row names its action once, as a phrase of its words. */
function withAction(words: string | null, action: string): string | null {
  if (action === 'all') return words;
  return words ? `(${words}) AND "${action}"` : `"${action}"`;
}

async function countAll(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog);
  return row?.total ?? 0;
}
