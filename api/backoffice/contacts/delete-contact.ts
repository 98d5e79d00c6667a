import { eq } from 'drizzle-orm';
import { contacts } from '../../../db/schema/index.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { eraseAttachment } from './erase-attachments.ts';
import { findContact } from './find.ts';

/**
 * Deletes a message and its attachment permanently. If the file cannot be removed now, the job removes it later.
 * @throws Failure `password_needed`, `not_found`
 */
export async function deleteContact(
  services: Services,
  actor: Actor,
  contactId: string,
  attempt: Attempt | null,
): Promise<void> {
  requireFreshPassword(actor, services.now());
  const attachmentId = await services.database.write((transaction) =>
    once(transaction, attempt, services.now(), async () => {
      const contact = await findContact(transaction, contactId);
      await transaction.delete(contacts).where(eq(contacts.id, contactId));
      await recordAudit(
        transaction,
        actor,
        {
          action: 'contact.delete',
          targetKind: 'contact',
          targetId: contactId,
          before: { subject: contact.subject, status: contact.status },
        },
        services.now(),
      );
      return contact.attachmentId;
    }),
  );
  if (attachmentId === null) return;
  await eraseAttachment(services, attachmentId).catch((error: unknown) =>
    services.log.error({ attachment: attachmentId, err: error }, 'an attachment could not be erased yet'),
  );
}
