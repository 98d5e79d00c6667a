import { and, count, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { rangeOf } from '../../platform/formats/day-range.ts';
import { countByWords, findByWords, findMatching, type TimeRange } from '../../../db/find-by-words.ts';
import { findSorted } from '../../../db/find-sorted.ts';
import { attachments, contacts } from '../../../db/schema/index.ts';
import { contactSearch, matchOf } from '../../../db/search.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { ContactList, ContactPage, ContactStatus, ContactView } from './contract.ts';
import { searchForms } from '../../platform/formats/search-forms.ts';

type ContactRow = typeof contacts.$inferSelect;
type AttachmentRow = typeof attachments.$inferSelect;

/** For admin routes only. @throws Failure `not_found` */
export async function findContact(db: Queryable, contactId: string): Promise<ContactRow> {
  const [contact] = await db.select().from(contacts).where(eq(contacts.id, contactId));
  if (!contact) throw new Failure('not_found');
  return contact;
}

/** The stored attachment of a message. @throws Failure `not_found` */
export async function findAttachment(db: Queryable, contactId: string): Promise<AttachmentRow> {
  const [row] = await db
    .select({ attachment: attachments })
    .from(contacts)
    .innerJoin(attachments, eq(attachments.id, contacts.attachmentId))
    .where(eq(contacts.id, contactId));
  if (!row) throw new Failure('not_found');
  return row.attachment;
}

/** A page of messages. The search matches sender, address, subject and text. Newest first unless sorted otherwise. */
export async function listContacts(db: Queryable, page: ContactPage): Promise<ContactList> {
  const range = rangeOf(page);
  const words = matchOf(searchForms(page.search));
  const match = inStatus(words, page.status);
  const { ids, next } = await findIds(db, page, match, range);
  const rows = await db
    .select({ contact: contacts, attachment: attachments })
    .from(contacts)
    .leftJoin(attachments, eq(attachments.id, contacts.attachmentId))
    .where(inArray(contacts.id, ids));
  const byId = new Map(rows.map(({ contact, attachment }) => [contact.id, viewContact(contact, attachment)]));
  const counts = { all: await countContacts(db), pending: await countContacts(db, isStatus('pending')) };
  const exactly = { total: await countContacts(db, and(isStatus(page.status), isIn(range))), isExact: true };
  return {
    contacts: ids.flatMap((id) => byId.get(id) ?? []),
    next,
    ...(words && match ? await countByWords(db, contactSearch, match, range) : exactly),
    counts,
  };
}

async function findIds(
  db: Queryable,
  { status, search, sort, order, before, limit }: ContactPage,
  match: string | null,
  range: TimeRange | null,
) {
  if (sort === 'created' && order === 'desc') return findByWords(db, contactSearch, { match, range, before, limit });
  const filter =
    match && search
      ? inArray(contacts.id, await findMatching(db, contactSearch, match, range))
      : and(isStatus(status), isIn(range));
  return findSorted(db, { table: contacts, id: contacts.id, by: sortColumns[sort], order, filter, before, limit });
}

/** Sort columns of the list. */
const sortColumns = {
  created: [sql`${contacts.createdAt}`],
  name: [sql`${contacts.name} collate nocase`],
  status: [sql`${contacts.status}`, sql`${contacts.createdAt}`],
} satisfies Record<ContactPage['sort'], readonly SQL[]>;

const isStatus = (status: ContactStatus | undefined): SQL | undefined => status && eq(contacts.status, status);

const isIn = (range: TimeRange | null): SQL | undefined =>
  range ? and(gte(contacts.createdAt, range.start), lt(contacts.createdAt, range.end)) : undefined;

/** The search index includes the status, so that a rare status does not require reading every match of the words. */
function inStatus(match: string | null, status: ContactStatus | undefined): string | null {
  const words = match && `{name email subject message} : (${match})`;
  if (!status) return words;
  return words ? `${words} AND status : ${status}` : `status : ${status}`;
}

async function countContacts(db: Queryable, wanted?: SQL): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contacts).where(wanted);
  return row?.total ?? 0;
}

export function viewContact(contact: ContactRow, attachment: AttachmentRow | null): ContactView {
  const { attachmentId: _, ...fields } = contact;
  return {
    ...fields,
    attachmentUrl: attachment && `/api/contacts/${contact.id}/attachment`,
    attachment: attachment && { name: attachment.fileName, size: attachment.bytes },
  };
}
