import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { erasureDelay } from '../../accounts/identity/account/restore-account.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { findShop, findUser } from '../lists/find.ts';

/**
 * Restores a deleted shop. @throws Failure `shop_not_found`, also after the 30 days; `account_not_usable` if its owner is
 * deleted, with whom it is restored
 */
export async function restoreShop({ database, now }: Services, actor: Actor, shopId: string): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findShop(transaction, shopId);
    const owner = await findUser(transaction, shop.ownerId);
    if (owner.deletedAt !== null) throw new Failure('account_not_usable');
    if (shop.deletedAt === null) return;
    if (now() >= shop.deletedAt + erasureDelay) throw new Failure('shop_not_found');
    await transaction.update(shops).set({ deletedAt: null }).where(eq(shops.id, shopId));
    await touchShop(transaction, shopId, now());
    await recordAudit(
      transaction,
      actor,
      {
        action: 'shop.restore',
        targetKind: 'shop',
        targetId: shopId,
        before: { name: shop.name, slug: shop.slug, deletedAt: shop.deletedAt },
        after: { deletedAt: null },
      },
      now(),
    );
  });
}
