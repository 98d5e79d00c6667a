import { asc, eq } from 'drizzle-orm';
import { notifications } from '../../db/schema/index.ts';
import { notificationKinds } from '../../api/operations/schedule/notification-kinds.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { composeMail, type MailWords } from '../../api/platform/messaging/mail/compose-mail.ts';
import { findReader } from '../../api/platform/messaging/mail/mail-channel.ts';
import { writeFor } from '../../api/platform/messaging/notifications/write.ts';

/**
 * The mails that were queued, oldest first, with the texts that they would have now. An ended one has lost its text.
 * @param recipient only the mails to this email address
 */
export async function queuedMails(services: Services, recipient?: string) {
  const { db } = services.database;
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.channel, 'mail'))
    .orderBy(asc(notifications.id));
  const mails = await Promise.all(
    rows.map(async (row) => {
      const kind = notificationKinds.get(row.kind);
      const reader = await findReader(db, row);
      const words = kind && reader && (await writeFor<MailWords>(services, 'mail', kind, row)(reader.language));
      const text = words ? composeMail(words) : { subject: '', text: '', html: '' };
      return { ...row, recipient: reader?.email ?? '', ...text };
    }),
  );
  return recipient === undefined ? mails : mails.filter((mail) => mail.recipient === recipient);
}
