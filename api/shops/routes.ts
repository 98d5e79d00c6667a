import { Elysia } from 'elysia';
import { Failure } from '../errors/failure.ts';
import { access } from '../requests/access.ts';
import { answerKept } from '../requests/kept-answers.ts';
import type { Services } from '../services.ts';
import { newName, paymentInfo, shopChanges, stepsDone } from './contract.ts';
import { findPublication, findPublicShop } from './find.ts';
import { previewSlug } from './find-slug.ts';
import { noteSteps } from './note-steps.ts';
import { savePaymentInfo } from './save-payment-info.ts';
import { saveShop } from './save-shop.ts';
import { viewOwnShop } from './view-own-shop.ts';

export const shopRoutes = (services: Services) => {
  const { db, recent } = services.database;
  return new Elysia()
    .use(access(services))
    .get(
      '/api/users/:user/shop',
      async ({ actor, params, request }) => {
        if (params.user !== actor.userId) throw new Failure('shop_not_found');
        return answerKept(services.database, request, () => viewOwnShop(services.database, actor, services.now()));
      },
      { signedIn: true },
    )
    .get('/api/shops/:shop', async ({ params }) => findPublicShop(recent, params.shop, services.now()), {
      visitor: true,
    })
    .get('/api/shops/:shop/publication', async ({ actor, params }) => findPublication(db, actor, params.shop), {
      signedIn: true,
    })
    .get(
      '/api/shops/:shop/slug',
      async ({ actor, params, query }) => previewSlug(db, actor, params.shop, query.name, services.now()),
      { signedIn: true, query: newName },
    )
    .put('/api/shops/:shop', async ({ actor, body, params }) => saveShop(services, actor, params.shop, body), {
      signedIn: true,
      body: shopChanges,
    })
    .put(
      '/api/shops/:shop/steps',
      async ({ actor, body, params }) => noteSteps(services, actor, params.shop, body.done),
      { signedIn: true, body: stepsDone },
    )
    .put(
      '/api/payment-info/:shop',
      async ({ actor, body, params }) => savePaymentInfo(services, actor, params.shop, body),
      { signedIn: true, body: paymentInfo },
    );
};
