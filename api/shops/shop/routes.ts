import { Elysia } from 'elysia';
import { z } from 'zod';
import { Failure } from '../../platform/errors/failure.ts';
import { access } from '../../accounts/access/access.ts';
import { limitByIp } from '../../platform/http/requests/ip-limit.ts';
import type { Services } from '../../platform/config/services.ts';
import { newName, paymentInfo, publicShopPage, shopChanges, stepsDone } from './contract.ts';
import { findPublication } from './find.ts';
import { findPublicShop } from './find-public-shop.ts';
import { previewSlug } from './find-slug.ts';
import { listProducts } from './list-products.ts';
import { recordSteps } from './record-steps.ts';
import { savePaymentInfo } from './save-payment-info.ts';
import { saveShop } from './save-shop.ts';
import { viewOwnShop } from './view-own-shop.ts';

/** Other programs read shops here; shoppers use the pages. */
const readsByIp = { requests: 300, seconds: 60 };

export const shopRoutes = (services: Services) => {
  const { db } = services.database;
  const limitReads = limitByIp(readsByIp);
  return new Elysia()
    .use(access(services))
    .get(
      '/api/users/:user/shop',
      async ({ actor, params }) => {
        if (params.user !== actor.userId) throw new Failure('shop_not_found');
        return viewOwnShop(services.database, actor, services.now());
      },
      { signedIn: true, inOwnersView: true },
    )
    .get(
      '/api/shops/:shop',
      async ({ params, query, request, set }) => {
        await limitReads(request);
        set.headers['cache-control'] = 'public, max-age=5';
        return findPublicShop(db, params.shop, query.page, services.now());
      },
      { visitor: true, onAnySite: true, params: z.object({ shop: z.string().max(100) }), query: publicShopPage },
    )
    .get(
      '/api/shops/:shop/products',
      async ({ actor, params, query }) => listProducts(db, actor, params.shop, query.page),
      { signedIn: true, scope: 'catalogue:read', query: publicShopPage },
    )
    .get('/api/shops/:shop/publication', async ({ actor, params }) => findPublication(db, actor, params.shop), {
      signedIn: true,
      scope: 'catalogue:read',
      inOwnersView: true,
    })
    .get(
      '/api/shops/:shop/slug',
      async ({ actor, params, query }) =>
        previewSlug(db, actor, params.shop, query.name, {
          now: services.now(),
          reserved: services.config.reservedNames,
        }),
      { signedIn: true, inOwnersView: true, query: newName },
    )
    .put('/api/shops/:shop', async ({ actor, body, params }) => saveShop(services, actor, params.shop, body), {
      signedIn: true,
      body: shopChanges,
    })
    .put(
      '/api/shops/:shop/steps',
      async ({ actor, body, params }) => recordSteps(services, actor, params.shop, body.done),
      { signedIn: true, body: stepsDone },
    )
    .put(
      '/api/payment-info/:shop',
      async ({ actor, body, params }) => savePaymentInfo(services, actor, params.shop, body),
      { signedIn: true, body: paymentInfo },
    );
};
