import type { Transaction } from '../../../db/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { queueMail } from '../../platform/messaging/mail/queue-mail.ts';
import type { PlanHolder } from './find.ts';
import type { MailWriter } from './plan-mails.ts';

/**
 * Mails an account about its plan in the owner's language, unless it has no address or is blocked or deleted.
 * @returns the mail's id, or null if none was queued
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
