import { Elysia } from 'elysia';
import { access } from '../requests/access.ts';
import { limitBy } from '../requests/address-limit.ts';
import type { Services } from '../services.ts';
import { checkDomain } from './check-domain.ts';
import { newDomain } from './contract.ts';
import { removeDomain } from './remove-domain.ts';
import { setDomain } from './set-domain.ts';
import { viewDomain } from './view-domain.ts';

/** Each look asks strangers' servers. */
const looksByUser = { requests: 30, seconds: 5 * 60 };

/** A shop's own domain; each call answers with what there is now. */
export const domainRoutes = (services: Services) => {
  const limitLooks = limitBy(looksByUser);
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/domain', async ({ actor, params }) => viewDomain(services, actor, params.shop), {
      signedIn: true,
    })
    .put(
      '/api/shops/:shop/domain',
      async ({ actor, body, params }) => {
        await setDomain(services, actor, params.shop, body);
        return viewDomain(services, actor, params.shop);
      },
      { signedIn: true, body: newDomain },
    )
    .post(
      '/api/shops/:shop/domain/check',
      async ({ actor, params }) => {
        await limitLooks(actor.userId);
        await checkDomain(services, actor, params.shop);
        return viewDomain(services, actor, params.shop);
      },
      { signedIn: true },
    )
    .delete(
      '/api/shops/:shop/domain',
      async ({ actor, params }) => {
        await removeDomain(services, actor, params.shop);
        return viewDomain(services, actor, params.shop);
      },
      { signedIn: true },
    );
};
