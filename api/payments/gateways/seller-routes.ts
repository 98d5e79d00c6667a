import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import { gatewayProviders } from '../contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { languageOf } from '../../platform/formats/language.ts';
import { limitBy } from '../../platform/http/requests/ip-limit.ts';
import { bkashConnection, planCheckout, sslcommerzConnection } from './contract.ts';
import { listGateways, removeGateway, saveGateway, testGateway } from './shop-gateways.ts';
import { startPlanCheckout } from '../plans/start-plan-checkout.ts';

/** Each of these asks a gateway. */
const callsByUser = { requests: 20, seconds: 60 };

const ofProvider = z.object({ shop: z.string().max(64), provider: z.enum(gatewayProviders) });

/** Routes of payments at a gateway, for sellers: pay for a plan, set up the shop's own gateway. */
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
      { signedIn: true, body: bkashConnection },
    )
    .put(
      '/api/shops/:shop/payment-gateways/sslcommerz',
      async ({ actor, body: { isSandbox, ...credentials }, params }) =>
        saveGateway(services, actor, params.shop, 'sslcommerz', { isSandbox, credentials }),
      { signedIn: true, body: sslcommerzConnection },
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
    );
};
