import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import type { FirstStep, OwnShop } from './contract.ts';
import { changeOwnShop } from './change-own-shop.ts';

/**
 * Marks first steps as done, permanently: deleting the only product does not undo them.
 * @throws Failure `shop_not_found`
 */
export async function recordSteps(
  services: Services,
  actor: Actor,
  shopId: string,
  done: readonly FirstStep[],
): Promise<OwnShop> {
  return changeOwnShop(services, actor, { shopId, permission: 'settings' }, async (transaction, shop) => {
    const doneSteps = [...new Set([...shop.doneSteps, ...done])];
    await transaction.update(shops).set({ doneSteps }).where(eq(shops.id, shop.id));
  });
}
