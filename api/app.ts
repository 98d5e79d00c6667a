import { Elysia, type AnyElysia } from 'elysia';
import { administrationRoutes } from './administration/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { customerRoutes } from './orders/customers/routes.ts';
import { actorOf } from './actor/find-actor.ts';
import { sellerOrderRoutes } from './orders/seller-routes.ts';
import { shopperOrderRoutes } from './orders/shopper-routes.ts';
import { orderRoutes } from './order-pages/routes.ts';
import { domainRoutes } from './domains/routes.ts';
import { ShopHosts } from './domains/shop-hosts.ts';
import { documentationRoutes } from './documentation/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { answerFailure, asFailure } from './errors/answer.ts';
import { Failure } from './errors/failure.ts';
import { fieldProblems } from './errors/field-texts.ts';
import { describeWork } from './observation/observed.ts';
import { countRequest } from './operations/metrics.ts';
import { alertRoutes } from './orders/alerts/routes.ts';
import { hookRoutes } from './orders/hook/routes.ts';
import { openLimits } from './identity/limits/limits.ts';
import { identityRoutes } from './identity/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { upgradeRoutes } from './plans/upgrade-routes.ts';
import { catalogueRoutes } from './products/catalogue/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { productRoutes } from './products/routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { accessByRoute, admitBeforeBody, type Access } from './requests/access.ts';
import { readBody } from './requests/body.ts';
import { factsOf } from './requests/facts.ts';
import { guardHead, isSafe } from './requests/guard.ts';
import { isRead } from './requests/kinds.ts';
import { logRequest } from './requests/log.ts';
import type { Services } from './services.ts';
import { recordAction } from './staff/record-action.ts';
import { staffRoutes } from './staff/routes.ts';
import { shopRoutes } from './shops/routes.ts';
import { sizeChartRoutes } from './products/size-charts/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

/** The whole API. Every route names who may call it; one that does not stops the start. */
export function createApp(services: Services, hosts = new ShopHosts(services)) {
  const limits = openLimits(services.database);
  let needed: ReadonlyMap<string, Access> = new Map();
  /** Before a body is read and before anything is checked: what is wrong with a request is told to those it is open to. */
  const admit = (request: Request, route: string) =>
    admitBeforeBody(services, request, needed.get(`${request.method} ${route}`) ?? 'admin');
  const app = new Elysia()
    .onRequest(({ request }) => {
      if (isSafe(request)) return;
      guardHead(request, new URL(request.url).pathname, services.config.origins);
      if (services.isDataInPlace()) return;
      services.log.fatal('the database or the store was removed or replaced: what is written now would be lost');
      throw new Failure('busy', { retryAfter: 60 });
    })
    .onParse({ as: 'global' }, async ({ request, route, path }) => {
      await admit(request, route);
      return readBody(request, path);
    })
    .onTransform({ as: 'global' }, async ({ request, route }) => {
      describeWork({ 'http.route': route }, `${request.method} ${route}`);
      await admit(request, route);
    })
    .onAfterHandle({ as: 'global' }, async ({ request, route, params, path }) => {
      if (isSafe(request) || isRead(path)) return;
      const actor = await actorOf(services, request);
      const { shop: _, ...ids } = (params ?? {}) as Record<string, string>;
      if (actor) await recordAction(services, actor, `${request.method} ${route}`, Object.values(ids).join(' '));
    })
    .onError({ as: 'global' }, ({ code, error, request }) => {
      const failure = toFailure(code, error, factsOf(request).id);
      if (failure.status >= 500 && !(error instanceof Failure))
        services.log.error({ request: factsOf(request).id, err: error }, 'unexpected error');
      return answerFailure(failure, request.headers);
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set, responseValue }) => {
      const { status, milliseconds } = logRequest(services, request, route, set.status, responseValue);
      countRequest(route, request.method, status, milliseconds);
    })
    .use(documentationRoutes((): AnyElysia => app))
    .use(identityRoutes(services, limits))
    .use(onboardingRoutes(services, limits))
    .use(shopRoutes(services))
    .use(productRoutes(services))
    .use(catalogueRoutes(services))
    .use(importRoutes(services))
    .use(domainRoutes(services, hosts))
    .use(sizeChartRoutes(services))
    .use(publishingRoutes(services))
    .use(orderRoutes(services))
    .use(shopperOrderRoutes(services))
    .use(sellerOrderRoutes(services))
    .use(customerRoutes(services))
    .use(hookRoutes(services))
    .use(alertRoutes(services))
    .use(staffRoutes(services))
    .use(uploadRoutes(services))
    .use(analyticsRoutes(services))
    .use(contactRoutes(services))
    .use(newsletterRoutes(services))
    .use(planRoutes(services))
    .use(upgradeRoutes(services))
    .use(administrationRoutes(services));
  needed = accessByRoute(app, (path) => path.startsWith('/api/docs'));
  return app;
}

export type App = ReturnType<typeof createApp>;

function toFailure(code: unknown, error: unknown, request: string): Failure {
  if (code === 'NOT_FOUND') return new Failure('not_found');
  if (code === 'VALIDATION') return new Failure('invalid', { fields: problemsOf(error) });
  return asFailure(error, request);
}

/** Elysia keeps the schema and the refused value on its error; validating again gives zod's own issues. */
function problemsOf(error: unknown) {
  const { validator, value } = error as { validator: Schema | { schema: Schema }; value: unknown };
  const schema = 'schema' in validator ? validator.schema : validator;
  return fieldProblems(schema['~standard'].validate(value).issues ?? []);
}

interface Schema {
  readonly '~standard': { validate(value: unknown): { issues?: Parameters<typeof fieldProblems>[0] } };
}
