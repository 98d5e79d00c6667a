import type { Transaction } from '../../../../db/client.ts';
import { tellOnCommit } from '../../../../db/commits.ts';
import { outgoingMail } from '../../../../db/schema/index.ts';
import { composeMail, type MailWords } from './compose-mail.ts';

/** Committed transactions that want a mail sent tell this topic. */
export const mailTopic = 'mail';

/**
 * Has a mail sent, if the transaction that wants it is committed; the mail job does the sending.
 * @param dueAt not before this time
 * @returns the mail's id, by which it can be withdrawn until it is sent
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
  tellOnCommit(transaction, mailTopic);
  return id;
}
