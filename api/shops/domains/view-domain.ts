import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { shownHost } from './check-name.ts';
import type { DomainRecord, DomainView } from './contract.ts';
import { findOwnDomain } from './find.ts';
import { platformIps } from './look-up.ts';
import { ownOrigin } from './own-origin.ts';
import { endingOf } from './phases.ts';
import { wantedRecords, type WantedRecord } from './records.ts';

const none: DomainView = {
  domain: null,
  shown: null,
  url: null,
  state: null,
  records: [],
  checkedAt: null,
  isWatched: false,
  redirects: false,
  ending: null,
};

/**
 * The domain of the actor's own shop, with its required DNS records and their found values. @throws Failure
 * `shop_not_found`
 */
export async function viewDomain(
  { config, database: { db }, now }: Services,
  actor: Actor,
  shopId: string,
): Promise<DomainView> {
  const { owner, domain } = await findOwnDomain(db, actor, shopId);
  if (!domain) return none;
  const { pointer, proof, partner } = wantedRecords(config, domain, await platformIps(config));
  const ending = domain.provenAt === null ? null : endingOf(owner, domain.endingSince, now());
  return {
    domain: domain.host,
    shown: shownHost(domain.host),
    url: ownOrigin(config, domain.host),
    state: ending ? 'ending' : domain.state,
    records: [pointer, proof, ...(partner ? [partner] : [])].map((record) => withFound(record, domain.found)),
    checkedAt: domain.checkedAt,
    isWatched: domain.checkDueAt !== null,
    redirects: domain.redirects,
    ending,
  };
}

const withFound = (record: WantedRecord, found: Readonly<Record<string, string>>): DomainRecord => ({
  ...record,
  found: found[recordKey(record)] ?? null,
});

/** The key under which a domain's row stores the found value of a record. */
export const recordKey = ({ type, name }: Pick<WantedRecord, 'type' | 'name'>): string => `${type} ${name}`;
