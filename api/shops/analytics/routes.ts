import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { limitByIp } from '../../platform/http/requests/ip-limit.ts';
import type { Services } from '../../platform/config/services.ts';
import { globalVisit, orderClick, pageView, period, shopVisit, type ReportedClick } from './contract.ts';
import { createCounter, type Reporter } from './counter.ts';
import { readGlobalAnalytics } from './global-analytics.ts';
import { readShopAnalytics } from './shop-analytics.ts';

/** Many phones share one IP address, so this limit only stops bots. */
const reportsByIp = { requests: 300, seconds: 60 };

/** Tells the services that measure a shop's ads that an order form was begun. */
type ReportVisit = (services: Services, reporter: Reporter, kind: 'begun', click: ReportedClick) => Promise<void>;

/** Routes for reports of visits. The response to a report is 204, after its commit. */
export const analyticsRoutes = (services: Services, reportVisit: ReportVisit) => {
  const counter = createCounter(services);
  const limit = limitByIp(reportsByIp);
  const beforeHandle = ({ request }: { request: Request }) => limit(request);
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .post(
      '/api/analytics/track-visit',
      async ({ actor, body, request, status }) => {
        await counter.visitShop({ request, actor }, body);
        return status(204);
      },
      { visitor: true, body: shopVisit, beforeHandle },
    )
    .post(
      '/api/analytics/visit',
      async ({ actor, body, request, status }) => {
        await counter.visitShop({ request, actor }, body);
        return status(204);
      },
      { visitor: true, body: shopVisit, beforeHandle },
    )
    .post(
      '/api/analytics/track-global-visit',
      async ({ actor, body, request, status }) => {
        await counter.visitPlatform({ request, actor }, body.sessionId);
        return status(204);
      },
      { visitor: true, body: globalVisit, beforeHandle },
    )
    .post(
      '/api/analytics/track-page-view',
      async ({ actor, body, request, status }) => {
        await counter.viewPage({ request, actor }, body);
        return status(204);
      },
      { visitor: true, body: pageView, beforeHandle },
    )
    .post(
      '/api/analytics/order-click',
      async ({ actor, body, request, status }) => {
        await counter.clickOrder({ request, actor }, body);
        if (body.channel === 'form') await reportVisit(services, { request, actor }, 'begun', body);
        return status(204);
      },
      { visitor: true, body: orderClick, beforeHandle },
    )
    .get(
      '/api/analytics/shop/:shop',
      async ({ actor, params, query }) => readShopAnalytics(db, actor, params.shop, Number(query.days), services.now()),
      { signedIn: true, inOwnersView: true, query: period },
    )
    .get('/api/analytics/global', async ({ query }) => readGlobalAnalytics(db, Number(query.days), services.now()), {
      admin: true,
      query: period,
    });
};
