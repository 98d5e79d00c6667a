import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { minute } from '../../formats/durations.ts';
import type { Language } from '../../formats/language.ts';
import type { Channel } from '../notifications/channel.ts';
import type { Notification } from '../notifications/kind.ts';
import { emailOf } from '../notifications/reachable.ts';
import { composeMail, type Mail } from './compose-mail.ts';
import { openTransport } from './transport.ts';

/**
 * Sends a notification to `MAIL_URL`. If the process dies after handing it over, it is sent again with the same
 * Message-ID.
 */
export const mailChannel: Channel<'mail'> = {
  name: 'mail',
  waits: [1, 5, 15, 60, 240].map((minutes) => minutes * minute),
  timeLimit: 2 * minute,
  atOnce: 10,
  deliver: async (services, row, write) => {
    const reader = await findReader(services.database.db, row);
    const words = reader && (await write(reader.language));
    if (!words) return false;
    const where = await handOver(services, row, reader.email, composeMail(words)).catch((error: unknown) => {
      throw new Error(problemOf(error, reader.email));
    });
    services.log.info({ mail: row.id, where }, 'mail sent');
    return true;
  },
};

/** Null for a user who has no email address that may get mail. */
export async function findReader(
  db: Queryable,
  { userId, recipient, language }: Notification,
): Promise<{ readonly email: string; readonly language: Language } | null> {
  if (userId === null) return recipient === null ? null : { email: recipient, language: language ?? 'en' };
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const to = emailOf(user);
  return user && to !== null ? { email: to, language: language ?? user.language } : null;
}

/** @returns the destination, for the log */
export async function handOver(
  { config }: Pick<Services, 'config'>,
  { id, createdAt }: Pick<Notification, 'id' | 'createdAt'>,
  to: string,
  { subject, text, html }: Mail,
): Promise<string> {
  const transport = openTransport(config.mailUrl);
  try {
    return await transport.deliver(id, {
      from: config.mailFrom,
      to,
      subject,
      text,
      html,
      date: new Date(createdAt),
      messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

/** The mail server's error, without the recipient's email address, which servers often repeat. */
export function problemOf(error: unknown, recipient: string): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(recipient, 'the recipient');
}
