import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import { changeCoupon } from './change-coupon.ts';
import { couponChanges, newCoupon, triedCode } from './contract.ts';
import { createCoupon } from './create-coupon.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { listCoupons } from './find.ts';
import { tryCode } from './try-code.ts';

/** Many phones share one IP address, so this limit only stops bots. Wrong codes have their own. */
const triesByIp = { requests: 300, seconds: 60 };

/** Routes for a shop's coupons, and for a shopper's code. */
export const couponRoutes = (services: Services) => {
  const limitTries = limitByIp(triesByIp);
  return new Elysia()
    .use(access(services))
    .get(
      '/api/shops/:shop/coupons',
      async ({ actor, params }) => listCoupons(services.database.db, actor, params.shop, services.now()),
      { signedIn: true, inOwnersView: true },
    )
    .post(
      '/api/shops/:shop/coupons',
      async ({ actor, body, params, request, status }) =>
        status(201, await createCoupon(services, actor, params.shop, body, attemptOf(request, actor.userId, body))),
      { signedIn: true, body: newCoupon },
    )
    .put(
      '/api/shops/:shop/coupons/:coupon',
      async ({ actor, body, params, request }) =>
        changeCoupon(services, actor, params.shop, params.coupon, body, attemptOf(request, actor.userId, body)),
      { signedIn: true, body: couponChanges },
    )
    .delete(
      '/api/shops/:shop/coupons/:coupon',
      async ({ actor, params }) => {
        await deleteCoupon(services, actor, params.shop, params.coupon);
        return { deleted: params.coupon };
      },
      { signedIn: true },
    )
    .post(
      '/api/shops/:shop/code',
      async ({ body, params, request }) => {
        await limitTries(request);
        return tryCode(services, params.shop, body, factsOf(request).ip);
      },
      { visitor: true, body: triedCode },
    );
};
