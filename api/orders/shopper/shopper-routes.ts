import { Elysia } from 'elysia';
import { z } from 'zod';
import { Failure } from '../../platform/errors/failure.ts';
import { languageOf } from '../../platform/formats/language.ts';
import { access } from '../../accounts/access/access.ts';
import { limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import type { Services } from '../../platform/config/services.ts';
import { visitorOf } from '../ads/visitor.ts';
import { addLine } from './add-line.ts';
import { cancelOrder } from './cancel-order.ts';
import { addedLine, advancePayment, newOrder, type AddedLine, type NewOrder } from '../order/contract.ts';
import { findByToken, findOrderingShop } from '../order/find.ts';
import type { Arrival } from './find-submission.ts';
import { signForm } from './form-token.ts';
import { districtOf } from '../../platform/formats/districts.ts';
import { areasOf } from '../order/places/find-areas.ts';
import { payAdvance } from './pay-advance.ts';
import { placeOrder } from './place-order.ts';
import { orderSecret } from '../order/secret.ts';
import { viewForShopper } from '../order/view.ts';

/** Many phones share one IP address, so these limits only stop bots. */
const ordersByIp = { requests: 300, seconds: 60 };
const readsByIp = { requests: 600, seconds: 60 };

const ofToken = z.object({ token: z.string().max(100) });
const ofDistrict = z.object({ district: z.string().max(100) });

/** Routes for shoppers: place an order, view and change it with its token. */
export const shopperOrderRoutes = (services: Services) => {
  const limitOrders = limitByIp(ordersByIp);
  const limitReads = limitByIp(readsByIp);
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .post(
      '/api/shops/:shop/orders',
      async ({ body, params, request, status }) => {
        await limitOrders(request);
        return status(201, await placeOrder(services, params.shop, body, arrivalOf(request, body)));
      },
      { visitor: true, body: newOrder },
    )
    .get(
      '/api/shops/:shop/order-form',
      async ({ params, request }) => {
        await limitReads(request);
        return newFormToken(services, params.shop);
      },
      {
        visitor: true,
        detail: { responses: { 200: { description: 'Done.' }, 409: { $ref: '#/components/responses/409' } } },
      },
    )
    .get(
      '/api/places/:district',
      async ({ params, set }) => {
        const district = districtOf(params.district);
        if (!district) throw new Failure('not_found');
        set.headers['cache-control'] = 'public, max-age=86400';
        return { areas: areasOf(district) };
      },
      { visitor: true, params: ofDistrict },
    )
    .get(
      '/api/orders/:token',
      async ({ params, request }) => {
        await limitReads(request);
        const { order } = await findByToken(db, params.token);
        return viewForShopper(db, order, services.now());
      },
      { visitor: true, params: ofToken },
    )
    .post(
      '/api/orders/:token/lines',
      async ({ body, params, request, status }) => {
        await limitOrders(request);
        const { total } = await addLine(services, params.token, body, additionOf(request, body));
        return status(201, { total });
      },
      { visitor: true, body: addedLine, params: ofToken },
    )
    .post(
      '/api/orders/:token/payment',
      async ({ body, params, request }) => {
        await limitOrders(request);
        return payAdvance(services, params.token, body);
      },
      { visitor: true, body: advancePayment, params: ofToken },
    )
    .post(
      '/api/orders/:token/cancel',
      async ({ params, request }) => {
        await limitOrders(request);
        return cancelOrder(services, params.token);
      },
      { visitor: true, body: z.object({}), params: ofToken },
    );
};

/** How an order arrives from the order form. */
function arrivalOf(request: Request, body: NewOrder): Arrival {
  const key = attemptOf(request, 'visitor', body)?.key ?? null;
  const { ip } = factsOf(request);
  return { key, channel: 'form', language: languageOf(request.headers), ip, visitor: visitorOf(request) };
}

const additionOf = (request: Request, body: AddedLine) => ({
  attempt: attemptOf(request, 'visitor', body),
  ...factsOf(request),
});

/** A form token for a shop's order form. @throws Failure `shop_not_found`, `orders_not_saved` */
async function newFormToken(services: Services, named: string) {
  const shop = await findOrderingShop(services.database.db, named);
  return { formToken: signForm(await orderSecret(services), shop.id, services.now()) };
}
