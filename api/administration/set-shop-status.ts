import { eq } from 'drizzle-orm';
import { shops } from '../../db/schema/index.ts';
import type { Actor } from '../actor/actor.ts';
import type { Services } from '../services.ts';
import { touchShop } from '../outbox/touch-shop.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findShop } from './find.ts';

/** Activates or suspends a shop; its page goes up or down at once. @throws Failure `shop_not_found` */
export async function setShopStatus(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  isActive: boolean,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findShop(transaction, shopId);
    if (shop.isActive === isActive) return;
    await transaction.update(shops).set({ isActive }).where(eq(shops.id, shopId));
    await touchShop(transaction, shopId, now());
    await recordAudit(
      transaction,
      actor,
      {
        action: isActive ? 'shop.activate' : 'shop.suspend',
        targetKind: 'shop',
        targetId: shopId,
        before: { name: shop.name, slug: shop.slug, isActive: shop.isActive },
        after: { isActive },
      },
      now(),
    );
  });
}
