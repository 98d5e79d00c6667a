import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { limitBy, limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { pathaoConnection, redxConnection, steadfastConnection } from './connections/contract.ts';
import { listAreas, readPrice } from './connections/areas-and-prices.ts';
import { listCouriers, removeCourier, saveCourier } from './connections/shop-couriers.ts';
import { testCourier } from './connections/test-courier.ts';
import { bookOrders } from './book-orders.ts';
import { booking, parcelsOf, parcelStep, priceQuestion } from './contract.ts';
import { listParcels } from './list-parcels.ts';
import { connectedCouriers } from './parcel-states.ts';
import { receiveReport } from './receive-report.ts';
import { stepParcel } from './step-parcel.ts';

/** Steadfast locks an account after ten wrong log-ins in five minutes. */
const testsByConnection = { requests: 5, seconds: 300 };
/** Each open booking asks a few. */
const questionsByConnection = { requests: 60, seconds: 60 };
/** Couriers send from few IP addresses for many shops. */
const reportsByIp = { requests: 3000, seconds: 60 };
const reportsByConnection = { requests: 600, seconds: 60 };

const ofCourier = z.object({ shop: z.string().max(64), courier: z.enum(connectedCouriers) });

/** Routes for a shop's connections to couriers. Only the owner changes them; everybody who books asks them. */
export const courierRoutes = (services: Services) => {
  const limitTests = limitBy(testsByConnection);
  const limitQuestions = limitBy(questionsByConnection);
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/couriers', async ({ actor, params }) => listCouriers(services, actor, params.shop), {
      signedIn: true,
    })
    .put(
      '/api/shops/:shop/couriers/steadfast',
      async ({ actor, body: { isSandbox, ...credentials }, params }) =>
        saveCourier(services, actor, params.shop, 'steadfast', { isSandbox, credentials }),
      { signedIn: true, body: steadfastConnection },
    )
    .put(
      '/api/shops/:shop/couriers/pathao',
      async ({ actor, body: { isSandbox, ...credentials }, params }) =>
        saveCourier(services, actor, params.shop, 'pathao', { isSandbox, credentials }),
      { signedIn: true, body: pathaoConnection },
    )
    .put(
      '/api/shops/:shop/couriers/redx',
      async ({ actor, body: { isSandbox, ...credentials }, params }) =>
        saveCourier(services, actor, params.shop, 'redx', { isSandbox, credentials }),
      { signedIn: true, body: redxConnection },
    )
    .get(
      '/api/shops/:shop/couriers/:courier/areas/:order',
      async ({ actor, params: { shop: shopId, courier, order } }) =>
        listAreas(services, actor, { shopId, courier, limit: limitQuestions }, order),
      { signedIn: true, params: ofCourier.extend({ order: z.string().max(40) }) },
    )
    .get(
      '/api/shops/:shop/couriers/:courier/price',
      async ({ actor, params: { shop: shopId, courier }, query }) =>
        readPrice(services, actor, { shopId, courier, limit: limitQuestions }, query),
      { signedIn: true, params: ofCourier, query: priceQuestion },
    )
    .post(
      '/api/shops/:shop/couriers/:courier/test',
      async ({ actor, params }) => testCourier(services, actor, params.shop, params.courier, limitTests),
      { signedIn: true, params: ofCourier },
    )
    .delete(
      '/api/shops/:shop/couriers/:courier',
      async ({ actor, params }) => {
        await removeCourier(services, actor, params.shop, params.courier);
        return listCouriers(services, actor, params.shop);
      },
      { signedIn: true, params: ofCourier },
    );
};

/** Routes for parcels, for everybody who works with a shop's orders. */
export const parcelRoutes = (services: Services) => {
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .post(
      '/api/shops/:shop/parcels',
      async ({ actor, body, params, request }) =>
        bookOrders(services, actor, params.shop, body, attemptOf(request, actor.userId, body)),
      { signedIn: true, body: booking },
    )
    .get(
      '/api/shops/:shop/parcels',
      async ({ actor, params, query }) => listParcels(db, actor, params.shop, query.orders),
      { signedIn: true, query: parcelsOf },
    )
    .put(
      '/api/shops/:shop/parcels/:parcel',
      async ({ actor, body, params }) => stepParcel(services, actor, params.shop, params.parcel, body),
      { signedIn: true, body: parcelStep },
    );
};

/** The route for couriers. It needs no cookie and no Origin; each courier proves its reports in its own way. */
export const reportRoutes = (services: Services) => {
  const limitIp = limitByIp(reportsByIp);
  const limitConnection = limitBy(reportsByConnection);
  return new Elysia().use(access(services)).post(
    '/api/hooks/couriers/:connection',
    async ({ body, params, query, request }) => {
      await limitIp(request);
      const report = { body: body as Uint8Array<ArrayBuffer>, query, headers: request.headers };
      const { status, headers } = await receiveReport(services, params.connection, report, limitConnection);
      return Response.json({ received: true }, { status, headers });
    },
    {
      visitor: true,
      params: z.object({ connection: z.string().max(64) }),
      query: z.record(z.string().max(60), z.string().max(200)),
    },
  );
};
