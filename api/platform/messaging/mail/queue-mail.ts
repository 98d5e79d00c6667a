import type { Transaction } from '../../../../db/client.ts';
import { outgoingMail } from '../../../../db/schema/index.ts';
import { minute } from '../../formats/durations.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { composeMail, type MailWords } from './compose-mail.ts';

/** The previous release sends mail that is due by its row. It leaves this release so long to send it first, ms. */
const headStart = 5 * minute;

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
  const mail = { id, recipient, ...composeMail(words), dueAt: dueAt + headStart, createdAt: now };
  await transaction.insert(outgoingMail).values(mail);
  enqueue(transaction, { kind: 'mail', key: id, tenant: null, priority: words.isAwaited ? 0 : 1, dueAt }, now);
  return id;
}
