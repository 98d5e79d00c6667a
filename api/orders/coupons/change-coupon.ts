import { eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { coupons } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { fieldProblems } from '../../platform/errors/field-texts.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { requireOwnProducts } from '../../shops/products/find-own-products.ts';
import { columnsOf } from './columns-of.ts';
import { newCoupon, type CouponChanges, type CouponView } from './contract.ts';
import { findOwnCoupon, readUses } from './find.ts';
import { requireFreeCode } from './require-free-code.ts';
import { viewCoupon } from './view.ts';

/**
 * Changes a coupon, once for each attempt. Orders that have it keep its earlier terms.
 * @throws Failure `not_found`, `conflict` for an outdated version, `invalid` for a taken code or another shop's products
 */
export async function changeCoupon(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  couponId: string,
  { version, ...changes }: CouponChanges,
  attempt: Attempt | null,
): Promise<CouponView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const coupon = await findOwnCoupon(transaction, actor, shopId, couponId);
      if (version !== coupon.version) throw new Failure('conflict');
      const changedTo = newCoupon.safeParse({ ...viewCoupon(coupon), ...changes });
      if (!changedTo.success) throw new Failure('invalid', { fields: fieldProblems(changedTo.error.issues) });
      await requireFreeCode(transaction, coupon.shopId, changedTo.data.code, coupon.id);
      // The others may have been deleted meanwhile.
      const added = changedTo.data.productIds.filter((id) => !coupon.productIds.includes(id));
      await requireOwnProducts(transaction, coupon.shopId, added);
      const changed = one(
        await transaction
          .update(coupons)
          .set({ ...columnsOf(changedTo.data), version: coupon.version + 1 })
          .where(eq(coupons.id, coupon.id))
          .returning(),
      );
      await touchShop(context, coupon.shopId);
      return viewCoupon(changed, (await readUses(transaction, coupon.shopId)).get(coupon.id));
    }),
  );
}
