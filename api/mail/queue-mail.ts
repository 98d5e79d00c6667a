import type { Transaction } from '../../db/client.ts';
import { outgoingMail } from '../../db/schema/index.ts';
import { composeMail, type MailWords } from './compose-mail.ts';

/** Has a mail sent, if the transaction that wants it is committed; the mail job does the sending. */
export async function queueMail(
  transaction: Transaction,
  recipient: string,
  words: MailWords,
  now: number,
): Promise<void> {
  await transaction
    .insert(outgoingMail)
    .values({ id: Bun.randomUUIDv7(), recipient, ...composeMail(words), dueAt: now, createdAt: now });
}
