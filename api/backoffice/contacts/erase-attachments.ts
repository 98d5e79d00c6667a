import { and, eq, isNull, lte } from 'drizzle-orm';
import { attachments, contacts } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { recordErasure } from '../../platform/jobs/erasures.ts';
import { attachmentKey } from './attachment-key.ts';
import { day } from '../../platform/formats/durations.ts';

/** How long an upload without a message is kept, ms. */
const keptUnused = day;

/**
 * Erases a file that belongs to no message. Deletes the file before its row, so that the next run can finish an
 * interrupted erasure.
 */
export async function eraseAttachment({ database, storage, now }: Services, attachmentId: string): Promise<void> {
  await storage.delete(attachmentKey(attachmentId));
  await database.write(async (transaction) => {
    await transaction.delete(attachments).where(eq(attachments.id, attachmentId));
    await recordErasure(transaction, attachmentKey(attachmentId), now());
  });
}

/**
 * Erases uploads that never became part of a message, and those of deleted messages. @returns the number of erased
 * files
 */
export async function eraseUnusedAttachments(services: Services): Promise<number> {
  const unused = await services.database.db
    .select({ id: attachments.id })
    .from(attachments)
    .leftJoin(contacts, eq(contacts.attachmentId, attachments.id))
    .where(and(isNull(contacts.id), lte(attachments.createdAt, services.now() - keptUnused)));
  for (const { id } of unused) await eraseAttachment(services, id);
  return unused.length;
}
