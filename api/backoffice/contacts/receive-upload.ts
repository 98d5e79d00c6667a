import { and, eq, gt, isNull } from 'drizzle-orm';
import { attachments } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import type { Services } from '../../platform/config/services.ts';
import { attachmentKey, uploadAddress } from './attachment-key.ts';
import type { UploadResult } from './contract.ts';
import { safeFileName } from './file-name.ts';
import { detectAttachmentKind } from './detect-attachment-kind.ts';

export interface SentFile {
  readonly bytes: Uint8Array;
  /** The sender's file name, or '' if unknown. */
  readonly name: string;
}

/**
 * Stores a file sent to an upload URL. The URL is used up before the file is written, so that the second of two
 * simultaneous files is refused. If the file type is refused or storing fails, the URL stays valid.
 * @throws Failure `upload_gone`, `attachment_type`, `too_large`
 */
export async function receiveUpload(
  services: Services,
  token: string,
  { bytes, name }: SentFile,
): Promise<UploadResult> {
  const { database, storage, now } = services;
  const open = await findOpenUpload(services, token);
  const { contentType, extension } = await detectAttachmentKind(bytes);
  await database.write(async (transaction) => {
    const taken = await transaction
      .update(attachments)
      .set({ expiresAt: now() })
      .where(isOpenAt(token, now()))
      .returning({ id: attachments.id });
    if (taken.length === 0) throw new Failure('upload_gone');
  });
  await storage.put(attachmentKey(open.id), bytes, { durable: true }).catch(async (error: unknown) => {
    await reopen(services, open);
    throw error;
  });
  const fileName = safeFileName(name, extension);
  await database.write(async (transaction) => {
    await transaction
      .update(attachments)
      .set({ storedAt: now(), fileName, contentType, bytes: bytes.byteLength })
      .where(eq(attachments.id, open.id));
  });
  return { uploadURL: uploadAddress(token), name: fileName, size: bytes.byteLength };
}

interface OpenUpload {
  readonly id: string;
  readonly expiresAt: number;
}

/** Makes the URL valid again after a failed write, with its original expiry. */
async function reopen({ database }: Services, { id, expiresAt }: OpenUpload): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.update(attachments).set({ expiresAt }).where(eq(attachments.id, id));
  });
}

/** The open upload of a token, checked before the body is read. @throws Failure `upload_gone` */
export async function findOpenUpload(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  token: string,
): Promise<OpenUpload> {
  const [open] = await db
    .select({ id: attachments.id, expiresAt: attachments.expiresAt })
    .from(attachments)
    .where(isOpenAt(token, now()));
  if (!open) throw new Failure('upload_gone');
  return open;
}

const isOpenAt = (token: string, now: number) =>
  and(eq(attachments.tokenHash, hashToken(token)), gt(attachments.expiresAt, now), isNull(attachments.storedAt));
