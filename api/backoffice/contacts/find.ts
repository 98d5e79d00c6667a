import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/client.ts';
import { attachments, contacts } from '../../../db/schema/index.ts';
import { contactSearch } from '../../../db/search.ts';
import { found } from '../find.ts';
import { fields, pageLimit, pageQuery, type List } from '../lists/list.ts';
import { contactStatuses } from './contract.ts';

/** For admin routes only. @throws Failure `not_found` */
export const findContact = (db: Queryable, contactId: string) =>
  found(db.select().from(contacts).where(eq(contacts.id, contactId)));

/** The stored attachment of a message. @throws Failure `not_found` */
export const findAttachment = (db: Queryable, contactId: string) =>
  found(
    db
      .select(getTableColumns(attachments))
      .from(contacts)
      .innerJoin(attachments, eq(attachments.id, contacts.attachmentId))
      .where(eq(contacts.id, contactId)),
  );

const query = z.object({
  ...pageQuery,
  status: z.enum(contactStatuses).optional(),
  sort: z.enum(['created', 'name', 'status']).default('created'),
  limit: pageLimit(50),
});

async function readContacts(db: Queryable, ids: string[]) {
  const rows = await db
    .select({ contact: contacts, attachment: attachments })
    .from(contacts)
    .leftJoin(attachments, eq(attachments.id, contacts.attachmentId))
    .where(inArray(contacts.id, ids));
  return rows.map(({ contact: { attachmentId: _, ...fields }, attachment }) => ({
    ...fields,
    /** Download URL for admins; null without an attachment. */
    attachmentUrl: attachment && `/api/contacts/${fields.id}/attachment`,
    attachment: attachment && { name: attachment.fileName, size: attachment.bytes },
  }));
}
export type ContactView = Awaited<ReturnType<typeof readContacts>>[number];

/** Messages of visitors, searched by sender, email address, subject and text. */
export const contactList: List<ContactView, z.output<typeof query>> = {
  name: 'messages',
  query,
  table: contacts,
  id: contacts.id,
  createdAt: contacts.createdAt,
  words: { table: contactSearch, on: eq(contacts.id, contactSearch.id), columns: 'name email subject message' },
  where: (_, { status }) => status && eq(contacts.status, status),
  orders: {
    name: { by: [sql`${contacts.name} collate nocase`] },
    status: { by: [contacts.status, contacts.createdAt] },
  },
  read: readContacts,
  columns: fields('createdAt', 'name', 'email', 'subject', 'message', 'status'),
};
