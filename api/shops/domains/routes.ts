import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { limitBy } from '../../platform/http/requests/ip-limit.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import type { Services } from '../../platform/config/services.ts';
import { checkDomain } from './check-domain.ts';
import { domainQuery, newDomain } from './contract.ts';
import { removeDomain } from './remove-domain.ts';
import { setDomain } from './set-domain.ts';
import type { ShopHosts } from './shop-hosts.ts';
import { viewDomain } from './view-domain.ts';

/** Each check queries external DNS servers. */
const checksByUser = { requests: 30, seconds: 5 * 60 };

/** The proxy asks once for each new name. */
const questions = { requests: 1_200, seconds: 60 };

/** Routes for a shop's own domain. Each responds with the resulting state. */
export const domainRoutes = (services: Services, hosts: ShopHosts) => {
  const limitQuestions = limitBy(questions);
  const limitLookups = limitBy(checksByUser);
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/domain', async ({ actor, params }) => viewDomain(services, actor, params.shop), {
      signedIn: true,
      inOwnersView: true,
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
        await limitLookups(actor.userId);
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
    )
    .get(
      '/api/domains/allowed',
      async ({ query, request }) => {
        const isProxy = isOfThisMachine(request);
        if (isProxy) await limitQuestions('proxy');
        const status = isProxy && hosts.isAllowed(query.domain) ? 200 : 404;
        return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
      },
      { visitor: true, query: domainQuery, detail: { responses: allowedResponses } },
    );
};

const allowedResponses = {
  200: { description: 'A certificate may be issued for this name. Only for the proxy on this machine.' },
  404: { description: 'No shop has this name, or the request comes from elsewhere.' },
};

/**
 * Whether the request comes from a program on this machine itself. A forwarded request has a header with its client.
 */
function isOfThisMachine(request: Request): boolean {
  const isHandedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => request.headers.has(name));
  return !isHandedOn && /^(?:127\.|::1$|::ffff:127\.)/.test(factsOf(request).ip);
}
