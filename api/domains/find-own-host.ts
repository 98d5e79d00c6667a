import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { domains } from '../../db/schema/index.ts';
import type { OwnHost } from '../../site/storefront/snapshot.ts';
import type { Config } from '../config.ts';
import type { PlanDates } from '../plans/contract.ts';
import { ownOrigin } from './own-origin.ts';
import { endingOf } from './phases.ts';

/** The domain of a shop that is proven and leads here, for a batch of reads. */
export const selectLiveDomain = (db: Pick<Reader, 'select'>, shopId: string) =>
  db
    .select({ host: domains.host, endingSince: domains.endingSince })
    .from(domains)
    .where(and(eq(domains.shopId, shopId), isNotNull(domains.provenAt), eq(domains.state, 'live')));

/** Where a shop is shown with that domain; undefined: on the platform alone. */
export function ownHostOf(
  config: Pick<Config, 'publicUrl'>,
  [domain]: ReadonlyArray<{ readonly host: string; readonly endingSince: number | null }>,
  owner: PlanDates,
  slug: string,
  now: number,
): OwnHost | undefined {
  if (!domain) return undefined;
  const ending = endingOf(owner, domain.endingSince, now);
  if (ending && now >= ending.redirectsFrom) return undefined;
  return { origin: ownOrigin(config, domain.host), platform: { origin: config.publicUrl, slug } };
}
