import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { findShopOfUser } from '../lists/find.ts';

type UserRow = typeof users.$inferSelect;

/** Changes an account, records it in the audit log and publishes the shop again, in one transaction. */
export async function changeUser(
  transaction: Transaction,
  actor: Actor,
  user: UserRow,
  action: string,
  change: Partial<UserRow>,
  now: number,
): Promise<void> {
  await transaction.update(users).set(change).where(eq(users.id, user.id));
  const shop = await findShopOfUser(transaction, user.id);
  await touchShop(transaction, shop.id, now);
  const changed = Object.keys(change) as Array<keyof UserRow>;
  await recordAudit(
    transaction,
    actor,
    {
      action,
      targetKind: 'user',
      targetId: user.id,
      before: { name: user.email ?? user.mobile, ...Object.fromEntries(changed.map((name) => [name, user[name]])) },
      after: change,
    },
    now,
  );
}
