import type { Transaction } from '../../../../db/client.ts';
import type { PaymentRow } from '../../../accounts/payments/ledger.ts';
import { matchClaim, matchMessage, type MessageRow } from '../../../accounts/payments/messages/match.ts';
import type { Services } from '../../../platform/config/services.ts';
import { tellOfChange } from '../../live/tell-of-change.ts';
import { confirmPayment } from '../confirm-payment.ts';

/** Confirms the claim of an order or of a plan that a new message is about, and tells the shop's open inboxes. */
export async function matchReceived(
  transaction: Transaction,
  services: Services,
  message: MessageRow,
  now: number,
): Promise<void> {
  await matchMessage(transaction, message, confirming(transaction, services, now), now);
  if (message.shopId !== null) tellOfChange(transaction, message.shopId);
}

/** Confirms the claim of a new order if its message has already arrived. */
export async function matchOrderClaim(
  transaction: Transaction,
  services: Services,
  claim: PaymentRow,
  now: number,
): Promise<void> {
  await matchClaim(transaction, claim, confirming(transaction, services, now), now);
}

const confirming = (transaction: Transaction, services: Services, now: number) => (claim: PaymentRow) =>
  confirmPayment(transaction, services, claim, { confirmedBy: 'message' }, now);
