import { count, eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { coupons } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { requireOwnProducts } from '../../shops/products/find-own-products.ts';
import { columnsOf } from './columns-of.ts';
import type { CouponView, NewCoupon } from './contract.ts';
import { maxCouponsOf } from './find.ts';
import { requireFreeCode } from './require-free-code.ts';
import { viewCoupon } from './view.ts';

/**
 * Adds a coupon to the actor's own shop, once for each attempt.
 * @throws Failure `coupon_limit`, `invalid` for a taken code or another shop's products
 */
export async function createCoupon(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  input: NewCoupon,
  attempt: Attempt | null,
): Promise<CouponView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const shop = await findOwnShop(transaction, actor, shopId, 'catalogue');
      const [held] = await transaction.select({ total: count() }).from(coupons).where(eq(coupons.shopId, shop.id));
      const limit = await maxCouponsOf(transaction, shop, now());
      if ((held?.total ?? 0) >= limit) throw new Failure('coupon_limit', { parameters: { limit } });
      await requireFreeCode(transaction, shop.id, input.code);
      await requireOwnProducts(transaction, shop.id, input.productIds);
      const created = one(
        await transaction
          .insert(coupons)
          .values({ ...columnsOf(input), id: Bun.randomUUIDv7(), shopId: shop.id, createdAt: now() })
          .returning(),
      );
      await touchShop(context, shop.id);
      return viewCoupon(created);
    }),
  );
}
