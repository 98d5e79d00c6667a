import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import { domains } from '../../../db/schema/index.ts';
import type { OwnHost } from '../../../site/storefront/snapshot.ts';
import type { Config } from '../../platform/config/config.ts';
import type { PlanDates } from '../../accounts/plans/contract.ts';
import { ownOrigin } from './own-origin.ts';
import { endingOf } from './phases.ts';

/** The columns that `ownHostOf` needs. */
export const hostColumns = { host: domains.host, endingSince: domains.endingSince };

/** The condition that a shop's domain is proven and points here. */
export const isLiveDomainOf = (shopId: string) =>
  and(eq(domains.shopId, shopId), isNotNull(domains.provenAt), eq(domains.state, 'live'));

/** A shop's domain, if it is proven and points here. */
export const selectLiveDomain = (db: Pick<Reader, 'select'>, shopId: string) =>
  db.select(hostColumns).from(domains).where(isLiveDomainOf(shopId));

/** The shop's own host with that domain; undefined if it is only on the platform. */
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
