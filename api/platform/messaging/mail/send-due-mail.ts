import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { outgoingMail } from '../../../../db/schema/index.ts';
import { observed } from '../../telemetry/observed.ts';
import type { Services } from '../../config/services.ts';
import { openTransport, type Deliver } from './transport.ts';
import { minute } from '../../formats/durations.ts';

/** How long a claim lasts, ms. After a crash, the mail is due again. */
const lease = 5 * minute;

/** Waits after the first, second, … failure. The next failure gives the mail up. */
const waits = [1, 5, 15, 60, 240].map((minutes) => minutes * minute);

const atOnce = 10;

type Outgoing = typeof outgoingMail.$inferSelect;

/** A mail claimed until `until`, which is stored in its `dueAt`. */
type Claimed = Outgoing & { readonly until: number };

/**
 * Sends all due mail to `MAIL_URL`. Safe to call several times at once, in one process or many, because each mail is
 * claimed first. If the process dies after handing a mail over, the mail is sent again with the same Message-ID.
 */
export async function sendDueMail(services: Services): Promise<void> {
  if (!(await isAnyDue(services))) return;
  const transport = openTransport(services.config.mailUrl);
  try {
    for (;;) {
      const claimed = await claimDue(services);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((mail) => send(services, transport.deliver, mail)));
    }
  } finally {
    transport.close();
  }
}

async function isAnyDue({ database, now }: Services): Promise<boolean> {
  const due = database.db.select({ id: outgoingMail.id }).from(outgoingMail).where(lte(outgoingMail.dueAt, now()));
  return (await due.limit(1)).length > 0;
}

async function claimDue({ database, now }: Services): Promise<Claimed[]> {
  return database.write(async (transaction) => {
    const due = await transaction
      .select()
      .from(outgoingMail)
      .where(lte(outgoingMail.dueAt, now()))
      .orderBy(asc(outgoingMail.dueAt))
      .limit(atOnce);
    const until = now() + lease;
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await transaction.update(outgoingMail).set({ dueAt: until }).where(inArray(outgoingMail.id, ids));
    return due.map((mail) => ({ ...mail, until }));
  });
}

async function send(services: Services, deliver: Deliver, mail: Claimed): Promise<void> {
  const { config, log, now } = services;
  // After a pause of this process, another one may have claimed the mail.
  if (now() >= mail.until) return;
  try {
    const where = await observed('mail', {}, () =>
      deliver(mail.id, {
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        date: new Date(mail.createdAt),
        messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
    log.info({ mail: mail.id, where }, 'mail sent');
    await settle(services, mail, { dueAt: null, sentAt: now(), lastError: null });
  } catch (error) {
    const lastError = problemOf(error, mail);
    log.warn({ mail: mail.id, problem: lastError }, 'mail not sent');
    const wait = waits[mail.attempts];
    await settle(services, mail, { dueAt: wait === undefined ? null : now() + wait, lastError });
  }
}

/** The mail server's error, without the recipient's address, which servers often repeat. */
function problemOf(error: unknown, { recipient }: Outgoing): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(recipient, 'the recipient');
}

/**
 * Stores the outcome. Finished mails lose their text, because it contains links that open an account. A failure only
 * counts while the claim is valid, because another process may have sent the mail.
 */
async function settle({ database }: Services, mail: Claimed, outcome: Partial<Outgoing>): Promise<void> {
  const words = outcome.dueAt === null ? { text: '', html: '' } : {};
  const isOurs = outcome.sentAt === undefined ? eq(outgoingMail.dueAt, mail.until) : undefined;
  await database.write(async (transaction) => {
    await transaction
      .update(outgoingMail)
      .set({ ...outcome, ...words, attempts: mail.attempts + 1 })
      .where(and(eq(outgoingMail.id, mail.id), isOurs));
  });
}
