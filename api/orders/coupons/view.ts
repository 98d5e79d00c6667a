import type { coupons } from '../../../db/schema/index.ts';
import type { CouponView } from './contract.ts';

/** @param sums the orders that use it */
export const viewCoupon = (
  { shopId: _, createdAt: __, kind, value, minimumPaisa, ...coupon }: typeof coupons.$inferSelect,
  sums: { readonly uses: number; readonly savedPaisa: number } = { uses: 0, savedPaisa: 0 },
): CouponView => ({
  ...coupon,
  kind,
  percent: kind === 'percent' ? value : null,
  amount: kind === 'amount' ? value / 100 : null,
  minimum: minimumPaisa === 0 ? null : minimumPaisa / 100,
  uses: sums.uses,
  saved: sums.savedPaisa / 100,
});
