import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { listOwnRequests, listRequests } from './find.ts';
import { readOutcome } from './read-outcome.ts';
import { rejection, requestPage } from '../../shops/plans/inputs.ts';
import { newUpgradeRequest } from './plan-payment.ts';
import { requestUpgrade } from './request-upgrade.ts';
import { takeBackOutcome } from './take-back-outcome.ts';
import { approveRequest, deleteRequest, rejectRequest } from './resolve-request.ts';

/** Routes for payments of plans and their approval by admins. */
export const upgradeRoutes = (services: Services) => {
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .post(
      '/api/upgrade-requests',
      async ({ actor, body, request, status }) =>
        status(201, await requestUpgrade(services, actor, body, attemptOf(request, actor.userId, body))),
      { signedIn: true, body: newUpgradeRequest },
    )
    .get('/api/upgrade-requests', async ({ query }) => listRequests(db, query, services.now()), {
      admin: true,
      query: requestPage,
    })
    .put(
      '/api/upgrade-requests/:request/approve',
      async ({ actor, body, params, request }) =>
        approveRequest(services, actor, params.request, attemptOf(request, actor.userId, body)),
      {
        admin: true,
      },
    )
    .put(
      '/api/upgrade-requests/:request/reject',
      async ({ actor, body, params, request }) =>
        rejectRequest(services, actor, params.request, body, attemptOf(request, actor.userId, body)),
      { admin: true, body: rejection },
    )
    .put(
      '/api/upgrade-requests/:request/take-back',
      async ({ actor, body, params, request }) =>
        takeBackOutcome(services, actor, params.request, attemptOf(request, actor.userId, body)),
      { admin: true },
    )
    .get('/api/users/:user/upgrade-requests', async ({ actor, params }) => listOwnRequests(db, actor, params.user), {
      signedIn: true,
      inOwnersView: true,
    })
    .put(
      '/api/users/:user/upgrade-requests/:request/read',
      async ({ actor, params }) => readOutcome(services, actor, params.user, params.request),
      { signedIn: true },
    )
    .delete(
      '/api/admin/upgrade-requests/:request',
      async ({ actor, body, params, request }) => {
        await deleteRequest(services, actor, params.request, attemptOf(request, actor.userId, body));
        return { deleted: params.request };
      },
      { admin: true },
    );
};
