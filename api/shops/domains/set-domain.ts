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
import { noteDomainChange } from './note-change.ts';

/**
 * Takes the domain that an owner wants for their shop. It is theirs once its DNS proves it (`checkDomain`); whoever has
 * it until then keeps it. The same name again keeps its proof.
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
    if (domain) await noteDomainChange(transaction, shopId, now());
  });
}

/** 120 random bits in letters and digits that can be read aloud: what a name's DNS is to say. */
export const newProof = (): string => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(15)));
