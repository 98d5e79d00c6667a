import { and, eq, gt, gte, inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { payments, upgradeRequests } from '../../../db/schema/index.ts';
import { findEntry, platformAccount } from '../../accounts/payments/ledger.ts';
import type { Services } from '../../platform/config/services.ts';
import { minute } from '../../platform/formats/durations.ts';
import type { UpgradeRequestRow } from './find.ts';
import { addRequestEntry, entryStateOf, findRequestEntry, setRequestEntry } from './request-entry.ts';

/** Requests per query, and per write. */
const chunk = 500;
const perWrite = 20;

/** When each database was searched the last time in this process. The first search reads all requests. */
const searchedAt = new WeakMap<Database, number>();

/** Servers may write for a while before another server reads their clock's time. */
const overlap = 10 * minute;

/**
 * Enters payments of plans into the ledger that servers of the previous release stored or decided about. Idempotent.
 * Remove it in the next release.
 * @returns number of requests whose payments were entered or changed
 */
export async function adoptPlanPayments({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const begun = now();
  const since = (searchedAt.get(database) ?? 0) - overlap;
  let adopted = 0;
  for (let after = ''; ;) {
    const page = await readPage(database, after, since);
    const different = await withoutEntry(database, page);
    for (let from = 0; from < different.length; from += perWrite)
      adopted += await database.write((transaction) => adopt(transaction, different.slice(from, from + perWrite)));
    const last = page.at(-1);
    if (!last || page.length < chunk) break;
    after = last.id;
  }
  searchedAt.set(database, begun);
  return adopted;
}

/** Requests that were sent or resolved at or after a time, and pending ones. */
const readPage = ({ db }: Database, after: string, since: number): Promise<UpgradeRequestRow[]> =>
  db
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
    .limit(chunk);

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
