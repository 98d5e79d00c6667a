import { eq } from 'drizzle-orm';
import { shopPages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { findOwnShop } from '../shop/find.ts';
import type { PageList } from './contract.ts';
import { listPages } from './find.ts';

/** Stores the order of the shop's pages. Pages that are not named keep their order, after the others. */
export async function orderPages(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  pageIds: readonly string[],
): Promise<PageList> {
  return database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId, 'settings');
    const { pages } = await listPages(transaction, shop, now());
    const named = pageIds.filter((id, index) => pageIds.indexOf(id) === index && pages.some((page) => page.id === id));
    const ids = [...named, ...pages.map(({ id }) => id).filter((id) => !named.includes(id))];
    for (const [position, id] of ids.entries())
      await transaction.update(shopPages).set({ position }).where(eq(shopPages.id, id));
    await touchShop({ transaction, now: now() }, shop.id);
    return listPages(transaction, shop, now());
  });
}
