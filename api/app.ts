import { Elysia, type AnyElysia } from 'elysia';
import { administrationRoutes } from './backoffice/routes.ts';
import { apiKeyRoutes } from './shops/api-keys/routes.ts';
import { analyticsRoutes } from './shops/analytics/routes.ts';
import { reportVisit } from './orders/ads/report-visit.ts';
import { adRoutes } from './orders/ads/routes.ts';
import { couponRoutes } from './orders/coupons/routes.ts';
import { customerRoutes } from './orders/customers/routes.ts';
import { actorOf, renewedCookieOf } from './accounts/access/find-actor.ts';
import { accountingRoutes } from './payments/accounting/routes.ts';
import { deliveryHistoryRoutes } from './orders/delivery-history/routes.ts';
import { cashRoutes } from './orders/parcels/cash/routes.ts';
import { courierRoutes, parcelRoutes, reportRoutes } from './orders/parcels/routes.ts';
import { stepBackRoutes } from './orders/seller/step-back-routes.ts';
import { sellerOrderRoutes } from './orders/seller/seller-routes.ts';
import { orderPaymentRoutes } from './orders/payments/routes.ts';
import { respondWithPage } from './orders/pages/error-page.ts';
import { orderPageRoutes } from './orders/pages/routes.ts';
import { reviewRoutes } from './orders/reviews/routes.ts';
import { shopperOrderRoutes } from './orders/shopper/shopper-routes.ts';
import { payerGatewayRoutes } from './payments/gateways/payer-routes.ts';
import { sellerGatewayRoutes } from './payments/gateways/seller-routes.ts';
import { messagePageRoutes } from './publishing/order-pages/message-page.ts';
import { openReadShop } from './publishing/order-pages/read-shop.ts';
import { openShowPage } from './publishing/order-pages/show-page.ts';
import { domainRoutes } from './shops/domains/routes.ts';
import { ShopHosts } from './shops/domains/shop-hosts.ts';
import { documentationRoutes } from './operations/documentation/routes.ts';
import { healthRoutes } from './operations/health/routes.ts';
import { findOpenUpload } from './backoffice/contacts/attachments.ts';
import { contactRoutes } from './backoffice/contacts/routes.ts';
import { asFailure } from './platform/errors/error-response.ts';
import { Failure } from './platform/errors/failure.ts';
import { fieldProblems } from './platform/errors/field-texts.ts';
import { describeWork } from './platform/telemetry/observed.ts';
import { countRequest } from './operations/metrics/metrics.ts';
import { alertRoutes } from './orders/alerts/routes.ts';
import { forwarderRoutes, receivingRoutes, unmatchedRoutes } from './payments/messages/routes.ts';
import { smsPhoneRoutes } from './orders/shopper-messages/phone/routes.ts';
import { shopperMessageRoutes } from './orders/shopper-messages/routes.ts';
import { hookRoutes } from './orders/webhook/routes.ts';
import { openLimits, type Limits } from './accounts/identity/limits/limits.ts';
import { identityRoutes } from './accounts/identity/routes.ts';
import { newsletterRoutes } from './backoffice/newsletter/routes.ts';
import { deletionRoutes } from './shops/erasure/routes.ts';
import { operatorPaymentRoutes } from './payments/plans/operator-routes.ts';
import { paymentSubjects } from './orders/payments/order-subject.ts';
import { readCouponSavings } from './orders/coupons/read-coupon-savings.ts';
import { readOutstanding } from './orders/payments/read-outstanding.ts';
import { onlineOrderRoutes } from './orders/payments/online/routes.ts';
import { exportRoutes } from './operations/account-export/routes.ts';
import { registrationRoutes } from './shops/registration/routes.ts';
import { planRoutes } from './shops/plans/routes.ts';
import { upgradeRoutes } from './payments/plans/upgrade-routes.ts';
import { catalogueRoutes } from './shops/catalogue/routes.ts';
import { importRoutes } from './shops/catalogue/imports/routes.ts';
import { productRoutes } from './shops/products/routes.ts';
import { publishingRoutes } from './publishing/rebuild/routes.ts';
import { recordAction } from './accounts/access/record-action.ts';
import { setStaffCall } from './accounts/access/shop-access.ts';
import { accessByRoute, admitBeforeBody, type RouteAccess } from './accounts/access/access.ts';
import { methodsAt } from './platform/http/methods-at.ts';
import { readBody } from './platform/http/requests/body.ts';
import { BodyMemory } from './platform/http/requests/body-memory.ts';
import { factsOf } from './platform/http/requests/facts.ts';
import { guardHead, isSafe } from './platform/http/requests/guard.ts';
import { isRead } from './platform/http/requests/kinds.ts';
import { logRequest } from './platform/http/requests/log.ts';
import type { Services } from './platform/config/services.ts';
import { staffRoutes } from './shops/staff/routes.ts';
import { shopRoutes } from './shops/shop/routes.ts';
import { pageRoutes } from './shops/pages/routes.ts';
import { salesPageRoutes } from './shops/sales-pages/routes.ts';
import { sizeChartRoutes } from './shops/products/size-charts/routes.ts';
import { uploadRoutes } from './shops/pictures/routes.ts';
import { storeReviewPhoto } from './shops/pictures/store-review-photo.ts';

