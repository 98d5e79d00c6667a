import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { attachmentKey } from './attachment-key.ts';
import { asDownload } from './file-name.ts';
import { findAttachment } from './find.ts';

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
