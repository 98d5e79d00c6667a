import { eq } from 'drizzle-orm';
import { shops } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { findShop } from '../lists/find.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';

/**
 * Deletes a shop. It can be restored for 30 days.
 * @throws Failure `password_needed`, `shop_not_found`
 */
export async function deleteShop({ database, now }: Services, actor: Actor, shopId: string): Promise<void> {
  requireFreshPassword(actor, now());
  await database.write(async (transaction) => {
    const shop = await findShop(transaction, shopId);
    if (shop.deletedAt !== null) return;
    await transaction.update(shops).set({ deletedAt: now() }).where(eq(shops.id, shopId));
    await touchShop(transaction, shopId, now());
    await recordAudit(
      transaction,
      actor,
      {
        action: 'shop.delete',
        targetKind: 'shop',
        targetId: shopId,
        before: { name: shop.name, slug: shop.slug },
        after: { deletedAt: now() },
      },
      now(),
    );
  });
}
