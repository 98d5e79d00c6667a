import { and, eq } from 'drizzle-orm';
import { blockedPhones } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';

/** Blocks or unblocks a phone in the actor's own shop. Idempotent. @throws Failure `shop_not_found` */
export async function blockPhone(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  { phone, isBlocked, reason }: { readonly phone: string; readonly isBlocked: boolean; readonly reason: string },
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId, 'orders');
    const isThis = and(eq(blockedPhones.shopId, shop.id), eq(blockedPhones.phone, phone));
    if (isBlocked) {
      const row = { shopId: shop.id, phone, reason, createdAt: now() };
      await transaction.insert(blockedPhones).values(row).onConflictDoNothing();
    } else await transaction.delete(blockedPhones).where(isThis);
  });
}
