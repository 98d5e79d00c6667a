import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../../../accounts/access/access.ts';
import { attemptOf } from '../../../accounts/access/once.ts';
import { gatewayProviders } from '../../../accounts/payments/contract.ts';
import type { Services } from '../../../platform/config/services.ts';
import { languageOf } from '../../../platform/formats/language.ts';
import { limitBy } from '../../../platform/http/requests/address-limit.ts';
import { viewOrder } from '../../order/view.ts';
import { bkashAccount, planCheckout, refundOfPayment, sslcommerzAccount } from './contract.ts';
import { refundPayment } from './refund-payment.ts';
import { listGateways, removeGateway, saveGateway, testGateway } from './shop-gateways.ts';
import { startPlanCheckout } from './start-plan-checkout.ts';

/** Each of these asks a gateway. */
const callsByUser = { requests: 20, seconds: 60 };

const ofProvider = z.object({ shop: z.string().max(64), provider: z.enum(gatewayProviders) });

/** Routes of payments at a gateway, for sellers: pay for a plan, set up the shop's own gateway, give money back. */
export const sellerGatewayRoutes = (services: Services) => {
  const limit = limitBy(callsByUser);
  return new Elysia()
    .use(access(services))
    .post(
      '/api/upgrade-requests/checkout',
      async ({ actor, body, request }) => {
        await limit(actor.userId);
        return startPlanCheckout(
          services,
          actor,
          body,
          languageOf(request.headers),
          attemptOf(request, actor.userId, body),
        );
      },
      { signedIn: true, body: planCheckout },
    )
    .get('/api/shops/:shop/payment-gateways', async ({ actor, params }) => listGateways(services, actor, params.shop), {
      signedIn: true,
    })
    .put(
      '/api/shops/:shop/payment-gateways/bkash',
      async ({ actor, body: { isSandbox, ...credentials }, params }) =>
        saveGateway(services, actor, params.shop, 'bkash', { isSandbox, credentials }),
      { signedIn: true, body: bkashAccount },
    )
    .put(
      '/api/shops/:shop/payment-gateways/sslcommerz',
      async ({ actor, body: { isSandbox, ...credentials }, params }) =>
        saveGateway(services, actor, params.shop, 'sslcommerz', { isSandbox, credentials }),
      { signedIn: true, body: sslcommerzAccount },
    )
    .post(
      '/api/shops/:shop/payment-gateways/:provider/test',
      async ({ actor, params }) => {
        await limit(actor.userId);
        return testGateway(services, actor, params.shop, params.provider);
      },
      { signedIn: true, params: ofProvider },
    )
    .delete(
      '/api/shops/:shop/payment-gateways/:provider',
      async ({ actor, params }) => {
        await removeGateway(services, actor, params.shop, params.provider);
        return listGateways(services, actor, params.shop);
      },
      { signedIn: true, params: ofProvider },
    )
    .post(
      '/api/shops/:shop/orders/:order/payments/:payment/refund',
      async ({ actor, body, params }) => {
        await limit(actor.userId);
        const { shop, order, payment } = params;
        return viewOrder(services.database.db, await refundPayment(services, actor, shop, order, payment, body.reason));
      },
      { signedIn: true, body: refundOfPayment },
    );
};
