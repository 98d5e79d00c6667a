import { eq } from 'drizzle-orm';
import { coupons } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { findOwnCoupon } from './find.ts';

/** Deletes a coupon. Orders that have it keep its code and their discount. @throws Failure `not_found` */
export async function deleteCoupon(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  couponId: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const coupon = await findOwnCoupon(transaction, actor, shopId, couponId);
    await transaction.delete(coupons).where(eq(coupons.id, coupon.id));
    await touchShop({ transaction, now: now() }, coupon.shopId);
  });
}
