import { and, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../../db/client.ts';
import { hookDeliveries, hookReceivers, notifications, shops, users } from '../../../db/schema/index.ts';
import { maskEmail } from '../../accounts/identity/recovery/mask-email.ts';
import type { Health } from './contract.ts';

const maxFailures = 20;

/** Waiting and failed mail, newest first. Email addresses are masked. */
export async function readMailHealth(db: Queryable): Promise<Health['mail']> {
  const isMail = eq(notifications.channel, 'mail');
  const isWaiting = and(isMail, eq(notifications.state, 'waiting'));
  const hasFailed = and(
    isMail,
    inArray(notifications.state, ['waiting', 'failed']),
    isNotNull(notifications.lastError),
  );
  const rows = await db
    .select({ row: notifications, email: users.email })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.userId))
    .where(hasFailed)
    .orderBy(desc(notifications.createdAt))
    .limit(maxFailures);
  const failures = rows.map(({ row, email }) => ({
    id: row.id,
    recipient: maskEmail(row.recipient ?? email ?? ''),
    kind: row.kind,
    attempts: row.attempts,
    error: row.lastError ?? '',
    isGivenUp: row.state === 'failed',
    createdAt: row.createdAt,
  }));
  return {
    waiting: await countRows(db, notifications, isWaiting),
    failed: await countRows(db, notifications, hasFailed),
    failures,
  };
}

/** Waiting and failed webhooks to the operator's HOOK_URLS, newest first. */
export async function readHookHealth(db: Queryable): Promise<Health['hooks']> {
  const isOfOperator = eq(hookDeliveries.type, 'shop.published');
  const hasFailed = and(isOfOperator, isNotNull(hookDeliveries.lastError));
  const rows = await db
    .select({ delivery: hookDeliveries, url: hookReceivers.url, shop: shops.name })
    .from(hookDeliveries)
    .innerJoin(hookReceivers, eq(hookReceivers.id, hookDeliveries.receiverId))
    .leftJoin(shops, eq(shops.id, hookDeliveries.subject))
    .where(hasFailed)
    .orderBy(desc(hookDeliveries.createdAt))
    .limit(maxFailures);
  return {
    waiting: await countRows(db, hookDeliveries, and(isOfOperator, isNotNull(hookDeliveries.dueAt))),
    failed: await countRows(db, hookDeliveries, hasFailed),
    failures: rows.map(({ delivery: { id, subject, attempts, lastError, dueAt }, url, shop }) => ({
      id,
      host: new URL(url).host,
      shopId: subject,
      name: shop ?? '',
      attempts,
      error: lastError ?? '',
      isGivenUp: dueAt === null,
    })),
  };
}

async function countRows(db: Queryable, table: SQLiteTable, filter: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(filter);
  return row?.total ?? 0;
}
