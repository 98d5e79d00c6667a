import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { attachments, contacts, shopReports } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { type Attempt, once } from '../../accounts/access/once.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { hour } from '../../platform/formats/durations.ts';
import { supportEmail } from '../../platform/messaging/mail/support-email.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { findPublicRow } from '../../shops/shop/find.ts';
import { found } from '../find.ts';
import { perform } from '../../accounts/audit/perform.ts';
import { eraseAttachment, uploadToken } from './attachments.ts';
import { contactKind } from './contact-kind.ts';
import type { ContactStatus, NewContact, NewReport, ReportStatus } from './contract.ts';
import { findContact } from './find.ts';

/** How long after its creation an upload can be attached to a message, ms. Unused uploads are erased after a day. */
const attachable = 12 * hour;

/**
 * Stores a message and mails it to support.
 * @returns the message's id; if the honeypot field is filled in, an id without a message
 * @throws Failure `invalid` if the attachment is missing or belongs to another message
 */
export async function sendContact({ config, database, now }: Services, input: NewContact, attempt: Attempt | null) {
  const id = Bun.randomUUIDv7();
  if (input.website) return { id };
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const attachmentId = await freeAttachment(context, input.attachmentUrl);
      const { name, email, subject, message } = input;
      await transaction.insert(contacts).values({ id, name, email, subject, message, attachmentId, createdAt: now() });
      const to = { recipient: supportEmail(config), language: 'en' } as const;
      await notify(context, contactKind, { channel: 'mail', to, facts: { contactId: id } });
      return { id };
    }),
  );
}

/** The stored upload of a message; null if it has none. */
async function freeAttachment({ transaction, now }: WriteContext, url: string | undefined) {
  if (!url) return null;
  const isUpload = eq(attachments.tokenHash, hashToken(uploadToken(url)));
  const [found] = await transaction
    .select({ id: attachments.id, contactId: contacts.id })
    .from(attachments)
    .leftJoin(contacts, eq(contacts.attachmentId, attachments.id))
    .where(and(isUpload, isNotNull(attachments.storedAt), gt(attachments.createdAt, now - attachable)));
  if (!found || found.contactId !== null)
    throw new Failure('invalid', { fields: { attachmentUrl: { key: 'attachment' } } });
  return found.id;
}

/** Sets a message's status. Setting the current status does nothing. @throws Failure `not_found` */
export const changeContactStatus = (services: Services, actor: Actor, contactId: string, status: ContactStatus) =>
  perform(services, actor, {}, async ({ transaction, record }) => {
    const contact = await findContact(transaction, contactId);
    const response = { id: contactId, status };
    if (contact.status === status) return response;
    await transaction.update(contacts).set({ status }).where(eq(contacts.id, contactId));
    const change = { before: { status: contact.status }, after: { status } };
    await record({ action: 'contact.status', targetKind: 'contact', targetId: contactId, ...change });
    return response;
  });

/**
 * Deletes a message and its attachment permanently. If the file cannot be removed now, the job removes it later.
 * @throws Failure `password_needed`, `not_found`
 */
export async function deleteContact(services: Services, actor: Actor, contactId: string, attempt: Attempt | null) {
  const conditions = { needsPassword: true, attempt };
  const attachmentId = await perform(services, actor, conditions, async ({ transaction, record }) => {
    const contact = await findContact(transaction, contactId);
    await transaction.delete(contacts).where(eq(contacts.id, contactId));
    const before = { subject: contact.subject, status: contact.status };
    await record({ action: 'contact.delete', targetKind: 'contact', targetId: contactId, before });
    return contact.attachmentId;
  });
  if (attachmentId !== null)
    await eraseAttachment(services, attachmentId).catch((error: unknown) =>
      services.log.error({ attachment: attachmentId, err: error }, 'an attachment could not be erased yet'),
    );
  return { deleted: contactId };
}

/**
 * Stores a shopper's report of a shop for the admins.
 * @returns the report's id; if the honeypot field is filled in, an id without a report
 * @throws Failure `shop_not_found` if the shop has no public page
 */
export async function reportShop(
  { database, now }: Services,
  slug: string,
  { reason, text, contact, website }: NewReport,
  attempt: Attempt | null,
): Promise<{ readonly id: string }> {
  const id = Bun.randomUUIDv7();
  if (website) return { id };
  const shop = await findPublicRow(database.db, slug);
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async () => {
      await transaction.insert(shopReports).values({ id, shopId: shop.id, reason, text, contact, createdAt: now() });
      return { id };
    }),
  );
}

/** Closes or reopens a report. @throws Failure `not_found` */
export const setReportStatus = (services: Services, actor: Actor, reportId: string, { status }: ReportStatus) =>
  perform(services, actor, {}, async ({ transaction, record }) => {
    const report = await found(transaction.select().from(shopReports).where(eq(shopReports.id, reportId)));
    const response = { id: reportId, status };
    if (report.status === status) return response;
    await transaction.update(shopReports).set({ status }).where(eq(shopReports.id, reportId));
    const action = status === 'closed' ? 'report.close' : 'report.reopen';
    const change = { before: { status: report.status }, after: { status } };
    await record({ action, targetKind: 'report', targetId: reportId, ...change });
    return response;
  });
