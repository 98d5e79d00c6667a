import type { Transaction } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { NeededRight } from '../../accounts/access/rights/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import type { OwnShop } from './contract.ts';
import { findShopAccess, type ShopRow } from './find.ts';
import { viewShopAs } from './view-own-shop.ts';

/**
 * Changes a shop that the actor may change, and gives it as it is then.
 * @throws Failure `shop_not_found`, `not_in_role`, `staff_locked`, and what `change` throws: nothing is changed then
 */
export async function changeOwnShop(
  { database, now }: Services,
  actor: Actor,
  { shopId, right }: { readonly shopId: string; readonly right: NeededRight },
  change: (transaction: Transaction, shop: ShopRow) => Promise<void>,
): Promise<OwnShop> {
  return database.writeAndRead(
    async (transaction) => {
      const standing = await findShopAccess(transaction, actor, shopId, right);
      await change(transaction, standing.shop);
      return standing;
    },
    (db, standing) => viewShopAs(db, database, standing, now()),
  );
}
