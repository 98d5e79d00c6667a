import { eq } from 'drizzle-orm';
import { contacts } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { perform } from '../perform.ts';
import { eraseAttachment } from './attachments.ts';
import type { ContactStatus } from './contract.ts';
import { findContact } from './find.ts';

/** Sets a message's status. Setting the current status does nothing. @throws Failure `not_found` */
export const changeContactStatus = (services: Services, actor: Actor, contactId: string, status: ContactStatus) =>
  perform(services, actor, async ({ transaction, record }) => {
    const contact = await findContact(transaction, contactId);
    const answer = { id: contactId, status };
    if (contact.status === status) return answer;
    await transaction.update(contacts).set({ status }).where(eq(contacts.id, contactId));
    const change = { before: { status: contact.status }, after: { status } };
    await record({ action: 'contact.status', targetKind: 'contact', targetId: contactId, ...change });
    return answer;
  });

/**
 * Deletes a message and its attachment permanently. If the file cannot be removed now, the job removes it later.
 * @throws Failure `password_needed`, `not_found`
 */
export async function deleteContact(
  services: Services,
  actor: Actor,
  contactId: string,
  attempt: Attempt | null,
): Promise<{ readonly deleted: string }> {
  const attachmentId = await perform(
    services,
    actor,
    async ({ transaction, record }) => {
      const contact = await findContact(transaction, contactId);
      await transaction.delete(contacts).where(eq(contacts.id, contactId));
      const before = { subject: contact.subject, status: contact.status };
      await record({ action: 'contact.delete', targetKind: 'contact', targetId: contactId, before });
      return contact.attachmentId;
    },
    { needsPassword: true, attempt },
  );
  if (attachmentId !== null)
    await eraseAttachment(services, attachmentId).catch((error: unknown) =>
      services.log.error({ attachment: attachmentId, err: error }, 'an attachment could not be erased yet'),
    );
  return { deleted: contactId };
}
