import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { changePage } from './change-page.ts';
import { newPage, pageChanges, pageOrder } from './contract.ts';
import { createPage } from './create-page.ts';
import { deletePage } from './delete-page.ts';
import { orderPages } from './order-pages.ts';
import { viewPages } from './view-pages.ts';

/** Routes for the pages that a seller writes. */
export const pageRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get(
      '/api/shops/:shop/pages',
      async ({ actor, params }) => viewPages(services.database.db, actor, params.shop, services.now()),
      { signedIn: true, inOwnersView: true },
    )
    .post(
      '/api/shops/:shop/pages',
      async ({ actor, body, params, request, status }) =>
        status(201, await createPage(services, actor, params.shop, body, attemptOf(request, actor.userId, body))),
      { signedIn: true, body: newPage },
    )
    .put(
      '/api/shops/:shop/pages/order',
      async ({ actor, body, params }) => orderPages(services, actor, params.shop, body.pageIds),
      { signedIn: true, body: pageOrder },
    )
    .put(
      '/api/shops/:shop/pages/:page',
      async ({ actor, body, params, request }) =>
        changePage(services, actor, params.shop, params.page, body, attemptOf(request, actor.userId, body)),
      { signedIn: true, body: pageChanges },
    )
    .delete(
      '/api/shops/:shop/pages/:page',
      async ({ actor, params }) => {
        await deletePage(services, actor, params.shop, params.page);
        return { deleted: params.page };
      },
      { signedIn: true },
    );
