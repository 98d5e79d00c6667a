import { and, count, desc, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../../db/client.ts';
import { outgoingHooks, outgoingMail } from '../../../db/schema/index.ts';
import { maskEmail } from '../../identity/recovery/mask-email.ts';
import type { Health } from './contract.ts';

const maxFailures = 20;

/** Mail that waits and mail that failed, the latest failures first; addresses are masked. */
export async function readMailHealth(db: Queryable): Promise<Health['mail']> {
  const hasFailed = and(isNull(outgoingMail.sentAt), isNotNull(outgoingMail.lastError));
  const rows = await db.select().from(outgoingMail).where(hasFailed).orderBy(desc(outgoingMail.id)).limit(maxFailures);
  return {
    waiting: await countRows(db, outgoingMail, isNotNull(outgoingMail.dueAt)),
    failed: await countRows(db, outgoingMail, hasFailed),
    failures: rows.map((mail) => ({
      id: mail.id,
      recipient: maskEmail(mail.recipient),
      subject: mail.subject,
      attempts: mail.attempts,
      error: mail.lastError ?? '',
      isGivenUp: mail.dueAt === null,
      createdAt: mail.createdAt,
    })),
  };
}

/** What the operator's hooks are still to be told, and what could not be told. */
export async function readHookHealth(db: Queryable): Promise<Health['hooks']> {
  const hasFailed = isNotNull(outgoingHooks.lastError);
  const rows = await db
    .select()
    .from(outgoingHooks)
    .where(hasFailed)
    .orderBy(desc(outgoingHooks.createdAt))
    .limit(maxFailures);
  return {
    waiting: await countRows(db, outgoingHooks, isNotNull(outgoingHooks.dueAt)),
    failed: await countRows(db, outgoingHooks, hasFailed),
    failures: rows.map(({ url, shopId, attempts, lastError, dueAt }) => ({
      host: new URL(url).host,
      shopId,
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
