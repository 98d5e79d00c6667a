import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { Queryable } from '../../../db/client.ts';
import { auditLog, contacts, shopReports, shops, upgradeRequests, users } from '../../../db/schema/index.ts';
import { auditSearch } from '../../../db/search.ts';
import { fields, pageQuery, type List } from './list.ts';

const query = z.object({
  ...pageQuery,
  /** Format `thing.action`. */
  action: z
    .string()
    .regex(/^(all|[a-z_]{1,30}\.[a-z_]{1,30})$/)
    .default('all'),
  sort: z.enum(['created', 'admin', 'action']).default('created'),
});

/** Searched by admin, action, target, and the values before and after. */
export const auditList: List<AuditRow, z.output<typeof query>> = {
  name: 'audit-log',
  query,
  table: auditLog,
  id: auditLog.id,
  createdAt: auditLog.createdAt,
  words: { table: auditSearch, on: eq(auditLog.id, auditSearch.id) },
  where: (_, { action }) => (action === 'all' ? undefined : eq(auditLog.action, action)),
  orders: {
    admin: { by: [auditLog.adminName] },
    action: { by: [auditLog.action] },
  },
  read: (db, ids) => readAudit(db, inArray(auditLog.id, ids)),
  columns: fields('createdAt', 'adminName', 'action', 'targetKind', 'targetId', 'before', 'after'),
};

const reported = alias(shops, 'reported');

/**
 * Entries of the log, newest first. `targetName` is the target's current name; null if it no longer exists and the entry
 * does not contain its name.
 */
export async function readAudit(db: Queryable, where: SQL, limit = 1000) {
  const rows = await db
    .select({
      entry: auditLog,
      name: sql<string | null>`coalesce(nullif(${shops.name}, ''), ${shops.slug}, ${users.email}, ${users.mobile},
        ${upgradeRequests.trxId}, ${contacts.name} || ': ' || ${contacts.subject}, ${reported.name})`,
      accountId: sql<
        string | null
      >`coalesce(${shops.ownerId}, ${users.id}, ${upgradeRequests.userId}, ${reported.ownerId})`,
    })
    .from(auditLog)
    .leftJoin(shops, eq(shops.id, auditLog.targetId))
    .leftJoin(users, eq(users.id, auditLog.targetId))
    .leftJoin(upgradeRequests, eq(upgradeRequests.id, auditLog.targetId))
    .leftJoin(contacts, eq(contacts.id, auditLog.targetId))
    .leftJoin(shopReports, eq(shopReports.id, auditLog.targetId))
    .leftJoin(reported, eq(reported.id, shopReports.shopId))
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
  return rows.map(({ entry, name, accountId }) => ({ ...entry, targetName: name ?? ownName(entry), accountId }));
}
export type AuditRow = Awaited<ReturnType<typeof readAudit>>[number];

/** The name of a deleted target, from the entry's own fields. */
function ownName({ before, after }: typeof auditLog.$inferSelect): string | null {
  const fields = { ...(after as object | null), ...(before as object | null) };
  const names = ['name', 'trxId', 'subject'].map((name): unknown => Reflect.get(fields, name));
  return names.find((name) => typeof name === 'string') ?? null;
}
