import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { adConnections } from '../../../db/schema/index.ts';
import { unseal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import { cleanText } from '../../platform/formats/clean-text.ts';
import { findAdConnection, type AdConnectionRow } from './find-connection.ts';
import type { AdCredentials } from './services/service.ts';
import { followState } from './shop-ads.ts';

/** A connection's pixel and its decrypted secret. */
export const credentialsOf = async (
  { config }: Pick<Services, 'config'>,
  row: AdConnectionRow,
): Promise<AdCredentials> => ({
  pixelId: row.pixelId,
  secret: await unseal(config, 'adSecret', row.id, row.secret),
});

/**
 * Stores a service's response. @param words the service's own text, of which 300 characters are kept
 * @returns the connection; null if another request has replaced or removed it meanwhile
 */
export async function saveResponse(
  context: WriteContext,
  connection: AdConnectionRow,
  words: string,
  change: Partial<Pick<AdConnectionRow, 'state' | 'testedAt' | 'sentAt'>>,
): Promise<AdConnectionRow | null> {
  const current = await findAdConnection(context.transaction, connection.shopId, connection.service);
  if (current?.secret !== connection.secret || current.pixelId !== connection.pixelId) return null;
  const saved = { ...change, lastResponse: cleanText(words).slice(0, 300).toWellFormed() };
  await context.transaction.update(adConnections).set(saved).where(eq(adConnections.id, current.id));
  const changed = { ...current, ...saved };
  await followState(context, current, changed);
  return changed;
}
