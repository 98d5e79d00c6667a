import type { Services } from '../services.ts';
import { mailTopic } from './queue-mail.ts';
import { sendDueMail } from './send-due-mail.ts';

/** Sends mail right after the write that wants it; what fails then is tried again by the job. */
export function startMailSender(services: Services) {
  let underWay: Promise<void> | undefined;
  let isWanted = false;

  function wake(): void {
    isWanted = true;
    underWay ??= sendWhileWanted().finally(() => (underWay = undefined));
  }

  async function sendWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await sendDueMail(services).catch((error: unknown) => services.log.error({ err: error }, 'sending mail failed'));
    }
  }

  const forget = services.database.commits.on(mailTopic, wake);
  wake();

  return {
    /** Mail under way is finished first. */
    async stop(): Promise<void> {
      forget();
      await underWay;
    },
  };
}
