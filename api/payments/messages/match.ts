import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Queryable } from '../../../db/client.ts';
import { paymentMessages, payments } from '../../../db/schema/index.ts';
import { wallets, type PaymentDoubt } from '../contract.ts';
import { confirmClaim } from '../confirm-claim.ts';
import type { PaymentSubject } from '../subject.ts';
import { linkMessage } from './link-message.ts';
import { entryQuery, findEntry, setEntry, type PaymentRow } from '../ledger.ts';

export type MessageRow = typeof paymentMessages.$inferSelect;

/**
 * Confirms the claim that a new message is about. Without a claim, or with a doubt, the message stays unmatched.
 * @returns the entry with the message's transaction id, or null
 */
export async function matchMessage(
  context: WriteContext,
  subject: PaymentSubject,
  message: MessageRow,
): Promise<PaymentRow | null> {
  const { transaction } = context;
  const entry =
    (await findEntry(transaction, message.payee, message.provider, message.trxId)) ??
    (await findClaimOfOtherWallet(transaction, message));
  if (entry) await applyMessage(context, subject, message, entry);
  subject.announceMessage(transaction, message.shopId);
  return entry;
}

/**
 * Confirms a new claim whose message has already arrived. Without a message, or with a doubt, the claim stays open.
 * @returns whether a message has the claim's transaction id
 */
export async function matchClaim(context: WriteContext, subject: PaymentSubject, claim: PaymentRow): Promise<boolean> {
  const message = await findMessage(context.transaction, claim);
  if (message) await applyMessage(context, subject, message, claim);
  return message !== null;
}

/** Another wallet's claim with the message's transaction id: the money came to another payee than claimed. */
async function findClaimOfOtherWallet(db: Queryable, { payee, trxId }: MessageRow): Promise<PaymentRow | null> {
  const held = await entryQuery(db, payee, wallets, trxId);
  const claim = held.find(({ state }) => state === 'claimed');
  return claim ?? null;
}

/** The message with a claim's transaction id, preferably of the claim's own provider. */
async function findMessage(db: Queryable, { payee, provider, trxId }: PaymentRow): Promise<MessageRow | null> {
  if (trxId === null) return null;
  const found = await messageQuery(db, payee, trxId);
  return found.find((message) => message.provider === provider) ?? found[0] ?? null;
}

/** The messages of a payee with a transaction id. */
export const messageQuery = (db: Queryable, payee: string, trxId: string) =>
  db
    .select()
    .from(paymentMessages)
    .where(
      and(
        eq(paymentMessages.payee, payee),
        inArray(paymentMessages.provider, wallets),
        eq(paymentMessages.trxId, trxId),
      ),
    );

async function applyMessage(
  context: WriteContext,
  subject: PaymentSubject,
  message: MessageRow,
  entry: PaymentRow,
): Promise<void> {
  const { transaction } = context;
  const doubt = await doubtOf(transaction, message, entry);
  if (doubt !== null && entry.state === 'claimed')
    await subject.notifyOfDoubt(context, await setEntry(context, entry.id, { doubt }));
  if (doubt === null) await linkMessage(transaction, message, entry, { doubt });
  // A message that belongs to another entry stays as it is.
  else if (message.paymentId === null)
    await transaction.update(paymentMessages).set({ doubt }).where(eq(paymentMessages.id, message.id));
  if (doubt !== null || entry.state !== 'claimed') return;
  // The ledger counts what came, not what the shopper claimed.
  await setEntry(context, entry.id, { amountPaisa: message.amountPaisa, doubt: null });
  await confirmClaim(context, subject, entry, { confirmedBy: 'message' });
}

/** Why a message does not confirm an entry; null if it does. */
async function doubtOf(db: Queryable, message: MessageRow, entry: PaymentRow): Promise<PaymentDoubt | null> {
  if (entry.provider !== message.provider) return 'wrong_account';
  if (entry.direction === 'out' || message.dismissedAt !== null) return 'used_before';
  if (await isUsed(db, message, entry)) return 'used_before';
  return message.amountPaisa < entry.amountPaisa ? 'wrong_amount' : null;
}

/**
 * Whether a message already belongs to another entry. The entry of a cancelled order gives its message up if the shopper
 * pays another order with it; an entry that a person has withdrawn does not.
 */
async function isUsed(db: Queryable, { paymentId }: MessageRow, entry: PaymentRow): Promise<boolean> {
  if (paymentId === null || paymentId === entry.id) return false;
  const [linked] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!linked) return false;
  const isWithdrawn = linked.state === 'rejected' || linked.state === 'reversed';
  return !isWithdrawn || linked.byName !== '';
}
