import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { reportStatus, shopStatus, reasonGiven } from '../inputs.ts';
import { deleteShop } from './delete-shop.ts';
import { publishAgain } from './publish-again.ts';
import { restoreShop } from './restore-shop.ts';
import { sendHookAgain } from './send-hook-again.ts';
import { setReportStatus } from '../lists/set-report-status.ts';
import { setShopStatus } from './set-shop-status.ts';
import { takeDomain } from './take-domain.ts';

/** Admins' actions on shops. Each returns the id of its target. */
export const shopActionRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .patch(
      '/api/admin/shops/:shop/status',
      async ({ actor, body, params }) => {
        await setShopStatus(services, actor, params.shop, body);
        return { id: params.shop, isActive: body.isActive };
      },
      { admin: true, body: shopStatus },
    )
    .delete(
      '/api/admin/shops/:shop',
      async ({ actor, params }) => answer(deleteShop(services, actor, params.shop), params.shop),
      {
        admin: true,
      },
    )
    .post(
      '/api/admin/shops/:shop/restore',
      async ({ actor, params }) => answer(restoreShop(services, actor, params.shop), params.shop),
      { admin: true },
    )
    .post(
      '/api/admin/domains/:shop/take-away',
      async ({ actor, body, params, request }) => {
        const attempt = attemptOf(request, actor.userId, body);
        return answer(takeDomain(services, actor, params.shop, body.reason, attempt), params.shop);
      },
      { admin: true, body: reasonGiven },
    )
    .put(
      '/api/admin/reports/:report/status',
      async ({ actor, body, params }) => {
        await setReportStatus(services, actor, params.report, body.status);
        return { id: params.report, status: body.status };
      },
      { admin: true, body: reportStatus },
    )
    .post(
      '/api/admin/publications/:shop/again',
      async ({ actor, params }) => answer(publishAgain(services, actor, params.shop), params.shop),
      { admin: true },
    )
    .post(
      '/api/admin/hooks/:message/again',
      async ({ actor, params }) => {
        await sendHookAgain(services, actor, params.message);
        return { id: params.message };
      },
      { admin: true },
    );

async function answer(work: Promise<void>, id: string): Promise<{ id: string }> {
  await work;
  return { id };
}
