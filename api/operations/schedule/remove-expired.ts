import { and, eq, inArray, isNull, like, lt, lte, ne, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { deleteInSteps } from '../../../db/delete-in-steps.ts';
import {
  adEvents,
  contacts,
  countedVisits,
  emailChanges,
  erasedObjects,
  hookDeliveries,
  idempotencyKeys,
  imports,
  invitations,
  jobs,
  knownBrowsers,
  notifications,
  outsideHistories,
  passwordResets,
  resetCodes,
  removedProducts,
  rateLimits,
  secrets,
  sessions,
  shopReports,
  smsCounts,
  staffActions,
  subscribers,
  unreadWords,
} from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import { day, hour } from '../../platform/formats/durations.ts';

/**
 * Deletes rows whose time limit or retention has ended, for example sessions, links, rate limits, messages, and counted
 * visits after 24 hours. Reads already ignore expired sessions, links and limits.
 * @returns the number of deleted rows
 */
export async function removeExpired({ database, now }: Services): Promise<number> {
  let removed = 0;
  for (const [table, isExpired] of expiredRows(now())) removed += await deleteInSteps(database, table, isExpired);
  return removed;
}

export function expiredRows(now: number): ReadonlyArray<readonly [SQLiteTable, SQL | undefined]> {
  return [
    [invitations, lte(invitations.expiresAt, now)],
    [staffActions, lte(staffActions.createdAt, now - 365 * day)],
    [sessions, lte(sessions.expiresAt, now)],
    [passwordResets, lte(passwordResets.expiresAt, now)],
    [resetCodes, lte(resetCodes.expiresAt, now)],
    [emailChanges, lte(emailChanges.expiresAt, now)],
    [knownBrowsers, lte(knownBrowsers.expiresAt, now)],
    [rateLimits, lte(rateLimits.expire, new Date(now))],
    [idempotencyKeys, lte(idempotencyKeys.createdAt, now - day)],
    [removedProducts, lte(removedProducts.removedAt, now - hour)],
    // Retention from the privacy policy. The job for unused attachments deletes their attachments.
    [contacts, lte(contacts.createdAt, now - 730 * day)],
    [shopReports, lte(shopReports.createdAt, now - 730 * day)],
    [imports, and(ne(imports.state, 'running'), lte(imports.createdAt, now - 30 * day))],
    [secrets, and(like(secrets.name, 'visitors %'), lte(secrets.createdAt, now - 2 * day))],
    [countedVisits, lte(countedVisits.createdAt, now - day)],
    [subscribers, and(isNull(subscribers.confirmedAt), lte(subscribers.createdAt, now - 7 * day))],
    [subscribers, lte(subscribers.unsubscribedAt, now - 30 * day)],
    [notifications, and(inArray(notifications.state, ['sent', 'dropped']), lte(notifications.endedAt, now - 7 * day))],
    [notifications, and(eq(notifications.state, 'failed'), lte(notifications.endedAt, now - 30 * day))],
    [smsCounts, lt(smsCounts.day, dhakaDay(now - 90 * day))],
    [hookDeliveries, lte(hookDeliveries.deliveredAt, now - 7 * day)],
    [hookDeliveries, lte(hookDeliveries.createdAt, now - 30 * day)],
    // Given up. A job at work has no due time either.
    [jobs, and(isNull(jobs.dueAt), isNull(jobs.leasedUntil), lte(jobs.createdAt, now - 30 * day))],
    [erasedObjects, lte(erasedObjects.erasedAt, now - 7 * day)],
    [outsideHistories, lte(outsideHistories.requestedAt, now - day)],
    // Visits that wait for a service that refuses the shop. None takes older ones.
    [adEvents, and(isNull(adEvents.orderId), isNull(adEvents.doneAt), lte(adEvents.createdAt, now - 7 * day))],
    [unreadWords, lte(unreadWords.lastAt, now - 90 * day)],
  ];
}
