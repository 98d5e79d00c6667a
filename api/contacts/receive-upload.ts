import { and, eq, gt, isNull } from 'drizzle-orm';
import { attachments } from '../../db/schema/index.ts';
import { Failure } from '../errors/failure.ts';
import { hashToken } from '../actor/tokens.ts';
import type { Services } from '../services.ts';
import { attachmentKey, uploadAddress } from './attachment-key.ts';
import type { UploadResult } from './contract.ts';
import { safeFileName } from './file-name.ts';
import { detectAttachmentKind } from './detect-attachment-kind.ts';

export interface SentFile {
  readonly bytes: Uint8Array;
  /** As its sender called it, '' when that is not known. */
  readonly name: string;
}

/**
 * Stores the file sent to an upload's address. The address is used up before the file is written, so that of two
 * files sent at once one is refused; a file that is refused for what it is leaves the address as it was.
 * @throws Failure `upload_gone`, `attachment_type`, `too_large`
 */
export async function receiveUpload(
  services: Services,
  token: string,
  { bytes, name }: SentFile,
): Promise<UploadResult> {
  const { database, storage, now } = services;
  const isOpen = and(
    eq(attachments.tokenHash, hashToken(token)),
    gt(attachments.expiresAt, now()),
    isNull(attachments.storedAt),
  );
  const [open] = await database.db.select({ id: attachments.id }).from(attachments).where(isOpen);
  if (!open) throw new Failure('upload_gone');
  const { contentType, extension } = await detectAttachmentKind(bytes);
  await database.write(async (transaction) => {
    const taken = await transaction
      .update(attachments)
      .set({ expiresAt: now() })
      .where(isOpen)
      .returning({ id: attachments.id });
    if (taken.length === 0) throw new Failure('upload_gone');
  });
  await storage.put(attachmentKey(open.id), bytes, { durable: true });
  const fileName = safeFileName(name, extension);
  await database.write(async (transaction) => {
    await transaction
      .update(attachments)
      .set({ storedAt: now(), fileName, contentType, bytes: bytes.byteLength })
      .where(eq(attachments.id, open.id));
  });
  return { uploadURL: uploadAddress(token), name: fileName, size: bytes.byteLength };
}
