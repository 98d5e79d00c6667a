import { eq } from 'drizzle-orm';
import { contacts } from '../../../db/schema/index.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import type { ContactStatus } from './contract.ts';
import { findContact } from './find.ts';

/** Sets a message's status. Setting the current status does nothing. @throws Failure `not_found` */
export async function changeContactStatus(
  { database, now }: Services,
  actor: Actor,
  contactId: string,
  status: ContactStatus,
): Promise<void> {
  await database.write(async (transaction) => {
    const contact = await findContact(transaction, contactId);
    if (contact.status === status) return;
    await transaction.update(contacts).set({ status }).where(eq(contacts.id, contactId));
    await recordAudit(
      transaction,
      actor,
      {
        action: 'contact.status',
        targetKind: 'contact',
        targetId: contactId,
        before: { status: contact.status },
        after: { status },
      },
      now(),
    );
  });
}
