import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { assignPlanMessage, dismissPlanMessage } from './change-message.ts';
import { messageAssignment, messageRemoval } from './contract.ts';

/** Routes for received payments that belong to no request for a plan yet. The list is in `list-routes.ts`. */
export const planMessageRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .put(
      '/api/admin/payment-messages/:planMessage/dismiss',
      async ({ actor, body, params }) => dismissPlanMessage(services, actor, params.planMessage, body),
      { admin: true, body: messageRemoval },
    )
    .put(
      '/api/admin/payment-messages/:planMessage/assign',
      async ({ actor, body, params }) => assignPlanMessage(services, actor, params.planMessage, body),
      { admin: true, body: messageAssignment },
    );
