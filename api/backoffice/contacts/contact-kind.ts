import { eq } from 'drizzle-orm';
import { contacts } from '../../../db/schema/index.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { supportMails } from '../../platform/texts/texts.ts';

/** A message of a visitor, for the operator. */
export const contactKind: NotificationKind<{ readonly contactId: string }> = {
  name: 'contact',
  isUncounted: true,
  mail: async ({ facts, db, publicUrl }) => {
    const [contact] = await db.select().from(contacts).where(eq(contacts.id, facts.contactId));
    if (!contact) return null;
    const { name, email, subject, message, attachmentId } = contact;
    const words = supportMails('en').contact;
    return {
      language: 'en',
      subject: words.subject(subject),
      paragraphs: [words.from(name, email), message, ...(attachmentId === null ? [] : [words.attachment])],
      button: { label: words.button, url: `${publicUrl}/admin?tab=contacts` },
    };
  },
};
