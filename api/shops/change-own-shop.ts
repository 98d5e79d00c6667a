import type { Transaction } from '../../db/client.ts';
import type { Actor } from '../actor/actor.ts';
import type { NeededRight } from '../actor/rights/contract.ts';
import type { Services } from '../services.ts';
import type { OwnShop } from './contract.ts';
import { findStanding, type ShopRow } from './find.ts';
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
      const standing = await findStanding(transaction, actor, shopId, right);
      await change(transaction, standing.shop);
      return standing;
    },
    (db, standing) => viewShopAs(db, database, standing, now()),
  );
}
