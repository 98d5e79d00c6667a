import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { domains, shops, users } from '../../../db/schema/index.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { shownHost } from './check-name.ts';
import { findHeldDomain, type DomainRow } from './find.ts';
import { notifyOfDomain } from './notify-of-domain.ts';
import { nextCheck } from './next-check.ts';
import { recordDomainChange } from './record-domain-change.ts';
import type { Observation } from './observe.ts';
import { newProof } from './set-domain.ts';

/**
 * Stores the result of a DNS check and its consequences: the domain is proven, taken over from another shop, live, or
 * broken. A single failed automatic check is ignored as a temporary DNS fault.
 * @param seen the checked row; if its host or token has changed in the meantime, nothing happens
 */
export async function applyCheck(
  services: Services,
  seen: DomainRow,
  observed: Observation,
  { isRequested }: { readonly isRequested: boolean },
): Promise<void> {
  const { database } = services;
  const now = services.now();
  await database.write(async (transaction) => {
    const context = { transaction, now };
    const row = await findHeldDomain(transaction, seen.shopId);
    if (!row || row.domain.host !== seen.host || row.domain.token !== seen.token) return;
    const { domain, owner } = row;
    const mayBeProven = termsAt(owner, now).hasCustomDomain;
    const isNewlyProven = mayBeProven && domain.provenAt === null && observed.isProven === true;
    if (isNewlyProven) await takeFromOthers(context, domain);
    const state = stateAfter(domain, observed, isNewlyProven, isRequested);
    const isChanged = state !== domain.state;
    const watchedSince = isChanged || (isRequested && state !== 'live') ? now : domain.watchedSince;
    const misses = isChanged || isRequested ? 0 : missesAfter(domain, observed, isNewlyProven);
    await transaction
      .update(domains)
      .set({
        state,
        ...(isNewlyProven && { provenAt: now }),
        ...(observed.isPointing !== null && { found: observed.found }),
        checkedAt: now,
        misses,
        watchedSince,
        checkDueAt: nextCheck({ state, misses, watchedSince }, now),
      })
      .where(eq(domains.shopId, domain.shopId));
    if (!isChanged) return;
    await recordDomainChange(context, domain.shopId);
    const news = state === 'live' ? 'live' : 'broken';
    await notifyOfDomain(context, owner, { news, domain: shownHost(domain.host) });
  });
}

function stateAfter(
  { provenAt, state, misses }: DomainRow,
  { isPointing }: Observation,
  isNewlyProven: boolean,
  isRequested: boolean,
): DomainRow['state'] {
  const isProven = provenAt !== null || isNewlyProven;
  if (isProven && isPointing === true) return 'live';
  return state === 'live' && isPointing === false && (isRequested || misses > 0) ? 'broken' : state;
}

function missesAfter({ provenAt, misses }: DomainRow, { isPointing }: Observation, isNewlyProven: boolean): number {
  return isPointing === true && (provenAt !== null || isNewlyProven) ? 0 : misses + 1;
}

/** The previous owner must verify the domain again. An old DNS record no longer counts. */
async function takeFromOthers(context: WriteContext, { shopId, name }: DomainRow): Promise<void> {
  const holders = await context.transaction
    .select({ domain: domains, owner: users })
    .from(domains)
    .innerJoin(shops, eq(shops.id, domains.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(domains.name, name), isNotNull(domains.provenAt), ne(domains.shopId, shopId)));
  for (const { domain, owner } of holders) {
    await context.transaction
      .update(domains)
      .set({ provenAt: null, token: newProof(), state: 'waiting', found: {}, checkDueAt: null })
      .where(eq(domains.shopId, domain.shopId));
    await recordDomainChange(context, domain.shopId);
    await notifyOfDomain(context, owner, { news: 'wentElsewhere', domain: shownHost(domain.host) });
  }
}
