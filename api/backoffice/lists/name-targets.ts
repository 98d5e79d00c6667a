import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { contacts, shopReports, shops, upgradeRequests, users, type auditLog } from '../../../db/schema/index.ts';
import type { AuditRow } from '../contract.ts';

interface Target {
  readonly name: string;
  readonly accountId: string | null;
}

/** Adds the targets' current names to a page of audit rows, with one query per table. */
export async function nameTargets(
  db: Queryable,
  rows: ReadonlyArray<typeof auditLog.$inferSelect>,
): Promise<AuditRow[]> {
  const targets = await findTargets(db, [...new Set(rows.map(({ targetId }) => targetId))]);
  return rows.map((row) => {
    const target = targets.get(row.targetId);
    return { ...row, targetName: target?.name ?? ownName(row), accountId: target?.accountId ?? null };
  });
}

/** The name of a deleted target, from the row's own fields. */
function ownName({ before, after }: typeof auditLog.$inferSelect): string | null {
  for (const fields of [before, after]) {
    if (typeof fields !== 'object' || fields === null) continue;
    for (const name of ['name', 'trxId', 'subject'])
      if (name in fields && typeof Reflect.get(fields, name) === 'string') return String(Reflect.get(fields, name));
  }
  return null;
}

async function findTargets(db: Queryable, ids: string[]): Promise<ReadonlyMap<string, Target>> {
  const found = new Map<string, Target>();
  const add = (id: string, name: string, accountId: string | null) => found.set(id, { name, accountId });
  for (const { id, name, slug, ownerId } of await db.select().from(shops).where(inArray(shops.id, ids)))
    add(id, name || slug, ownerId);
  for (const { id, email, mobile } of await db.select().from(users).where(inArray(users.id, ids)))
    add(id, email ?? mobile ?? '', id);
  for (const { id, trxId, userId } of await db.select().from(upgradeRequests).where(inArray(upgradeRequests.id, ids)))
    add(id, trxId, userId);
  for (const { id, name, subject } of await db.select().from(contacts).where(inArray(contacts.id, ids)))
    add(id, `${name}: ${subject}`, null);
  const reports = await db
    .select({ id: shopReports.id, name: shops.name, ownerId: shops.ownerId })
    .from(shopReports)
    .innerJoin(shops, eq(shops.id, shopReports.shopId))
    .where(inArray(shopReports.id, ids));
  for (const { id, name, ownerId } of reports) add(id, name, ownerId);
  return found;
}
