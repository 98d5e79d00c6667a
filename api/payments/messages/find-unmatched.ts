import { and, eq, isNull, notExists, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { paymentMessages, payments } from '../../../db/schema/index.ts';
import { holdsTrxId } from '../ledger.ts';
import type { MessageRow } from './match.ts';
import { Failure } from '../../platform/errors/failure.ts';

/** Whether a message is a received payment of this payee that belongs to nothing yet and was not removed. */
export const isUnmatched = (db: Queryable, payee: string): SQL | undefined =>
  and(
    eq(paymentMessages.payee, payee),
    isNull(paymentMessages.paymentId),
    isNull(paymentMessages.dismissedAt),
    notExists(confirmedOf(db)),
  );

/** The entry of a message that a person has confirmed by hand in spite of its doubt. */
const confirmedOf = (db: Queryable) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.payee, paymentMessages.payee),
        eq(payments.provider, paymentMessages.provider),
        eq(payments.trxId, paymentMessages.trxId),
        holdsTrxId,
        eq(payments.state, 'confirmed'),
      ),
    );

/**
 * A message of a payee. The caller must have checked access to the payee.
 * @throws Failure `not_found` for another payee's message
 */
export async function findMessage(transaction: Transaction, payee: string, messageId: string): Promise<MessageRow> {
  const [message] = await transaction
    .select()
    .from(paymentMessages)
    .where(and(eq(paymentMessages.id, messageId), eq(paymentMessages.payee, payee)));
  if (!message) throw new Failure('not_found');
  return message;
}
