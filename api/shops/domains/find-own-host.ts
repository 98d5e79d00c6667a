import { and, eq, isNotNull, type Placeholder } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import { domains } from '../../../db/schema/index.ts';
import type { OwnHost } from '../../../site/storefront/snapshot.ts';
import type { Config } from '../../platform/config/config.ts';
import type { PlanDates } from '../../accounts/plans/contract.ts';
import { ownOrigin } from './own-origin.ts';
import { endingOf } from './phases.ts';

/** What `ownHostOf` is told of a shop's domain. */
export const hostColumns = { host: domains.host, endingSince: domains.endingSince };

/** Holds for the domain of a shop that is proven and leads here. */
export const isLiveDomainOf = (shopId: string | Placeholder) =>
  and(eq(domains.shopId, shopId), isNotNull(domains.provenAt), eq(domains.state, 'live'));

/** The domain of a shop that is proven and leads here. */
export const selectLiveDomain = (db: Pick<Reader, 'select'>, shopId: string) =>
  db.select(hostColumns).from(domains).where(isLiveDomainOf(shopId));

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
