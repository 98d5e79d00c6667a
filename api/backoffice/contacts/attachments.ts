import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { attachments, contacts } from '../../../db/schema/index.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { day } from '../../platform/formats/durations.ts';
import { recordErasure } from '../../platform/storage/erasures.ts';
import type { UploadResult } from './contract.ts';
import { detectAttachmentKind } from './detect-attachment-kind.ts';
import { asDownload, safeFileName } from './file-name.ts';
import { found } from '../find.ts';
import { findAttachment } from './find.ts';

/** How long an upload URL accepts a file, ms. */
const validity = 15 * 60 * 1000;

/** How long an upload without a message is kept, ms. */
const unusedFor = day;

/** Storage key of an attachment. */
export const attachmentKey = (attachmentId: string): string => `attachments/${attachmentId}`;

/** The URL path for an upload. */
const uploadUrl = (token: string): string => `/api/objects/${token}`;

/** The token in an upload URL, absolute or relative; '' in any other text. */
export const uploadToken = (url: string): string => /\/api\/objects\/([\w-]{43})$/.exec(url)?.[1] ?? '';

/** Creates a URL that accepts one file, once. */
export async function offerUpload({ database, now }: Services): Promise<string> {
  const token = newToken();
  const times = { expiresAt: now() + validity, createdAt: now() };
  const upload = { id: Bun.randomUUIDv7(), tokenHash: hashToken(token), ...times };
  await database.write((transaction) => transaction.insert(attachments).values(upload));
  return uploadUrl(token);
}

/**
 * Stores a file sent to an upload URL. The URL is used up before the file is written, so that the second of two
 * simultaneous files is refused. If the file type is refused or storing fails, the URL stays valid.
 * @param name the sender's file name, or '' if unknown
 * @throws Failure `upload_gone`, `attachment_type`, `too_large`
 */
export async function receiveUpload(services: Services, token: string, bytes: Uint8Array, name: string) {
  const { database, storage, now } = services;
  const { id, expiresAt } = await findOpenUpload(services, token);
  const { contentType, extension } = await detectAttachmentKind(bytes);
  await database.write(async (transaction) => {
    const used = { expiresAt: now() };
    const taken = await transaction.update(attachments).set(used).where(isOpenAt(token, now())).returning();
    if (taken.length === 0) throw new Failure('upload_gone');
  });
  const change = (values: Partial<typeof attachments.$inferSelect>) =>
    database.write((transaction) => transaction.update(attachments).set(values).where(eq(attachments.id, id)));
  await storage.put(attachmentKey(id), bytes, { durable: true }).catch(async (error: unknown) => {
    await change({ expiresAt });
    throw error;
  });
  const fileName = safeFileName(name, extension);
  await change({ storedAt: now(), fileName, contentType, bytes: bytes.byteLength });
  return { uploadURL: uploadUrl(token), name: fileName, size: bytes.byteLength } satisfies UploadResult;
}

/** The open upload of a token, checked before the body is read. @throws Failure `upload_gone` */
export const findOpenUpload = ({ database, now }: Pick<Services, 'database' | 'now'>, token: string) =>
  found(database.db.select().from(attachments).where(isOpenAt(token, now())), 'upload_gone');

const isOpenAt = (token: string, now: number) =>
  and(eq(attachments.tokenHash, hashToken(token)), gt(attachments.expiresAt, now), isNull(attachments.storedAt));

/**
 * An attachment as a download. It comes from a stranger, so browsers must not open it on this site. @throws Failure
 * `not_found`
 */
export async function downloadAttachment({ database, storage }: Services, contactId: string): Promise<Response> {
  const attachment = await findAttachment(database.db, contactId);
  const bytes = await storage.get(attachmentKey(attachment.id));
  if (!bytes) throw new Failure('not_found');
  return new Response(bytes, {
    headers: {
      'content-type': attachment.contentType,
      'content-disposition': asDownload(attachment.fileName),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}

/**
 * Erases a file that belongs to no message. Deletes the file before its row, so that the next run can finish an
 * interrupted erasure.
 */
export async function eraseAttachment({ database, storage, now }: Services, attachmentId: string): Promise<void> {
  await storage.delete(attachmentKey(attachmentId));
  await database.write(async (transaction) => {
    await transaction.delete(attachments).where(eq(attachments.id, attachmentId));
    await recordErasure({ transaction, now: now() }, attachmentKey(attachmentId));
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
    .where(and(isNull(contacts.id), lte(attachments.createdAt, services.now() - unusedFor)));
  for (const { id } of unused) await eraseAttachment(services, id);
  return unused.length;
}
