import { eq } from 'drizzle-orm';
import { slugs } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { isSameText } from '../../platform/http/same-text.ts';
import { wantAgain } from '../publisher/editions.ts';

/**
 * Requests a rebuild of one shop or all. The caller must send HOOK_TOKEN.
 * @param authorization the request's `Authorization` header
 * @returns the number of shops that became due
 * @throws Failure `unauthenticated`, or `shop_not_found` for an unknown slug
 */
export async function requestRebuild(
  { config, database, now }: Services,
  authorization: string | null,
  slug: string | undefined,
): Promise<number> {
  if (config.hookToken === null || !isSameText(authorization ?? '', `Bearer ${config.hookToken}`))
    throw new Failure('unauthenticated');
  if (slug === undefined) return wantAgain(database, null, now());
  const [row] = await database.db.select({ shopId: slugs.shopId }).from(slugs).where(eq(slugs.slug, slug));
  if (!row) throw new Failure('shop_not_found');
  return wantAgain(database, row.shopId, now());
}
