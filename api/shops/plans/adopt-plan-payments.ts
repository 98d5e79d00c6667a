import { and, eq, gt, gte, inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { payments, upgradeRequests } from '../../../db/schema/index.ts';
import { findEntry, platformAccount } from '../../accounts/payments/ledger.ts';
import { adoptsEarlier, rowsPerQuery } from '../../platform/jobs/adopt-earlier.ts';
import type { UpgradeRequestRow } from './find.ts';
import { addRequestEntry, entryStateOf, findRequestEntry, setRequestEntry } from './request-entry.ts';

/**
 * Enters payments of plans into the ledger that servers of the previous release stored or decided about. Idempotent.
 * Remove it in the next release.
 * @returns number of requests whose payments were entered or changed
 */
export const adoptPlanPayments = adoptsEarlier<UpgradeRequestRow>({ read: readPage, missing: withoutEntry, adopt });

/** Requests that were sent or resolved at or after a time, and pending ones. */
function readPage({ db }: Database, after: string, since: number): Promise<UpgradeRequestRow[]> {
  return db
    .select()
    .from(upgradeRequests)
    .where(
      and(
        gt(upgradeRequests.id, after),
        since > 0
          ? or(
              eq(upgradeRequests.status, 'pending'),
              gte(upgradeRequests.createdAt, since),
              and(inArray(upgradeRequests.status, ['approved', 'rejected']), gte(upgradeRequests.resolvedAt, since)),
            )
          : undefined,
      ),
    )
    .orderBy(upgradeRequests.id)
    .limit(rowsPerQuery);
}

/** Requests of a page without an entry in their state. */
async function withoutEntry({ db }: Database, page: readonly UpgradeRequestRow[]): Promise<UpgradeRequestRow[]> {
  const ids = page.map(({ id }) => id);
  const entries = await db
    .select({ id: payments.upgradeRequestId, state: payments.state })
    .from(payments)
    .where(inArray(payments.upgradeRequestId, ids));
  const known = new Set(entries.map(({ id, state }) => `${id} ${state}`));
  return page.filter(({ id, status }) => !known.has(`${id} ${entryStateOf[status]}`));
}

async function adopt(transaction: Transaction, found: readonly UpgradeRequestRow[]): Promise<number> {
  const ids = found.map(({ id }) => id);
  const rows = await transaction.select().from(upgradeRequests).where(inArray(upgradeRequests.id, ids));
  let adopted = 0;
  for (const request of rows) if (await adoptOne(transaction, request)) adopted += 1;
  return adopted;
}

/** @returns false if another payment has the TrxID, so that nothing changes */
async function adoptOne(transaction: Transaction, request: UpgradeRequestRow): Promise<boolean> {
  const holder =
    request.status === 'rejected' ? null : await findEntry(transaction, platformAccount, 'bkash', request.trxId);
  if (holder && holder.upgradeRequestId !== request.id) return false;
  const entry = await findRequestEntry(transaction, request.id);
  if (entry) await setRequestEntry(transaction, request, request.status, '', request.resolvedAt ?? request.createdAt);
  else await addRequestEntry(transaction, request);
  return true;
}
