import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import type { CouponRow } from './find.ts';

/** Whether a coupon is switched on, and today is one of its days. */
export function isOpen({ isOn, firstDay, lastDay }: Pick<CouponRow, 'isOn' | 'firstDay' | 'lastDay'>, now: number) {
  const today = dhakaDay(now);
  return isOn && (firstDay === null || firstDay <= today) && (lastDay === null || today <= lastDay);
}

/** Whether a coupon applies to a product of its shop. */
export const appliesTo = (
  { productIds, categories }: Pick<CouponRow, 'productIds' | 'categories'>,
  { id, category }: { readonly id: string; readonly category: string },
): boolean =>
  (productIds.length === 0 && categories.length === 0) || productIds.includes(id) || categories.includes(category);
