import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { platformAccount } from '../../accounts/payments/ledger.ts';
import { forwarderChanges } from '../../orders/payments/messages/contract.ts';
import { readForwarder } from '../../orders/payments/messages/find-forwarder.ts';
import type { Services } from '../../platform/config/services.ts';
import { changePlatformForwarder, removePlatformForwarder } from './change-forwarder.ts';

/** Routes for the phone that forwards the operator's payment messages. They confirm payments of plans. */
export const platformForwarderRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get('/api/admin/payment-forwarder', async () => readForwarder(services, platformAccount), { admin: true })
    .put(
      '/api/admin/payment-forwarder',
      async ({ actor, body }) => {
        await changePlatformForwarder(services, actor, body);
        return readForwarder(services, platformAccount);
      },
      { admin: true, body: forwarderChanges },
    )
    .delete(
      '/api/admin/payment-forwarder',
      async ({ actor }) => {
        await removePlatformForwarder(services, actor);
        return readForwarder(services, platformAccount);
      },
      { admin: true },
    );
