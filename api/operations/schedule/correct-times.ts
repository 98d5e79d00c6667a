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
import { day, hour, minute } from '../../platform/formats/durations.ts';

/** Columns with future times, and the maximum distance from now, ms. A later time was set while the clock was wrong. */
const bounds = [
  [outgoingMail, outgoingMail.dueAt, 'dueAt', day],
  [hookReceivers, hookReceivers.heldUntil, 'heldUntil', 31 * minute],
  [hookReceivers, hookReceivers.dueAt, 'dueAt', 16 * hour],
  [hookDeliveries, hookDeliveries.dueAt, 'dueAt', 16 * hour],
  [orderAlerts, orderAlerts.mailDueAt, 'mailDueAt', 25 * hour],
  [orderAlerts, orderAlerts.pushDueAt, 'pushDueAt', 25 * hour],
  [imports, imports.leasedUntil, 'leasedUntil', 4 * minute],
] as const satisfies ReadonlyArray<readonly [SQLiteTable, Column, string, number]>;

/** The longest rate limit; see `identity/limits`. */
const longestLimit = day;

/**
 * Corrects times set while the clock was ahead: makes mail, webhooks, order alerts and imports due, and removes rate
 * limits.
 * Publications (`correctDueTimes`) and jobs correct themselves.
 * @returns the number of corrected rows
 */
export async function correctTimes({ database, log, now }: Services): Promise<number> {
  const corrected = await database.write((transaction) => correct(transaction, now()));
  if (corrected > 0) log.warn({ corrected }, 'the clock went back; corrected times that were too far ahead');
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
