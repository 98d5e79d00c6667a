import { eq } from 'drizzle-orm';
import { writeOrder } from '../order/write-order.ts';
import type { Transaction } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import { accountOf, addEntry, findEntry, setEntry, sumEntries, type PaymentRow } from '../../payments/ledger.ts';
import { mayLeave } from '../../payments/ledger-rules.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { OrderRow } from '../order/find.ts';
import type { NewOrder } from '../order/contract.ts';

/** A payment by wallet or bank that a shopper claims to have made. */
type Claim = Exclude<NewOrder['payment'], { readonly method: 'cash' }>;

/** What the shopper says she has paid (paisa), the total or the advance, and the input field of its transaction id. */
interface Claimed {
  readonly amountPaisa: number;
  readonly field: 'payment.trxId' | 'trxId';
}

/**
 * Adds a shopper's claim to her order, whose row is written by the caller. The claim of a cancelled order of the same
 * phone is withdrawn, so that its transaction id can pay for this one.
 * @throws Failure `invalid` if another order of the shop has the transaction id
 */
export async function claimPayment(
  transaction: Transaction,
  order: OrderRow,
  { method, sender, trxId }: Claim,
  { amountPaisa, field }: Claimed,
  now: number,
): Promise<PaymentRow> {
  const holder = await findEntry(transaction, accountOf(order.shopId), method, trxId);
  if (holder && !(await withdraw(transaction, holder, order, now)))
    throw new Failure('invalid', { fields: { [field]: { key: 'transaction_used' } } });
  const subject = { orderId: order.id, shopId: order.shopId };
  const claim = { direction: 'in', kind: 'claim', provider: method, sender, trxId, state: 'claimed' } as const;
  return addEntry(transaction, { ...subject, ...claim, amountPaisa }, now);
}

/** Withdraws an entry. @returns false unless it is money of a cancelled order of the same phone that no gateway has */
async function withdraw(transaction: Transaction, entry: PaymentRow, order: OrderRow, now: number): Promise<boolean> {
  const [earlier] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, entry.orderId ?? ''));
  const isFreed = earlier?.state === 'cancelled' && earlier.phone === order.phone;
  if (!isFreed || !(await mayLeave(transaction, entry))) return false;
  if ((await sumEntries(transaction, { orderId: earlier.id })).outPaisa > 0) return false;
  const state = entry.state === 'claimed' ? 'rejected' : 'reversed';
  await setEntry(transaction, entry.id, { state, byName: '' }, now);
  await writeOrder(transaction, earlier, {}, { by: 'shopper' }, now);
  return true;
}
