import { attachments } from '../../../db/schema/index.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import type { Services } from '../../platform/config/services.ts';
import { uploadAddress } from './attachment-key.ts';

/** How long an upload URL accepts a file, ms. */
const validity = 15 * 60 * 1000;

/** Creates a URL that accepts one file, once. */
export async function offerUpload({ database, now }: Services): Promise<string> {
  const token = newToken();
  const createdAt = now();
  await database.write(async (transaction) => {
    await transaction
      .insert(attachments)
      .values({ id: Bun.randomUUIDv7(), tokenHash: hashToken(token), expiresAt: createdAt + validity, createdAt });
  });
  return uploadAddress(token);
}
