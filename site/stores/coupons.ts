import { computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import type { CouponList, CouponView, NewCoupon } from '../../api/orders/coupons/contract.ts';
import { api } from './api.ts';
import { call, isGone, type Outcome, type Request } from './call.ts';
import { query, reload } from './queries.ts';
import { $shop } from './shop.ts';

const $catalogueShop = computed($shop, (shop) => (shop && mayUse(shop.role, 'catalogue') ? shop.id : null));

/** The shop's coupons, with their uses. */
export const $coupons = query<CouponList>(['coupons/', $catalogueShop], (_, shop = '') =>
  api.shops({ shop }).coupons.get(),
);

/** Creates or changes a coupon. The server refuses a change to an out-of-date version. */
export const sendCoupon = (shopId: string, coupon: CouponView | null, given: NewCoupon) => {
  const { coupons } = api.shops({ shop: shopId });
  return (request: Request) =>
    coupon
      ? coupons({ coupon: coupon.id }).put({ ...given, version: coupon.version }, request)
      : coupons.post(given, request);
};

export async function switchCoupon(shopId: string, { id, version, isOn }: CouponView): Promise<Outcome<unknown>> {
  const { coupons } = api.shops({ shop: shopId });
  const outcome = await call<unknown>((request) => coupons({ coupon: id }).put({ version, isOn: !isOn }, request));
  reload($coupons);
  return outcome;
}

export async function deleteCoupon(shopId: string, { id }: CouponView): Promise<Outcome<unknown>> {
  const { coupons } = api.shops({ shop: shopId });
  const outcome = await call<unknown>((request) => coupons({ coupon: id }).delete(undefined, request));
  reload($coupons);
  return isGone(outcome) ? { kind: 'done', response: undefined } : outcome;
}
