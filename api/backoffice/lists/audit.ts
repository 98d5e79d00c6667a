import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/client.ts';
import { auditLog, contacts, shopReports, shops, upgradeRequests, users } from '../../../db/schema/index.ts';
import { auditSearch } from '../../../db/search.ts';
import type { AuditRow } from '../contract.ts';
import { fields, pageQuery, times, type List } from './list.ts';

type Entry = typeof auditLog.$inferSelect;

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
    created: { by: [auditLog.createdAt] },
    admin: { by: [auditLog.adminName] },
    action: { by: [auditLog.action] },
  },
  read: async (db, ids) => nameTargets(db, await db.select().from(auditLog).where(inArray(auditLog.id, ids))),
  columns: [
    ...times<AuditRow>('createdAt'),
    ...fields<AuditRow>('adminName', 'action', 'targetKind', 'targetId', 'before', 'after'),
  ],
};

/** Adds the targets' current names to audit rows, with one query per table. */
export async function nameTargets(db: Queryable, rows: readonly Entry[]): Promise<AuditRow[]> {
  const targets = await findTargets(db, [...new Set(rows.map(({ targetId }) => targetId))]);
  return rows.map((row) => {
    const [name = ownName(row), accountId = null] = targets.get(row.targetId) ?? [];
    return { ...row, targetName: name, accountId };
  });
}

/** The name of a deleted target, from the row's own fields. */
function ownName({ before, after }: Entry): string | null {
  const fields = { ...(after as object | null), ...(before as object | null) };
  const names = ['name', 'trxId', 'subject'].map((name): unknown => Reflect.get(fields, name));
  return names.find((name) => typeof name === 'string') ?? null;
}

/** Name and account of each target. */
async function findTargets(db: Queryable, ids: string[]) {
  const found = new Map<string, readonly [name: string, accountId: string | null]>();
  for (const { id, name, slug, ownerId } of await db.select().from(shops).where(inArray(shops.id, ids)))
    found.set(id, [name || slug, ownerId]);
  for (const { id, email, mobile } of await db.select().from(users).where(inArray(users.id, ids)))
    found.set(id, [email ?? mobile ?? '', id]);
  for (const { id, trxId, userId } of await db.select().from(upgradeRequests).where(inArray(upgradeRequests.id, ids)))
    found.set(id, [trxId, userId]);
  for (const { id, name, subject } of await db.select().from(contacts).where(inArray(contacts.id, ids)))
    found.set(id, [`${name}: ${subject}`, null]);
  const reports = await db
    .select({ id: shopReports.id, name: shops.name, ownerId: shops.ownerId })
    .from(shopReports)
    .innerJoin(shops, eq(shops.id, shopReports.shopId))
    .where(inArray(shopReports.id, ids));
  for (const { id, name, ownerId } of reports) found.set(id, [name, ownerId]);
  return found;
}
