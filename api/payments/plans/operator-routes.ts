import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { reasonGiven } from '../../accounts/audit/reason-given.ts';
import type { Services } from '../../platform/config/services.ts';
import { platformPayee } from '../ledger.ts';
import { forwarderChanges } from '../messages/contract.ts';
import { readForwarder } from '../messages/find-forwarder.ts';
import {
  assignPlanMessage,
  changePlatformForwarder,
  dismissPlanMessage,
  messageAssignment,
  removePlatformForwarder,
} from './change-payments.ts';

/**
 * Routes for the phone that forwards the operator's payment messages, and for the received payments that belong to no
 * request for a plan yet.
 */
export const operatorPaymentRoutes = (services: Services) =>
  new Elysia({ prefix: '/api/admin' })
    .use(access(services))
    .get('/payment-forwarder', async () => readForwarder(services, platformPayee), { admin: true })
    .put('/payment-forwarder', async ({ actor, body }) => changePlatformForwarder(services, actor, body), {
      admin: true,
      body: forwarderChanges,
    })
    .delete('/payment-forwarder', async ({ actor }) => removePlatformForwarder(services, actor), { admin: true })
    .put(
      '/payment-messages/:planMessage/dismiss',
      async ({ actor, body, params }) => dismissPlanMessage(services, actor, params.planMessage, body.reason),
      { admin: true, body: reasonGiven },
    )
    .put(
      '/payment-messages/:planMessage/assign',
      async ({ actor, body, params }) => assignPlanMessage(services, actor, params.planMessage, body),
      { admin: true, body: messageAssignment },
    );
