import { workOnCommit } from '../../../../db/work-on-commit.ts';
import type { Services } from '../../config/services.ts';
import { mailTopic } from './queue-mail.ts';
import { sendDueMail } from './send-due-mail.ts';

/** Sends mail right after the commit that queued it. The mail job retries failures. */
export function startMailSender(services: Services) {
  const sender = workOnCommit(services.database.commits, mailTopic, () =>
    sendDueMail(services).catch((error: unknown) => services.log.error({ err: error }, 'sending mail failed')),
  );
  sender.wake();
  return sender;
}
