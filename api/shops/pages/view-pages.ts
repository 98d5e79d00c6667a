import type { Queryable } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { findOwnShop } from '../shop/find.ts';
import type { PageList } from './contract.ts';
import { listPages } from './find.ts';

/** The pages of the actor's shop. @throws Failure `shop_not_found`, `not_in_role`, `staff_locked` */
export async function viewPages(db: Queryable, actor: Actor, shopId: string, now: number): Promise<PageList> {
  return listPages(db, await findOwnShop(db, actor, shopId, 'settings'), now);
}