/** The complete API. @throws Error if a route does not declare its access */
export function createApp(services: Services, hosts = new ShopHosts(services)) {
  const limits = openLimits(services.database);
  const bodies = new BodyMemory();
  let needed: ReadonlyMap<string, RouteAccess> = new Map();
  /** A HEAD request runs the route of GET. */
  const accessOf = ({ method }: Request, route: string) => needed.get(`${method === 'HEAD' ? 'GET' : method} ${route}`);
  /**
   * Checks access before the body is read and validated, so that only clients with access learn what is wrong with a
   * request.
   */
  const admit = (request: Request, route: string) => admitBeforeBody(services, request, accessOf(request, route));
  const app = new Elysia()
    .onRequest(({ request }) => {
      if (isSafe(request)) return;
      guardHead(request, new URL(request.url).pathname, services.config.origins);
    })
    .onParse({ as: 'global' }, async ({ request, route, path, params }) => {
      await admit(request, route);
      if (route === '/api/objects/:token') await findOpenUpload(services, params['token'] ?? '');
      return readBody(request, path, bodies);
    })
    .onTransform({ as: 'global' }, async ({ request, route }) => {
      describeWork({ 'http.route': route }, `${request.method} ${route}`);
      if (!isSafe(request) && !services.isDataInPlace()) refuseWrites(services);
      await admit(request, route);
    })
    .onAfterHandle({ as: 'global' }, ({ request, route, set }) => {
      // Caches may store a visitor's response, so it must not contain a session cookie.
      const isForOne = accessOf(request, route)?.level !== 'visitor' || route === '/api/auth/session';
      const cookie = isForOne ? renewedCookieOf(request) : null;
      if (cookie !== null) set.headers['set-cookie'] ??= cookie;
      if (accessOf(request, route)?.isOnAnySite) Object.assign(set.headers, readableAnywhere);
    })
    .onBeforeHandle({ as: 'global' }, (call) => noteCall(services, call))
    .onAfterHandle({ as: 'global' }, ({ request }) => recordCall(services, request))
    .onError({ as: 'global' }, async ({ code, error, request, path, route }) => {
      const allow = code === 'NOT_FOUND' ? methodsAt(app.routes, path) : '';
      const failure = allow
        ? new Failure('method_not_allowed', { allow })
        : toFailure(code, error, factsOf(request).id);
      if (failure.status >= 500 && !(error instanceof Failure))
        services.log.error({ request: factsOf(request).id, err: error }, 'unexpected error');
      const response = await respondWithPage(services, request, failure);
      if (accessOf(request, route)?.isOnAnySite) response.headers.set(allowOrigin, readableAnywhere[allowOrigin]);
      return response;
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set, responseValue }) => {
      bodies.free(request);
      const { status, milliseconds } = logRequest(services, request, route, set.status, responseValue);
      countRequest(route, request.method, status, milliseconds);
    })
    .use(documentationRoutes((): AnyElysia => app))
    .use(routesOfAccounts(services, limits))
    .use(shopRoutes(services))
    .use(productRoutes(services))
    .use(catalogueRoutes(services))
    .use(importRoutes(services))
    .use(domainRoutes(services, hosts))
    .use(routesOfTexts(services))
    .use(publishingRoutes(services))
    .use(routesOfOrders(services))
    .use(routesOfStaff(services))
    .use(uploadRoutes(services))
    .use(analyticsRoutes(services, reportVisit))
    .use(contactRoutes(services))
    .use(newsletterRoutes(services))
    .use(routesOfPayments(services))
    .use(administrationRoutes(services))
    .use(healthRoutes(services));
  needed = accessByRoute(app, (path) => path.startsWith('/api/docs'));
  return app;
}

