import { Elysia } from 'elysia';
import { languageOf } from '../../platform/formats/language.ts';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { blockPhone } from './block-phone.ts';
import { changeOrder } from './change-order.ts';
import { changeStates } from './change-states.ts';
import {
  manualOrder,
  orderChanges,
  orderFileOptions,
  orderPage,
  papersOf,
  phoneBlock,
  stateOfMany,
} from '../order/contract.ts';
import { exportOrders } from './export-orders.ts';
import { figuresPeriod } from '../figures/contract.ts';
import { readFigures } from '../figures/read-figures.ts';
import { findOwnOrder } from '../order/find.ts';
import { listOrders, readNews } from './list-orders.ts';
import { orderStreams } from '../live/order-streams.ts';
import { placeManualOrder } from './place-manual-order.ts';
import { printOrders } from './print-orders.ts';
import { viewOrder } from '../order/view.ts';

/** Routes for a seller's orders. */
export const sellerOrderRoutes = (services: Services) => {
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/orders', async ({ actor, params, query }) => listOrders(db, actor, params.shop, query), {
      signedIn: true,
      scope: 'orders:read',
      query: orderPage,
    })
    .get(
      '/api/shops/:shop/orders.csv',
      async ({ actor, params, query: { language, ...filter }, request }) =>
        exportOrders(db, actor, params.shop, filter, language ?? languageOf(request.headers)),
      { signedIn: true, query: orderFileOptions },
    )
    .get(
      '/api/shops/:shop/orders/events',
      async ({ actor, params, request }) => orderStreams(services).open(request, actor, params.shop),
      { signedIn: true },
    )
    .get('/api/shops/:shop/orders/news', async ({ actor, params }) => readNews(db, actor, params.shop), {
      signedIn: true,
    })
    .get(
      '/api/shops/:shop/orders/figures',
      async ({ actor, params, query }) =>
        readFigures(services.database, actor, params.shop, Number(query.days), services.now()),
      { signedIn: true, query: figuresPeriod },
    )
    .post(
      '/api/shops/:shop/orders/manual',
      async ({ actor, body, params, request, status }) =>
        status(201, await placeManualOrder(services, actor, params.shop, body, attemptOf(request, actor.userId, body))),
      { signedIn: true, scope: 'orders:write', body: manualOrder },
    )
    .put(
      '/api/shops/:shop/orders/state',
      async ({ actor, body, params }) => changeStates(services, actor, params.shop, body),
      { signedIn: true, scope: 'orders:write', body: stateOfMany },
    )
    .post(
      '/api/shops/:shop/orders/papers',
      async ({ actor, body, params }) => printOrders(services, actor, params.shop, body.orders),
      { signedIn: true, body: papersOf },
    )
    .get(
      '/api/shops/:shop/orders/:order',
      async ({ actor, params }) => {
        const { order } = await findOwnOrder(db, actor, params.shop, params.order);
        return viewOrder(db, order);
      },
      { signedIn: true, scope: 'orders:read' },
    )
    .put(
      '/api/shops/:shop/orders/:order',
      async ({ actor, body, params, request }) =>
        changeOrder(services, actor, params.shop, params.order, body, attemptOf(request, actor.userId, body)),
      { signedIn: true, scope: 'orders:write', body: orderChanges },
    )
    .put(
      '/api/shops/:shop/blocked-phones',
      async ({ actor, body, params }) => {
        await blockPhone(services, actor, params.shop, body);
        return { phone: body.phone, isBlocked: body.isBlocked };
      },
      { signedIn: true, body: phoneBlock },
    );
};
