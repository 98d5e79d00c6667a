import { and, eq, exists } from 'drizzle-orm';
import { jobs, outgoingMail } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { day, minute } from '../../formats/durations.ts';
import { isHeldBy } from '../../jobs/enqueue.ts';
import type { Job, Outcome, QueuedKind } from '../../jobs/kind.ts';
import { observed } from '../../telemetry/observed.ts';
import { openTransport } from './transport.ts';

/**
 * Sends a mail to `MAIL_URL`. If the process dies after handing it over, the mail is sent again with the same
 * Message-ID.
 */
export const mailKind: QueuedKind = {
  name: 'mail',
  waits: [1, 5, 15, 60, 240].map((minutes) => minutes * minute),
  timeLimit: 2 * minute,
  furthest: day,
  lanes: { atOnce: 10, mostAtOnce: 10 },
  run: sendMail,
};

type Mail = typeof outgoingMail.$inferSelect;

async function sendMail(services: Services, job: Job): Promise<Outcome> {
  const { database, log, now } = services;
  const [mail] = await database.db.select().from(outgoingMail).where(eq(outgoingMail.id, job.key));
  // It was withdrawn, or another server has sent it.
  if (mail?.dueAt == null) return;
  try {
    const where = await observed('mail', {}, () => handOver(services, mail));
    log.info({ mail: mail.id, where }, 'mail sent');
  } catch (error) {
    const lastError = problemOf(error, mail);
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

/** @returns the destination, for the log */
async function handOver({ config }: Services, mail: Mail): Promise<string> {
  const transport = openTransport(config.mailUrl);
  try {
    return await transport.deliver(mail.id, {
      from: config.mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      date: new Date(mail.createdAt),
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

/** The mail server's error, without the recipient's address, which servers often repeat. */
function problemOf(error: unknown, { recipient }: Mail): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(recipient, 'the recipient');
}
