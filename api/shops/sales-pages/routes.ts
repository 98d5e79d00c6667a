import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeSalesPage } from './change-sales-page.ts';
import { newSalesPage, salesPageChanges } from './contract.ts';
import { createSalesPage } from './create-sales-page.ts';
import { deleteSalesPage } from './delete-sales-page.ts';
import { listSalesPages } from './find.ts';

/** Routes for sales pages, to which ads lead. */
export const salesPageRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get(
      '/api/shops/:shop/sales-pages',
      async ({ actor, params }) => listSalesPages(services.database.db, actor, params.shop, services.now()),
      { signedIn: true, inOwnersView: true },
    )
    .post(
      '/api/shops/:shop/sales-pages',
      async ({ actor, body, params, request, status }) =>
        status(201, await createSalesPage(services, actor, params.shop, body, attemptOf(request, actor.userId, body))),
      { signedIn: true, body: newSalesPage },
    )
    .put(
      '/api/shops/:shop/sales-pages/:salesPage',
      async ({ actor, body, params, request }) =>
        changeSalesPage(services, actor, params.shop, params.salesPage, body, attemptOf(request, actor.userId, body)),
      { signedIn: true, body: salesPageChanges },
    )
    .delete(
      '/api/shops/:shop/sales-pages/:salesPage',
      async ({ actor, params }) => {
        await deleteSalesPage(services, actor, params.shop, params.salesPage);
        return { deleted: params.salesPage };
      },
      { signedIn: true },
    );
