import { eq } from 'drizzle-orm';
import { publications } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { findShop } from '../lists/find.ts';

/** Publishes a shop again, even if earlier attempts were given up. @throws Failure `shop_not_found` */
export async function publishAgain({ database, now }: Services, actor: Actor, shopId: string): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findShop(transaction, shopId);
    const [publication] = await transaction.select().from(publications).where(eq(publications.shopId, shopId));
    await touchShop(transaction, shopId, now());
    await recordAudit(
      transaction,
      actor,
      {
        action: 'publication.again',
        targetKind: 'publication',
        targetId: shopId,
        before: { name: shop.name, slug: shop.slug, error: publication?.lastError ?? null },
      },
      now(),
    );
  });
}
