import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { limitBy, limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { adChoice, adServices, adTest, ga4Ads, metaAds, productSeen, tiktokAds } from './contract.ts';
import { reportVisit } from './report-visit.ts';
import { choosePurchase, listAds, removeAds, saveAds } from './shop-ads.ts';
import { testAds } from './test-ads.ts';
import { visitorOf } from './visitor.ts';

const testsByConnection = { requests: 10, seconds: 300 };
/** Many phones share one IP address, so this limit only stops bots. */
const reportsByIp = { requests: 300, seconds: 60 };

const ofService = z.object({ shop: z.string().max(64), service: z.enum(adServices) });

/** Routes for a shop's connections at services that measure ads, for its owner; and the report of a seen product. */
export const adRoutes = (services: Services) => {
  const limitTests = limitBy(testsByConnection);
  const limitReports = limitByIp(reportsByIp);
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/ads', async ({ actor, params }) => listAds(services, actor, params.shop), { signedIn: true })
    .put(
      '/api/shops/:shop/ads/meta',
      async ({ actor, body, params }) => saveAds(services, actor, params.shop, 'meta', body),
      { signedIn: true, body: metaAds },
    )
    .put(
      '/api/shops/:shop/ads/tiktok',
      async ({ actor, body, params }) => saveAds(services, actor, params.shop, 'tiktok', body),
      { signedIn: true, body: tiktokAds },
    )
    .put(
      '/api/shops/:shop/ads/ga4',
      async ({ actor, body, params }) => saveAds(services, actor, params.shop, 'ga4', body),
      { signedIn: true, body: ga4Ads },
    )
    .put(
      '/api/shops/:shop/ads/:service/purchase',
      async ({ actor, body, params }) => choosePurchase(services, actor, params.shop, params.service, body.purchaseAt),
      { signedIn: true, body: adChoice, params: ofService },
    )
    .post(
      '/api/shops/:shop/ads/:service/test',
      async ({ actor, body: { testCode = '' }, params: { shop, service }, request }) =>
        testAds(services, actor, shop, { service, testCode, visitor: visitorOf(request), limit: limitTests }),
      { signedIn: true, body: adTest, params: ofService },
    )
    .delete(
      '/api/shops/:shop/ads/:service',
      async ({ actor, params }) => {
        await removeAds(services, actor, params.shop, params.service);
        return listAds(services, actor, params.shop);
      },
      { signedIn: true, params: ofService },
    )
    .post(
      '/api/analytics/product-seen',
      async ({ actor, body, request, status }) => {
        await reportVisit(services, { request, actor }, 'seen', body);
        return status(204);
      },
      { visitor: true, body: productSeen, beforeHandle: ({ request }) => limitReports(request) },
    );
};
