import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { payments, users, type upgradeRequests } from '../../../db/schema/index.ts';
import type { PlanConfirmationView } from '../contract.ts';

type RequestRow = typeof upgradeRequests.$inferSelect;

/** How the payments of approved requests were confirmed, by the request's id. */
export async function readConfirmations(
  db: Queryable,
  requests: readonly RequestRow[],
): Promise<ReadonlyMap<string, PlanConfirmationView>> {
  const approved = requests.filter(({ status }) => status === 'approved');
  const ids = approved.map(({ id }) => id);
  const confirmed = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.upgradeRequestId, ids), eq(payments.state, 'confirmed'), eq(payments.direction, 'in')))
    .orderBy(payments.id);
  const entries = new Map(confirmed.map((entry) => [entry.upgradeRequestId, entry]));
  const names = await readNames(db, approved);
  return new Map(
    approved.map(({ id, resolvedBy, trxId }) => {
      const entry = entries.get(id);
      const automatic = resolvedBy === null ? entry?.confirmedBy : null;
      const by = automatic === 'message' || automatic === 'gateway' ? automatic : 'admin';
      const byName = names.get(resolvedBy ?? '') ?? '';
      return [id, { by, byName, provider: entry?.provider ?? 'bkash', trxId: entry?.trxId ?? trxId }];
    }),
  );
}

async function readNames(db: Queryable, requests: readonly RequestRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = requests.flatMap(({ resolvedBy }) => resolvedBy ?? []);
  const rows = await db
    .select({ id: users.id, email: users.email, mobile: users.mobile })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, email, mobile }) => [id, email ?? mobile ?? '']));
}
