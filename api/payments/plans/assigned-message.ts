import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { paymentMessages } from '../../../db/schema/index.ts';
import { addEntry, readEntries, setEntry, type PaymentRow } from '../ledger.ts';
import { linkMessage } from '../messages/link-message.ts';
import type { MessageRow } from '../messages/match.ts';
import type { UpgradeRequestRow } from './find.ts';
import { findRequestEntry } from './request-entry.ts';

/**
 * Enters a received payment for a request that an admin chose. The request's own claim with the transaction id is
 * confirmed with the amount that came. Another claim of the request is rejected, because the seller meant this money.
 * @throws Failure `duplicate_transaction` if another request's entry has the transaction id
 */
export async function enterMessage(
  context: WriteContext,
  request: UpgradeRequestRow,
  message: MessageRow,
  byName: string,
): Promise<void> {
  const entry = await confirmedEntry(context, request, message, byName);
  await linkMessage(context.transaction, message, entry, { dismissedAt: null });
}

async function confirmedEntry(
  context: WriteContext,
  request: UpgradeRequestRow,
  { provider, trxId, amountPaisa, sender }: MessageRow,
  byName: string,
): Promise<PaymentRow> {
  const claim = await findRequestEntry(context.transaction, request.id);
  const confirmed = { state: 'confirmed', confirmedBy: 'admin', byName } as const;
  const isOpen = claim.state === 'claimed';
  if (isOpen && claim.trxId === trxId && claim.provider === provider) {
    await setEntry(context, claim.id, { amountPaisa });
    return setEntry(context, claim.id, confirmed);
  }
  // Money at a gateway has moved, so it is not a mistyped claim.
  const outcome = claim.kind === 'gateway' ? confirmed : ({ state: 'rejected', byName } as const);
  if (isOpen) await setEntry(context, claim.id, outcome);
  const received = { direction: 'in', kind: 'message', provider, trxId, amountPaisa, sender } as const;
  return addEntry(context, { ...received, ...confirmed, shopId: null, upgradeRequestId: request.id });
}

/**
 * Undoes the assignment of messages to a request whose claim is open again: they are unmatched as before, and the claim
 * is about the plan's price.
 */
export async function releaseMessages(
  context: WriteContext,
  { id, pricePaisa }: UpgradeRequestRow,
  byName: string,
): Promise<void> {
  const entries = await readEntries(context.transaction, { upgradeRequestId: id });
  for (const entry of entries) {
    if (entry.kind === 'message') await setEntry(context, entry.id, { state: 'reversed', byName });
    if (entry.kind === 'claim' && entry.state === 'claimed')
      await setEntry(context, entry.id, { amountPaisa: pricePaisa });
  }
  const ids = entries.map((entry) => entry.id);
  await context.transaction
    .update(paymentMessages)
    .set({ paymentId: null })
    .where(inArray(paymentMessages.paymentId, ids));
}
