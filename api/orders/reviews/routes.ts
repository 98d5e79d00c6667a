import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { changeReview } from './change-review.ts';
import { newReview, reviewChanges, reviewPage } from './contract.ts';
import { createReview } from './create-review.ts';
import { listReviews } from './list-reviews.ts';

/** Many phones share one IP address, so this limit only stops bots. */
const reviewsByIp = { requests: 300, seconds: 60 };

const ofToken = z.object({ token: z.string().max(100) });

/** Routes for reviews: a shopper writes one with her order's token; the seller lists, answers and hides them. */
export const reviewRoutes = (services: Services) => {
  const limit = limitByIp(reviewsByIp);
  return new Elysia()
    .use(access(services))
    .post(
      '/api/orders/:token/reviews',
      async ({ body, params, request, status }) => {
        await limit(request);
        return status(201, await createReview(services, params.token, body));
      },
      { visitor: true, body: newReview, params: ofToken },
    )
    .get(
      '/api/shops/:shop/reviews',
      async ({ actor, params, query }) => listReviews(services.database.db, actor, params.shop, query),
      { signedIn: true, inOwnersView: true, query: reviewPage },
    )
    .put(
      '/api/shops/:shop/reviews/:review',
      async ({ actor, body, params }) => changeReview(services, actor, params.shop, params.review, body),
      { signedIn: true, body: reviewChanges },
    );
};
