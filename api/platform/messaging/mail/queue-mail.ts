import type { Transaction } from '../../../../db/client.ts';
import { emitOnCommit } from '../../../../db/commits.ts';
import { outgoingMail } from '../../../../db/schema/index.ts';
import { composeMail, type MailWords } from './compose-mail.ts';

/** Topic of commits that queued a mail. */
export const mailTopic = 'mail';

/**
 * Queues a mail. It is sent after the transaction is committed.
 * @param dueAt earliest time of sending
 * @returns the mail's id, for withdrawing it before it is sent
 */
export async function queueMail(
  transaction: Transaction,
  recipient: string,
  words: MailWords,
  now: number,
  dueAt = now,
): Promise<string> {
  const id = Bun.randomUUIDv7();
  await transaction.insert(outgoingMail).values({ id, recipient, ...composeMail(words), dueAt, createdAt: now });
  emitOnCommit(transaction, mailTopic);
  return id;
}
