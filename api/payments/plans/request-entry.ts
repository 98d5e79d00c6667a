import { and, desc, eq, ne } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import { payments } from '../../../db/schema/index.ts';
import { addEntry, setEntry, type EntryChange, type PaymentRow } from '../ledger.ts';
import type { UpgradeRequestRow } from './find.ts';

/** The state of a request's entry that belongs to the request's status. */
const entryStateOf = { pending: 'claimed', approved: 'confirmed', rejected: 'rejected' } as const;

/**
 * Enters the payment of a new request into the ledger.
 * @throws Failure `duplicate_transaction` if another entry of the platform has the TrxID
 */
export async function addRequestEntry(transaction: Transaction, request: UpgradeRequestRow): Promise<PaymentRow> {
  const { id, pricePaisa, trxId, senderNumber, createdAt } = request;
  return addEntry(
    { transaction, now: createdAt },
    {
      shopId: null,
      upgradeRequestId: id,
      direction: 'in',
      kind: 'claim',
      provider: 'bkash',
      amountPaisa: pricePaisa,
      sender: senderNumber ?? '',
      trxId,
      state: entryStateOf.pending,
      createdAt,
    },
  );
}

/**
 * Brings the entry of a request to the state of the request's new status. An entry that is in the state already stays
 * unchanged.
 * @throws Failure `duplicate_transaction` if another entry has taken the TrxID meanwhile
 */
export async function setRequestEntry(
  context: WriteContext,
  request: UpgradeRequestRow,
  status: UpgradeRequestRow['status'],
  byName: string,
): Promise<void> {
  const entry = await findRequestEntry(context.transaction, request.id);
  const state = entryStateOf[status];
  if (entry.state === state) return;
  const change: EntryChange = { state, confirmedBy: state === 'confirmed' ? 'admin' : null, byName };
  await setEntry(context, entry.id, change);
}

/** The newest entry of a request. Messages that an admin assigned have entries of their own. */
export async function findRequestEntry(transaction: Transaction, requestId: string): Promise<PaymentRow> {
  const [entry] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.upgradeRequestId, requestId), ne(payments.kind, 'message')))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!entry) throw new Error('The request has no entry');
  return entry;
}
