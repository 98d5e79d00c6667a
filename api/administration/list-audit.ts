import { and, count, desc, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { auditLog } from '../../db/schema/index.ts';
import { auditSearch, matchOf } from '../../db/search.ts';
import { mostCounted, type AuditFilter, type AuditRow, type Page } from './contract.ts';

/** What admins did, newest first, found by any words of it: who, the deed, to what, what before and after. */
export async function listAudit(db: Queryable, { search, before, limit }: AuditFilter): Promise<Page<AuditRow>> {
  const match = matchOf(search);
  const matches = match ? sql`audit_search match ${match}` : undefined;
  const from = before === undefined ? undefined : Number(before);
  if (Number.isNaN(from)) return { rows: [], next: null, total: 0, isExact: true };
  const found = await db
    .select({ number: auditSearch.number, auditId: auditSearch.auditId })
    .from(auditSearch)
    .where(and(matches, from === undefined ? undefined : lt(auditSearch.number, from)))
    .orderBy(desc(auditSearch.number))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      inArray(
        auditLog.id,
        page.map(({ auditId }) => auditId),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: page.flatMap(({ auditId }) => byId.get(auditId) ?? []),
    next: found.length > limit ? String(page.at(-1)?.number) : null,
    ...(matches ? await countMatches(db, matches) : { total: await countAll(db), isExact: true }),
  };
}

async function countMatches(
  db: Queryable,
  matches: ReturnType<typeof sql>,
): Promise<Pick<Page<AuditRow>, 'total' | 'isExact'>> {
  const rows = await db
    .select({ number: auditSearch.number })
    .from(auditSearch)
    .where(matches)
    .limit(mostCounted + 1);
  return { total: Math.min(rows.length, mostCounted), isExact: rows.length <= mostCounted };
}

async function countAll(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog);
  return row?.total ?? 0;
}
