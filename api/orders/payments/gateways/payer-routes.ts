import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../../../accounts/access/access.ts';
import { GatewayFailure } from '../../../accounts/payments/gateways/gateway.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { limitBy, limitByAddress } from '../../../platform/http/requests/address-limit.ts';
import { factsOf } from '../../../platform/http/requests/facts.ts';
import { completeCheckout } from './complete-checkout.ts';
import { orderCheckout } from './contract.ts';
import { continueToGateway, payOrder } from './pay-order.ts';
import { receiveReturn } from './receive-return.ts';
import { startOrderCheckout } from './start-order-checkout.ts';

/** Many phones share one network address, so this limit only stops bots. */
const byAddress = { requests: 300, seconds: 60 };
/** Limits per order and per checkout. Each request asks a gateway. */
const byOrder = { requests: 10, seconds: 60 };
const byCheckout = { requests: 20, seconds: 60 };

const ofToken = z.object({ token: z.string().max(100) });
const ofCheckout = z.object({ checkout: z.string().max(40) });
/** What gateways add to the return address, and what they report. Unknown fields are ignored, and none proves anything. */
const told = z.record(z.string().max(60), z.string().max(2000));
const pages = { detail: { hide: true } };

/** Routes of payments at a gateway, for payers and gateways. */
export const payerGatewayRoutes = (services: Services) => {
  const limit = limitByAddress(byAddress);
  const limitOrder = limitBy(byOrder);
  const limitCheckout = limitBy(byCheckout);
  return new Elysia()
    .use(access(services))
    .post(
      '/api/orders/:token/checkout',
      async ({ body, params, request }) => {
        await limit(request);
        await limitOrder(params.token);
        return startOrderCheckout(services, params.token, body.provider, factsOf(request).shop?.id);
      },
      { visitor: true, body: orderCheckout, params: ofToken },
    )
    .post(
      '/orders/:token/pay',
      async ({ body, params, request }) => {
        await limit(request);
        await limitOrder(params.token);
        return payOrder(services, params.token, body, factsOf(request).shop?.id);
      },
      { visitor: true, params: ofToken, body: told, ...pages },
    )
    .get(
      '/orders/:token/pay',
      async ({ params, request }) => {
        await limit(request);
        return continueToGateway(services, params.token, factsOf(request).shop?.id);
      },
      { visitor: true, params: ofToken, ...pages },
    )
    .get(
      '/payments/return/:checkout',
      async ({ params, query, request }) => {
        await limit(request);
        await limitCheckout(params.checkout);
        return receiveReturn(services, params.checkout, query);
      },
      { visitor: true, params: ofCheckout, query: told, ...pages },
    )
    .post(
      '/payments/return/:checkout',
      async ({ body, params, query, request }) => {
        await limit(request);
        await limitCheckout(params.checkout);
        return receiveReturn(services, params.checkout, { ...body, ...query });
      },
      { visitor: true, params: ofCheckout, query: told, body: told, ...pages },
    )
    .post(
      '/api/hooks/payments/:checkout',
      async ({ body, params, request }) => {
        await limit(request);
        await limitCheckout(params.checkout);
        return receiveNotice(services, params.checkout, body['val_id']);
      },
      { visitor: true, params: ofCheckout, body: told },
    );
};

/** Answers a gateway's notice. Without the gateway's own statement it is answered with 503, so that it comes again. */
async function receiveNotice(services: Services, id: string, notice: string | undefined) {
  try {
    const { state } = await completeCheckout(services, id, notice);
    return { state };
  } catch (error) {
    if (error instanceof GatewayFailure) throw new Failure('gateway_unavailable', { retryAfter: 60 });
    throw error;
  }
}
