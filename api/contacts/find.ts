import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { attachments, contacts } from '../../db/schema/index.ts';
import { Failure } from '../errors/failure.ts';
import type { ContactList, ContactPage, ContactView } from './contract.ts';

type ContactRow = typeof contacts.$inferSelect;
type AttachmentRow = typeof attachments.$inferSelect;

/** For admins' routes alone. @throws Failure `not_found` */
export async function findContact(db: Queryable, contactId: string): Promise<ContactRow> {
  const [contact] = await db.select().from(contacts).where(eq(contacts.id, contactId));
  if (!contact) throw new Failure('not_found');
  return contact;
}

/** The stored file of a message. @throws Failure `not_found` */
export async function findAttachment(db: Queryable, contactId: string): Promise<AttachmentRow> {
  const [row] = await db
    .select({ attachment: attachments })
    .from(contacts)
    .innerJoin(attachments, eq(attachments.id, contacts.attachmentId))
    .where(eq(contacts.id, contactId));
  if (!row) throw new Failure('not_found');
  return row.attachment;
}

/** A page of messages, newest first. */
export async function listContacts(db: Queryable, { status, before, limit }: ContactPage): Promise<ContactList> {
  const rows = await db
    .select({ contact: contacts, attachment: attachments })
    .from(contacts)
    .leftJoin(attachments, eq(attachments.id, contacts.attachmentId))
    .where(and(status && eq(contacts.status, status), before ? lt(contacts.id, before) : undefined))
    .orderBy(desc(contacts.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const [all] = await db.select({ total: count() }).from(contacts);
  const [pending] = await db.select({ total: count() }).from(contacts).where(eq(contacts.status, 'pending'));
  return {
    contacts: page.map(({ contact, attachment }) => viewContact(contact, attachment)),
    next: rows.length > limit ? (page.at(-1)?.contact.id ?? null) : null,
    counts: { all: all?.total ?? 0, pending: pending?.total ?? 0 },
  };
}

export function viewContact(contact: ContactRow, attachment: AttachmentRow | null): ContactView {
  const { attachmentId: _, ...fields } = contact;
  return {
    ...fields,
    attachmentUrl: attachment && `/api/contacts/${contact.id}/attachment`,
    attachment: attachment && { name: attachment.fileName, size: attachment.bytes },
  };
}
