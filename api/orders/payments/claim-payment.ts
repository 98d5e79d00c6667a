import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { writeOrder } from '../order/write-order.ts';
import { orders } from '../../../db/schema/index.ts';
import { payeeOf, addEntry, findEntry, setEntry, sumEntries, type PaymentRow } from '../../payments/ledger.ts';
import { mayLeave } from '../../payments/ledger-rules.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { OrderRow } from '../order/find.ts';
import type { NewOrder } from '../order/contract.ts';

/** A payment by wallet or bank that a shopper claims to have made. */
type Claim = Exclude<NewOrder['payment'], { readonly method: 'cash' }>;

/** The amount (paisa) that the shopper claims, the total or the advance, and the input field of its transaction id. */
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
  context: WriteContext,
  order: OrderRow,
  { method, sender, trxId }: Claim,
  { amountPaisa, field }: Claimed,
): Promise<PaymentRow> {
  const holder = await findEntry(context.transaction, payeeOf(order.shopId), method, trxId);
  if (holder && !(await withdraw(context, holder, order)))
    throw new Failure('invalid', { fields: { [field]: { key: 'transaction_used' } } });
  const subject = { orderId: order.id, shopId: order.shopId };
  const claim = { direction: 'in', kind: 'claim', provider: method, sender, trxId, state: 'claimed' } as const;
  return addEntry(context, { ...subject, ...claim, amountPaisa });
}

/** Withdraws an entry. @returns false unless it is money of a cancelled order of the same phone that no gateway has */
async function withdraw(context: WriteContext, entry: PaymentRow, order: OrderRow): Promise<boolean> {
  const { transaction } = context;
  const [earlier] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, entry.orderId ?? ''));
  const isFreed = earlier?.state === 'cancelled' && earlier.phone === order.phone;
  if (!isFreed || !(await mayLeave(transaction, entry))) return false;
  if ((await sumEntries(transaction, { orderId: earlier.id })).outPaisa > 0) return false;
  const state = entry.state === 'claimed' ? 'rejected' : 'reversed';
  await setEntry(context, entry.id, { state, byName: '' });
  await writeOrder({ ...context, author: { by: 'shopper' } }, earlier, {});
  return true;
}
