import type { App } from './app.ts';
import { isWrongLink, openShopHosts } from './publishing/delivery/deliver-at-host.ts';
import { deliver, type Delivery } from './publishing/delivery/deliver.ts';
import { hostHeaders, resourcePolicy, securityHeaders, strictPolicy } from './platform/http/security-headers.ts';
import type { HostTarget, ShopHosts } from './shops/domains/shop-hosts.ts';
import { errorResponse, asFailure } from './platform/errors/error-response.ts';
import { respondWithPage } from './orders/pages/error-page.ts';
import { compressed } from './platform/http/compressed.ts';
import { Failure } from './platform/errors/failure.ts';
import { describeWork, observed } from './platform/telemetry/observed.ts';
import { orderStreams } from './orders/live/order-streams.ts';
import { countHotPage, readMetrics } from './operations/metrics/metrics.ts';
import { healthResponse, readinessResponse } from './operations/probes/probes.ts';
import { hasUsableHost, readUrl } from './platform/http/requests/request-url.ts';
import { clientIp, factsOf, setFacts, setStatus } from './platform/http/requests/facts.ts';
import { isOrderUrl, isPaymentReturn } from './platform/http/requests/kinds.ts';
import type { Services } from './platform/config/services.ts';

/** Seconds without data after which Bun closes the connection of a write. Our own `pause` limits are shorter. */
const maxUploadSeconds = 240;

/** Entry point of all requests. Pages in memory are sent at once; the API, the probes and delivery get the others. */
export function frontDoor(services: Services, app: App, delivery: Delivery, hosts: ShopHosts) {
  const { config, log } = services;
  const headers = Object.entries(securityHeaders(config.isHttps));
  const ownHostHeaders = Object.entries(hostHeaders(config.isHttps));
  const elsewhere = openShopHosts(delivery, (request) => callApi(app, request));
  let isLeaving = false;

  /** Handles all requests except those for pages in memory: records the client's IP address and adds the security headers. */
  async function receive(request: Request, bun: Bun.Server<undefined>): Promise<Response> {
    const socket = bun.requestIP(request)?.address ?? 'unknown';
    const ip = clientIp(socket, request.headers.get('x-forwarded-for'), config.trustedProxies);
    const target = hosts.targetOf(request.url);
    const shop = typeof target === 'string' ? null : { id: target.shopId, origin: target.origin };
    setFacts(request, { id: Bun.randomUUIDv7(), ip, startedAt: performance.now(), ...(shop && { shop }) });
    if (!isRead(request)) bun.timeout(request, maxUploadSeconds);
    const made = await observed('request', { 'http.request.method': request.method }, async () => {
      const reply = await respondOrExplain(request, target);
      describeWork({ 'http.response.status_code': reply.status });
      return reply;
    });
    return finish(made, shop ? ownHostHeaders : headers);
  }

  async function respondOrExplain(request: Request, target: HostTarget): Promise<Response> {
    const url = readUrl(request);
    if (!url) return errorResponse(new Failure('unreadable'), request.headers);
    if (target === 'platform' && url.pathname === '/healthz') return healthResponse(isLeaving);
    const reply =
      target === 'platform'
        ? respondHere(services, app, delivery, request, url)
        : elsewhere.respond(target, request, url);
    return reply.catch(async (error: unknown) => {
      if (!(error instanceof Failure)) log.error({ request: factsOf(request).id, err: error }, 'unexpected error');
      const failure = asFailure(error, factsOf(request).id);
      return compressed(request, await respondWithPage(services, request, failure));
    });
  }

  function finish(response: Response, added = headers): Response {
    for (const [name, value] of added)
      if (name !== resourcePolicy || !response.headers.has(name)) response.headers.set(name, value);
    if (isLeaving) response.headers.set('connection', 'close');
    if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', strictPolicy);
    return response;
  }

  return {
    fetch: (request: Request, bun: Bun.Server<undefined>): Response | Promise<Response> => {
      if (isLeaving || !isRead(request) || !hasUsableHost(request)) return receive(request, bun);
      const target = hosts.targetOf(request.url);
      const path = pathOf(request.url);
      const page = target === 'platform' ? delivery.published.hot(path) : elsewhere.hot(target, request.url, path);
      if (!page) return receive(request, bun);
      countHotPage();
      return page.send(request);
    },
    /** From now on, every response closes its connection, `/healthz` reports the shutdown, and streams end. */
    leave: (): void => {
      isLeaving = true;
      orderStreams(services).stop();
    },
    /** Handles uncaught errors: logs them and responds without a stack trace. */
    error: (error: Error): Response => {
      const id = Bun.randomUUIDv7();
      log.error({ request: id, err: error }, 'unexpected error');
      return finish(errorResponse(asFailure(error, id), new Headers()));
    },
  };
}

/** Handles for the platform's host: the API, the probes, the platform's pages and the shops' pages. */
async function respondHere(
  services: Services,
  app: App,
  delivery: Delivery,
  request: Request,
  url: URL,
): Promise<Response> {
  if (url.pathname.startsWith('/api/') || isOrderRequest(request, url.pathname)) {
    const reply = await callApi(app, request);
    if (!isWrongLink(request, url.pathname, reply)) return reply;
  }
  if (url.pathname === '/readyz') return readinessResponse(services, request);
  if (url.pathname === '/metrics') {
    const metrics = await readMetrics(services, request);
    if (metrics) return metrics;
  }
  return deliver(delivery, request, url);
}

/** Whether the routes of orders and payments answer. Below a shop's URL, they only answer submissions. */
const isOrderRequest = (request: Request, path: string) =>
  isPaymentReturn(path) || (isOrderUrl(path) && (path.startsWith('/orders/') || request.method === 'POST'));

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD';

/** The path of an absolute URL, without a full parse. */
function pathOf(url: string): string {
  const start = url.indexOf('/', 8);
  const end = url.indexOf('?', start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}

/** Calls the API. By default, no cache may store its responses. */
async function callApi(app: App, request: Request): Promise<Response> {
  const response = await compressed(request, await app.handle(request));
  setStatus(request, response);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}
