import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { platformAccount } from '../../accounts/payments/ledger.ts';
import { forwarderChanges } from '../../orders/payments/messages/contract.ts';
import { readForwarder } from '../../orders/payments/messages/find-forwarder.ts';
import type { Services } from '../../platform/config/services.ts';
import {
  assignPlanMessage,
  changePlatformForwarder,
  dismissPlanMessage,
  removePlatformForwarder,
} from './change-payments.ts';
import { messageAssignment, messageRemoval } from './contract.ts';

/**
 * Routes for the phone that forwards the operator's payment messages, and for the received payments that belong to no
 * request for a plan yet. Their list is in `list-routes.ts`.
 */
export const planPaymentRoutes = (services: Services) =>
  new Elysia({ prefix: '/api/admin' })
    .use(access(services))
    .get('/payment-forwarder', async () => readForwarder(services, platformAccount), { admin: true })
    .put(
      '/payment-forwarder',
      async ({ actor, body }) => {
        await changePlatformForwarder(services, actor, body);
        return readForwarder(services, platformAccount);
      },
      { admin: true, body: forwarderChanges },
    )
    .delete(
      '/payment-forwarder',
      async ({ actor }) => {
        await removePlatformForwarder(services, actor);
        return readForwarder(services, platformAccount);
      },
      { admin: true },
    )
    .put(
      '/payment-messages/:planMessage/dismiss',
      async ({ actor, body, params }) => dismissPlanMessage(services, actor, params.planMessage, body),
      { admin: true, body: messageRemoval },
    )
    .put(
      '/payment-messages/:planMessage/assign',
      async ({ actor, body, params }) => assignPlanMessage(services, actor, params.planMessage, body),
      { admin: true, body: messageAssignment },
    );
