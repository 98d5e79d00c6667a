import type { Transaction } from '../../../db/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { queueMail } from '../../platform/messaging/mail/queue-mail.ts';
import type { PlanHolder } from './find.ts';
import type { MailWriter } from './plan-mails.ts';

/**
 * Mails the holder of a plan in their language, unless they have no address or are no longer with us.
 * @returns the mail's id, null when none was written
 */
export async function mailUser(
  transaction: Transaction,
  { publicUrl }: Config,
  { email, language, blockedAt, deletedAt }: PlanHolder,
  write: MailWriter,
  now: number,
  dueAt = now,
): Promise<string | null> {
  if (email === null || blockedAt !== null || deletedAt !== null) return null;
  return queueMail(transaction, email, { language, ...write(language, publicUrl) }, now, dueAt);
}
