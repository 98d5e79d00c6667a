import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { payments } from '../../../../db/schema/index.ts';
import type { PaymentRow } from '../../../accounts/payments/ledger.ts';
import { matchClaim, matchMessage, type MessageRow } from '../../../accounts/payments/messages/match.ts';
import { notifyOfPayment } from '../../alerts/notify-of-payment.ts';
import { announceChange } from '../../live/announce-change.ts';
import { confirmPayment } from '../confirm-payment.ts';

/** Confirms the claim of an order or of a plan that a new message is about, and tells the shop's open inboxes. */
export async function matchReceived(transaction: Transaction, message: MessageRow, now: number): Promise<void> {
  const claim = await matchMessage(transaction, message, confirming(transaction, now), now);
  if (claim) await tellOfDoubt(transaction, claim, now);
  if (message.shopId !== null) announceChange(transaction, message.shopId);
}

/** Confirms the claim of a new order if its message has already arrived. */
export async function matchOrderClaim(transaction: Transaction, claim: PaymentRow, now: number): Promise<void> {
  await matchClaim(transaction, claim, confirming(transaction, now), now);
  await tellOfDoubt(transaction, claim, now);
}

/** Tells the shop if the claim has got a doubt. */
async function tellOfDoubt(transaction: Transaction, { id }: PaymentRow, now: number): Promise<void> {
  const [claim] = await transaction.select().from(payments).where(eq(payments.id, id));
  if (claim?.state === 'claimed' && claim.doubt !== null) await notifyOfPayment(transaction, claim, now);
}

const confirming = (transaction: Transaction, now: number) => (claim: PaymentRow) =>
  confirmPayment(transaction, claim, { confirmedBy: 'message' }, now);
