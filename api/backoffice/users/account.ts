import { desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountNotes, auditLog, products, upgradeRequests } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Attempt } from '../../accounts/access/once.ts';
import { seeingAsOwner } from '../../accounts/access/owners-view.ts';
import type { Services } from '../../platform/config/services.ts';
import type { AccountDetails, AccountNote } from '../contract.ts';
import { findShopOfUser, findUser } from '../find.ts';
import { viewShop, viewUser } from '../lists/accounts.ts';
import { nameTargets } from '../lists/audit.ts';
import { readUpgrades } from '../lists/upgrades.ts';
import { perform } from '../perform.ts';

/** Maximum number of notes and of history rows on an account's page. */
const maxRows = 100;

/** Everything that admins see of one account, including deleted ones. @throws Failure `not_found`, `shop_not_found` */
export async function readAccount(db: Queryable, userId: string, now: number): Promise<AccountDetails> {
  const user = await findUser(db, userId);
  const shop = await findShopOfUser(db, userId);
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
    products: await db.$count(products, eq(products.shopId, shop.id)),
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

/** Adds a note about an account for other admins. @throws Failure `not_found` */
export const addNote = (
  services: Services,
  actor: Actor,
  userId: string,
  text: string,
  attempt: Attempt | null,
): Promise<AccountNote> =>
  perform(
    services,
    actor,
    async ({ transaction, now, record }) => {
      await findUser(transaction, userId);
      const note = { id: Bun.randomUUIDv7(), adminName: actor.identifier, text, createdAt: now };
      await transaction.insert(accountNotes).values({ ...note, userId });
      await record({ action: 'user.note', targetKind: 'user', targetId: userId, after: { note: text } });
      return note;
    },
    { attempt },
  );

/**
 * Gives an admin read-only access to an owner's dashboard for an hour.
 * @returns id of the audit log entry, which grants the access
 * @throws Failure `not_found`
 */
export const seeAsOwner = (services: Services, actor: Actor, userId: string): Promise<{ readonly view: string }> =>
  perform(services, actor, async ({ transaction, record }) => {
    await findUser(transaction, userId);
    return { view: await record({ action: seeingAsOwner, targetKind: 'user', targetId: userId }) };
  });