interface Call {
  readonly request: Request;
  readonly route: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Names a request that may change something, for the log of staff actions. */
async function noteCall(services: Services, { request, route, path, params }: Call): Promise<void> {
  const actor = isSafe(request) || isRead(path) ? null : await actorOf(services, request);
  const { shop: _, phone: __, ...ids } = params ?? {};
  if (actor) setStaffCall(actor, { call: `${request.method} ${route}`, target: Object.values(ids).join(' ') });
}

async function recordCall(services: Services, request: Request): Promise<void> {
  const actor = isSafe(request) ? null : await actorOf(services, request);
  if (actor) await recordAction(services, actor);
}

/** Scripts of every site may read the response (CORS). Browsers do not send cookies for it. */
const allowOrigin = 'access-control-allow-origin';
const readableAnywhere = { [allowOrigin]: '*' } as const;

export type App = ReturnType<typeof createApp>;

const routesOfTexts = (services: Services) =>
  new Elysia().use(sizeChartRoutes(services)).use(pageRoutes(services)).use(salesPageRoutes(services));

const routesOfAccounts = (services: Services, limits: Limits) =>
  new Elysia()
    .use(identityRoutes(services, limits))
    .use(registrationRoutes(services, limits))
    .use(exportRoutes(services))
    .use(deletionRoutes(services, limits));

const routesOfStaff = (services: Services) => new Elysia().use(staffRoutes(services)).use(apiKeyRoutes(services));

const routesOfOrders = (services: Services) =>
  new Elysia()
    .use(pagesOfOrders(services))
    .use(shopperOrderRoutes(services))
    .use(reviewRoutes(services))
    .use(sellerOrderRoutes(services))
    .use(stepBackRoutes(services))
    .use(couponRoutes(services))
    .use(customerRoutes(services))
    .use(hookRoutes(services))
    .use(alertRoutes(services))
    .use(shopperMessageRoutes(services))
    .use(smsPhoneRoutes(services))
    .use(courierRoutes(services))
    .use(parcelRoutes(services))
    .use(deliveryHistoryRoutes(services))
    .use(cashRoutes(services))
    .use(reportRoutes(services))
    .use(adRoutes(services));

const pagesOfOrders = (services: Services) => {
  const readShop = openReadShop(services);
  const showPage = openShowPage(services, readShop);
  return new Elysia()
    .use(messagePageRoutes(services, readShop))
    .use(orderPageRoutes({ ...services, showPage, storePhoto: storeReviewPhoto }));
};

const routesOfPayments = (services: Services) =>
  new Elysia()
    .use(accountingRoutes(services, { readOutstanding, readCouponSavings }))
    .use(receivingRoutes(services, paymentSubjects))
    .use(forwarderRoutes(services))
    .use(unmatchedRoutes(services))
    .use(orderPaymentRoutes(services))
    .use(onlineOrderRoutes(services))
    .use(payerGatewayRoutes(services, paymentSubjects))
    .use(sellerGatewayRoutes(services))
    .use(planRoutes(services))
    .use(upgradeRoutes(services))
    .use(operatorPaymentRoutes(services));

/** Thrown for writes while the data folder is gone. The form was read before, so that its page keeps the input. */
function refuseWrites({ log }: Services): never {
  log.fatal('the database or the store was removed or replaced; writes are refused because they would be lost');
  throw new Failure('busy', { retryAfter: 60 });
}

function toFailure(code: unknown, error: unknown, request: string): Failure {
  if (code === 'NOT_FOUND') return new Failure('not_found');
  if (code === 'VALIDATION') return new Failure('invalid', { fields: problemsOf(error) });
  return asFailure(error, request);
}

/** Elysia's error has only the schema and the refused value, so this validates again to get zod's issues. */
function problemsOf(error: unknown) {
  const { validator, value } = error as { validator: Schema | { schema: Schema }; value: unknown };
  const schema = 'schema' in validator ? validator.schema : validator;
  return fieldProblems(schema['~standard'].validate(value).issues ?? []);
}

interface Schema {
  readonly '~standard': { validate(value: unknown): { issues?: Parameters<typeof fieldProblems>[0] } };
}
