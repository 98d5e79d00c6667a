import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { paymentMessages } from '../../../db/schema/index.ts';
import type { PaymentRow } from '../ledger.ts';
import { isErased } from '../ledger-rules.ts';

type MessageRow = typeof paymentMessages.$inferSelect;

/** Links a message to the entry that it confirms. The message of an erased shopper has no sender. */
export async function linkMessage(
  transaction: Transaction,
  { id }: Pick<MessageRow, 'id'>,
  entry: PaymentRow,
  change: Partial<Pick<MessageRow, 'doubt' | 'dismissedAt'>> = {},
): Promise<void> {
  const sender = (await isErased(transaction, entry)) ? { sender: '' } : {};
  await transaction
    .update(paymentMessages)
    .set({ ...change, ...sender, paymentId: entry.id })
    .where(eq(paymentMessages.id, id));
}
