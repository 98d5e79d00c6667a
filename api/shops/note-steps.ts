import { eq } from 'drizzle-orm';
import { shops } from '../../db/schema/index.ts';
import type { Actor } from '../actor/actor.ts';
import type { Services } from '../services.ts';
import type { FirstStep } from './contract.ts';
import { findOwnShop } from './find.ts';

/**
 * Notes first steps as done, for good: deleting the only product does not undo them.
 * @throws Failure `shop_not_found`
 */
export async function noteSteps(
  { database }: Services,
  actor: Actor,
  shopId: string,
  done: readonly FirstStep[],
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId, 'settings');
    const doneSteps = [...new Set([...shop.doneSteps, ...done])];
    await transaction.update(shops).set({ doneSteps }).where(eq(shops.id, shop.id));
  });
}
