import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnDomain } from './find.ts';
import { observe } from './observe.ts';
import { applyCheck } from './apply-check.ts';

/**
 * Checks the DNS of the actor's own domain now, and schedules checks for a week. The result may prove, take over,
 * activate or fail the domain (`applyCheck`).
 * @throws Failure `shop_not_found`, `domain_not_found` for a shop without one
 */
export async function checkDomain(services: Services, actor: Actor, shopId: string): Promise<void> {
  const { domain } = await findOwnDomain(services.database.db, actor, shopId);
  if (!domain) throw new Failure('domain_not_found');
  await applyCheck(services, domain, await observe(services.config, domain), { isRequested: true });
}
