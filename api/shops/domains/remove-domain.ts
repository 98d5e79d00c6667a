import { eq } from 'drizzle-orm';
import { domains } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnDomain } from './find.ts';
import { recordDomainChange } from './record-domain-change.ts';

/** Removes a shop's domain, if it has one. @throws Failure `shop_not_found` */
export async function removeDomain({ database, now }: Services, actor: Actor, shopId: string): Promise<void> {
  await database.write(async (transaction) => {
    const { domain } = await findOwnDomain(transaction, actor, shopId);
    if (!domain) return;
    await transaction.delete(domains).where(eq(domains.shopId, shopId));
    await recordDomainChange({ transaction, now: now() }, shopId);
  });
}
