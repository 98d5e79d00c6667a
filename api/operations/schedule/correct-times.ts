import { gt, type Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  hookDeliveries,
  hookReceivers,
  imports,
  orderAlerts,
  outgoingMail,
  rateLimits,
} from '../../../db/schema/index.ts';
import type { Transaction } from '../../../db/client.ts';
import type { Services } from '../../platform/config/services.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Times to come, and how far ahead (ms) each can lie: further ahead, it was set while the clock was wrong. */
const bounds = [
  [outgoingMail, outgoingMail.dueAt, 'dueAt', day],
  [hookReceivers, hookReceivers.heldUntil, 'heldUntil', 31 * minute],
  [hookReceivers, hookReceivers.dueAt, 'dueAt', 16 * hour],
  [hookDeliveries, hookDeliveries.dueAt, 'dueAt', 16 * hour],
  [orderAlerts, orderAlerts.mailDueAt, 'mailDueAt', 25 * hour],
  [orderAlerts, orderAlerts.pushDueAt, 'pushDueAt', 25 * hour],
  [imports, imports.leasedUntil, 'leasedUntil', 4 * minute],
] as const satisfies ReadonlyArray<readonly [SQLiteTable, Column, string, number]>;

/** Limits last six hours at most; see `identity/limits`. */
const longestLimit = 6 * hour;

/**
 * Makes due what would wait for as long as the clock was ahead before it was set right: mail, messages, imports, and
 * whoever a limit keeps out. Publications (`correctDueTimes`) and jobs see to themselves.
 * @returns how many rows were corrected
 */
export async function correctTimes({ database, log, now }: Services): Promise<number> {
  const corrected = await database.write((transaction) => correct(transaction, now()), { changesReads: false });
  if (corrected > 0) log.warn({ corrected }, 'the clock went back: what had been set by it is due now');
  return corrected;
}

async function correct(transaction: Transaction, now: number): Promise<number> {
  let corrected = 0;
  for (const [table, column, name, furthest] of bounds) {
    const { rowsAffected } = await transaction
      .update(table)
      .set({ [name]: now })
      .where(gt(column, now + furthest));
    corrected += rowsAffected;
  }
  const limits = await transaction
    .delete(rateLimits)
    .where(gt(rateLimits.expire, new Date(now + longestLimit + minute)));
  return corrected + limits.rowsAffected;
}
