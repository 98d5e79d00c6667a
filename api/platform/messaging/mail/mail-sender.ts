import { workOnCommit } from '../../../../db/work-on-commit.ts';
import type { Services } from '../../config/services.ts';
import { mailTopic } from './queue-mail.ts';
import { sendDueMail } from './send-due-mail.ts';

/** Sends mail right after the write that wants it; what fails then is tried again by the job. */
export function startMailSender(services: Services) {
  const sender = workOnCommit(services.database.commits, mailTopic, () =>
    sendDueMail(services).catch((error: unknown) => services.log.error({ err: error }, 'sending mail failed')),
  );
  sender.wake();
  return sender;
}
