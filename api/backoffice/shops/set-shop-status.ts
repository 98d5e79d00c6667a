import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';
import type { Services } from '../../platform/config/services.ts';
import type { ShopStatus } from '../inputs.ts';
import { findShop, findUser } from '../lists/find.ts';
import { tellOfStatus } from './tell-of-status.ts';

/**
 * Activates or suspends a shop. Its page appears or disappears immediately, and the owner gets a mail with
 * the reason. A changed reason is in the mail if it was not sent yet, and on the dashboard.
 * @throws Failure `shop_not_found`, also for a deleted shop, which can only be restored
 */
export async function setShopStatus(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  { isActive, reason }: ShopStatus,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findShop(transaction, shopId);
    if (shop.deletedAt !== null) throw new Failure('shop_not_found');
    const suspendedReason = isActive ? null : reason || null;
    if (shop.isActive === isActive && shop.suspendedReason === suspendedReason) return;
    await transaction.update(shops).set({ isActive, suspendedReason }).where(eq(shops.id, shopId));
    await touchShop(transaction, shopId, now());
    const name = shop.name || shop.slug;
    const owner = await findUser(transaction, shop.ownerId);
    // Another reason for the same suspension is no second mail.
    if (shop.isActive !== isActive)
      await tellOfStatus(transaction, owner, shopId, { shop: name, isActive, reason }, now());
    await recordAudit(
      transaction,
      actor,
      {
        action: isActive ? 'shop.activate' : 'shop.suspend',
        targetKind: 'shop',
        targetId: shopId,
        before: { name: shop.name, slug: shop.slug, isActive: shop.isActive },
        after: { isActive, ...(suspendedReason && { reason: suspendedReason }) },
      },
      now(),
    );
  });
}
