import { and, eq, exists } from 'drizzle-orm';
import { jobs, outgoingMail } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { day } from '../../formats/durations.ts';
import { isHeldBy } from '../../jobs/enqueue.ts';
import type { Job, Outcome, QueuedKind } from '../../jobs/kind.ts';
import { observed } from '../../telemetry/observed.ts';
import { handOver, mailChannel, problemOf } from './mail-channel.ts';

/**
 * Sends the mail that an earlier release composed and stored in `outgoing_mail`. Remove it with that table, when no
 * release that writes it can still run.
 */
export const earlierMailKind: QueuedKind = {
  name: 'mail',
  waits: mailChannel.waits,
  timeLimit: mailChannel.timeLimit,
  furthest: day,
  atOnce: 10,
  run: sendMail,
};

async function sendMail(services: Services, job: Job): Promise<Outcome> {
  const { database, log, now } = services;
  const [mail] = await database.db.select().from(outgoingMail).where(eq(outgoingMail.id, job.key));
  // It was withdrawn, or another server has sent it.
  if (mail?.dueAt == null) return;
  try {
    const where = await observed('mail', {}, () => handOver(services, mail, mail.recipient, mail));
    log.info({ mail: mail.id, where }, 'mail sent');
  } catch (error) {
    const lastError = problemOf(error, mail.recipient);
    log.warn({ mail: mail.id, problem: lastError }, 'mail not sent');
    await database.write(async (transaction) => {
      const held = transaction.select({ name: jobs.name }).from(jobs).where(isHeldBy(job));
      await transaction
        .update(outgoingMail)
        .set({ lastError, attempts: mail.attempts + 1, ...(job.isLastTry && finished) })
        .where(and(eq(outgoingMail.id, mail.id), exists(held)));
    });
    return job.isLastTry ? undefined : { failed: lastError };
  }
  await database.write(async (transaction) => {
    await transaction
      .update(outgoingMail)
      .set({ sentAt: now(), lastError: null, attempts: mail.attempts + 1, ...finished })
      .where(eq(outgoingMail.id, mail.id));
  });
}

/** Mails that were sent or given up lose their text, because it contains links that open an account. */
const finished = { dueAt: null, text: '', html: '' };
