import { eq } from 'drizzle-orm';
import { contacts } from '../../../db/schema/index.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { supportMail } from './support-mail.ts';

/** A message of a visitor, for the operator. */
export const contactKind: NotificationKind<{ readonly contactId: string }> = {
  name: 'contact',
  isUncounted: true,
  mail: async ({ facts, db, publicUrl }) => {
    const [contact] = await db.select().from(contacts).where(eq(contacts.id, facts.contactId));
    return contact ? supportMail(publicUrl, contact, contact.attachmentId !== null) : null;
  },
};
