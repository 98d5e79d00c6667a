import type { Transaction } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { RequiredPermission } from '../../accounts/access/permissions.ts';
import type { Services } from '../../platform/config/services.ts';
import type { OwnShop } from './contract.ts';
import { findShopAccess, type ShopRow } from './find.ts';
import { viewShopAs } from './view-own-shop.ts';

/**
 * Changes a shop for an actor with the given permission, and returns the resulting shop.
 * @throws Failure `shop_not_found`, `not_in_role`, `staff_locked`, and errors of `change`; then nothing changes
 */
export async function changeOwnShop(
  { database, now }: Services,
  actor: Actor,
  { shopId, permission }: { readonly shopId: string; readonly permission: RequiredPermission },
  change: (transaction: Transaction, shop: ShopRow) => Promise<void>,
): Promise<OwnShop> {
  return database.write(async (transaction) => {
    const shopAccess = await findShopAccess(transaction, actor, shopId, permission);
    await change(transaction, shopAccess.shop);
    return viewShopAs({ transaction, now: now() }, shopAccess);
  });
}
