import { and, count, eq, gte, isNotNull, lt, sum } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import type { ReadCouponSavings } from '../../payments/accounting/read-accounting.ts';
import { isUse } from './find.ts';

/** The orders in the range that used a coupon, and what these took off (taka). Cancelled orders do not count. */
export const readCouponSavings: ReadCouponSavings = async (db, shopId, { start, end }) => {
  const [row] = await db
    .select({ orders: count(), paisa: sum(orders.couponPaisa).mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        isNotNull(orders.couponId),
        isUse,
        gte(orders.createdAt, start),
        lt(orders.createdAt, end),
      ),
    );
  return { orders: row?.orders ?? 0, amount: (row?.paisa ?? 0) / 100 };
};
