import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../../../accounts/access/access.ts';
import { refundOfPayment, orderCheckout } from '../../../payments/gateways/contract.ts';
import type { Services } from '../../../platform/config/services.ts';
import { limitBy, limitByIp } from '../../../platform/http/requests/ip-limit.ts';
import { factsOf } from '../../../platform/http/requests/facts.ts';
import { viewOrder } from '../../order/view.ts';
import { continueToGateway, payOrder } from './pay-order.ts';
import { refundPayment } from './refund-payment.ts';
import { startOrderCheckout } from './start-order-checkout.ts';

/** Many phones share one IP address, so this limit only stops bots. */
const byIp = { requests: 300, seconds: 60 };
/** Each of these requests asks a gateway. */
const byOrder = { requests: 10, seconds: 60 };
const byUser = { requests: 20, seconds: 60 };

const ofToken = z.object({ token: z.string().max(100) });
const form = z.record(z.string().max(60), z.string().max(2000));
const pages = { detail: { hide: true } };

/** Routes of orders that are paid at their shop's gateway: shoppers pay, the owner gives back. */
export const onlineOrderRoutes = (services: Services) => {
  const limit = limitByIp(byIp);
  const limitOrder = limitBy(byOrder);
  const limitUser = limitBy(byUser);
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
      { visitor: true, params: ofToken, body: form, ...pages },
    )
    .get(
      '/orders/:token/pay',
      async ({ params, request }) => {
        await limit(request);
        return continueToGateway(services, params.token, factsOf(request).shop?.id);
      },
      { visitor: true, params: ofToken, ...pages },
    )
    .post(
      '/api/shops/:shop/orders/:order/payments/:payment/refund',
      async ({ actor, body, params }) => {
        await limitUser(actor.userId);
        const { shop, order, payment } = params;
        return viewOrder(services.database.db, await refundPayment(services, actor, shop, order, payment, body.reason));
      },
      { signedIn: true, body: refundOfPayment },
    );
};
