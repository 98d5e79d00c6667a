import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { domains } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { checkName } from './check-name.ts';
import type { newDomain } from './contract.ts';
import { findOwnDomain } from './find.ts';
import { recordDomainChange } from './record-domain-change.ts';

/**
 * Sets the domain of the actor's own shop. It becomes active once its DNS proves ownership (`checkDomain`); until then,
 * another shop with a proof keeps it. Setting the same name again keeps the proof.
 * @throws Failure `shop_not_found`, `domain_not_in_plan`, `invalid`
 */
export async function setDomain(
  { config, database, now }: Services,
  actor: Actor,
  shopId: string,
  { domain: host, redirects }: z.infer<typeof newDomain>,
): Promise<void> {
  await database.write(async (transaction) => {
    const { owner, domain } = await findOwnDomain(transaction, actor, shopId);
    if (!termsAt(owner, now()).hasCustomDomain) throw new Failure('domain_not_in_plan');
    const name = checkName(config, host);
    const wish = { host, name, redirects: redirects ?? domain?.redirects ?? false };
    const watch = { checkDueAt: now(), watchedSince: now(), misses: 0 };
    if (domain?.name === name) {
      const isMoved = domain.host !== host;
      if (!isMoved && domain.redirects === wish.redirects && domain.state === 'live') return;
      const change = { ...wish, ...(domain.state !== 'live' && watch), ...(isMoved && { ...watch, found: {} }) };
      await transaction.update(domains).set(change).where(eq(domains.shopId, shopId));
    } else {
      await transaction.delete(domains).where(eq(domains.shopId, shopId));
      await transaction.insert(domains).values({ shopId, ...wish, ...watch, token: newProof(), createdAt: now() });
    }
    if (domain) await recordDomainChange({ transaction, now: now() }, shopId);
  });
}

/** The token for the DNS proof: 120 random bits as letters and digits that are easy to read aloud. */
export const newProof = (): string => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(15)));
