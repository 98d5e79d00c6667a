import type { Actor } from '../actor/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listOwnRequests } from '../plans/find.ts';
import type { Services } from '../services.ts';
import { viewOwnShop } from '../shops/find.ts';
import type { OwnersView } from './contract.ts';
import { findUser } from './find.ts';

/**
 * What an owner sees in the dashboard: shown, never changed. That somebody looked stands in the audit log.
 * @throws Failure `not_found`, `shop_not_found` for a deleted shop
 */
export async function seeAsOwner({ database, now }: Services, actor: Actor, userId: string): Promise<OwnersView> {
  await database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    const entry = { action: 'user.see_as_owner', targetKind: 'user', targetId: user.id } as const;
    await recordAudit(transaction, actor, entry, now());
  });
  const owner: Actor = { ...actor, userId, isAdmin: false };
  return {
    shop: await viewOwnShop(database, owner, now()),
    payments: await listOwnRequests(database.db, owner, userId),
  };
}
