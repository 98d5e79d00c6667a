import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { limitBy } from '../../platform/http/requests/address-limit.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import type { Services } from '../../platform/config/services.ts';
import { checkDomain } from './check-domain.ts';
import { askedDomain, newDomain } from './contract.ts';
import { removeDomain } from './remove-domain.ts';
import { setDomain } from './set-domain.ts';
import type { ShopHosts } from './shop-hosts.ts';
import { viewDomain } from './view-domain.ts';

/** Each look asks strangers' servers. */
const checksByUser = { requests: 30, seconds: 5 * 60 };

/** The proxy asks once for each name that is new to it. */
const questions = { requests: 1_200, seconds: 60 };

/** A shop's own domain; each call answers with what there is now. */
export const domainRoutes = (services: Services, hosts: ShopHosts) => {
  const limitQuestions = limitBy(questions);
  const limitLookups = limitBy(checksByUser);
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
      { visitor: true, query: askedDomain, detail: { responses: allowedAnswers } },
    );
};

const allowedAnswers = {
  200: { description: 'A certificate may be had for this name. Asked by the proxy on this machine.' },
  404: { description: 'No shop has this name; also for everybody else who asks.' },
};

/** Asked by a program on this machine for itself: what a proxy hands on says for whom. */
function isOfThisMachine(request: Request): boolean {
  const isHandedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => request.headers.has(name));
  return !isHandedOn && /^(?:127\.|::1$|::ffff:127\.)/.test(factsOf(request).address);
}
