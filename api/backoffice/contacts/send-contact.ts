import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { attachments, contacts } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { supportAddress } from '../../platform/messaging/mail/support-address.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { uploadToken } from './attachments.ts';
import type { NewContact } from './contract.ts';
import { contactKind } from './contact-kind.ts';
import { hour } from '../../platform/formats/durations.ts';

/** How long after its creation an upload can be attached to a message, ms. Unused uploads are erased after a day. */
const attachable = 12 * hour;

/**
 * Stores a message and mails it to support.
 * @returns the message's id; if the honeypot field is filled in, an id without a message
 * @throws Failure `invalid` if the attachment is missing or belongs to another message
 */
export async function sendContact(
  { config, database, now }: Services,
  input: NewContact,
  attempt: Attempt | null,
): Promise<{ readonly id: string }> {
  const id = Bun.randomUUIDv7();
  if (input.website) return { id };
  return database.write((transaction) =>
    once(transaction, attempt, now(), async () => {
      const attachmentId = await freeAttachment(transaction, input.attachmentUrl, now());
      const { name, email, subject, message } = input;
      await transaction.insert(contacts).values({ id, name, email, subject, message, attachmentId, createdAt: now() });
      const to = { address: supportAddress(config), language: 'en' } as const;
      await notify(transaction, contactKind, { channel: 'mail', to, facts: { contactId: id } }, now());
      return { id };
    }),
  );
}

async function freeAttachment(
  transaction: Transaction,
  address: string | undefined,
  now: number,
): Promise<string | null> {
  if (!address) return null;
  const token = uploadToken(address);
  const [found] = await transaction
    .select({ id: attachments.id, contactId: contacts.id })
    .from(attachments)
    .leftJoin(contacts, eq(contacts.attachmentId, attachments.id))
    .where(
      and(
        eq(attachments.tokenHash, hashToken(token ?? '')),
        isNotNull(attachments.storedAt),
        gt(attachments.createdAt, now - attachable),
      ),
    );
  if (!found || found.contactId !== null)
    throw new Failure('invalid', { fields: { attachmentUrl: { key: 'attachment' } } });
  return found.id;
}
