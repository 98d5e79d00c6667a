import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { inSteps } from '../../../db/delete-in-steps.ts';
import { paymentMessages, payments } from '../../../db/schema/index.ts';
import { wallets } from '../contract.ts';
import { payeeOf } from '../ledger.ts';

/** Messages with a sender that belong to no entry, up to a time. @param shopId of one shop; all accounts without it */
export const unmatchedSenders = (db: Queryable, until: number, shopId?: string) =>
  db
    .select({ id: paymentMessages.id })
    .from(paymentMessages)
    .where(
      and(
        shopId === undefined ? undefined : eq(paymentMessages.payee, payeeOf(shopId)),
        lte(paymentMessages.receivedAt, until),
        hasNoEntry,
      ),
    );

/** The condition of two indexes. The `+` keeps SQLite from searching by `payment_id`, which most messages lack. */
const hasNoEntry = sql`+${paymentMessages.paymentId} is null and ${paymentMessages.sender} <> ''`;

/** Erases the senders of received payments that belong to no entry, up to a time. @returns their number */
export const eraseOldSenders = (database: Database, until: number, shopId?: string): Promise<number> =>
  inSteps(database, (transaction, rows) =>
    erase(transaction, inArray(paymentMessages.id, unmatchedSenders(transaction, until, shopId).limit(rows))),
  );

/** Erases the senders of an order's messages: those that confirmed its entries, and those with a doubt about them. */
export async function eraseSendersOf(
  transaction: Transaction,
  { id, shopId }: { readonly id: string; readonly shopId: string },
): Promise<void> {
  const isOfOrder = eq(payments.orderId, id);
  const entries = transaction.select({ id: payments.id }).from(payments).where(isOfOrder);
  const trxIds = transaction.select({ trxId: payments.trxId }).from(payments).where(isOfOrder);
  await erase(
    transaction,
    or(
      inArray(paymentMessages.paymentId, entries),
      and(
        eq(paymentMessages.payee, payeeOf(shopId)),
        inArray(paymentMessages.provider, wallets),
        inArray(paymentMessages.trxId, trxIds),
      ),
    ),
  );
}

/** Erases a person's number from a shop's received payments that belong to no entry. */
export const eraseSender = (transaction: Transaction, shopId: string, phone: string): Promise<number> =>
  erase(transaction, and(eq(paymentMessages.payee, payeeOf(shopId)), eq(paymentMessages.sender, phone), hasNoEntry));

async function erase(transaction: Transaction, which: SQL | undefined): Promise<number> {
  const erased = await transaction
    .update(paymentMessages)
    .set({ sender: '' })
    .where(which)
    .returning({ id: paymentMessages.id });
  return erased.length;
}
