import { count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountNotes, auditLog, products, upgradeRequests } from '../../../db/schema/index.ts';
import type { AccountDetails } from '../contract.ts';
import { findShopOfUser, findUser } from '../lists/find.ts';
import { viewShop } from '../lists/accounts.ts';
import { readUpgrades } from '../lists/upgrades.ts';
import { viewUser } from '../lists/accounts.ts';
import { nameTargets } from '../lists/audit.ts';

/** Maximum number of notes and of history rows on an account's page. */
const maxRows = 100;

/** Everything that admins see of one account, including deleted ones. @throws Failure `not_found`, `shop_not_found` */
export async function readAccount(db: Queryable, userId: string, now: number): Promise<AccountDetails> {
  const user = await findUser(db, userId);
  const shop = await findShopOfUser(db, userId);
  const [counted] = await db.select({ total: count() }).from(products).where(eq(products.shopId, shop.id));
  const payments = await readUpgrades(db, eq(upgradeRequests.userId, userId), now, maxRows);
  const history = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.targetId, [user.id, shop.id, ...payments.map(({ id }) => id)]))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(maxRows);
  return {
    user: viewUser(user, shop.slug, now),
    shop: viewShop(shop, user, now),
    products: counted?.total ?? 0,
    payments,
    notes: await db
      .select()
      .from(accountNotes)
      .where(eq(accountNotes.userId, userId))
      .orderBy(desc(accountNotes.createdAt))
      .limit(maxRows),
    history: await nameTargets(db, history),
  };
}
