import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { reasonGiven, shopStatus } from '../contract.ts';
import { deleteShop, publishAgain, restoreShop, sendHookAgain, setShopStatus, takeDomain } from './change-shop.ts';

/** Admins' actions on shops. Each returns the id of its target. */
export const shopActionRoutes = (services: Services) =>
  new Elysia({ prefix: '/api/admin' })
    .use(access(services))
    .patch(
      '/shops/:shop/status',
      async ({ actor, body, params }) => setShopStatus(services, actor, params.shop, body),
      { admin: true, body: shopStatus },
    )
    .delete('/shops/:shop', async ({ actor, params }) => deleteShop(services, actor, params.shop), { admin: true })
    .post('/shops/:shop/restore', async ({ actor, params }) => restoreShop(services, actor, params.shop), {
      admin: true,
    })
    .post(
      '/domains/:shop/take-away',
      async ({ actor, body, params, request }) =>
        takeDomain(services, actor, params.shop, body.reason, attemptOf(request, actor.userId, body)),
      { admin: true, body: reasonGiven },
    )
    .post('/publications/:shop/again', async ({ actor, params }) => publishAgain(services, actor, params.shop), {
      admin: true,
    })
    .post('/hooks/:message/again', async ({ actor, params }) => sendHookAgain(services, actor, params.message), {
      admin: true,
    });
