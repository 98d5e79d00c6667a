import { pagePath, shopNotFoundPath, shopPath, shopWorkerPath } from '../../../site/paths.ts';
import type { HostTarget, ShopHost } from '../../shops/domains/shop-hosts.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { isPaymentReturn } from '../../platform/http/requests/kinds.ts';
import { redirect, sendNotFound, tidied, type Delivery } from './deliver.ts';
import type { FinishedFile } from './finished-file.ts';
import { unknownHost } from './unknown-host.ts';

/** Files of the built site that shop pages need. No built page is available at a shop's host. */
const sharedFiles = /^\/(?:_assets\/|icons\/|favicon\.svg$)/;

/** The only API routes at a shop's host: analytics, places, orders and order pages, for this shop. */
function isOfShop({ shopId, slug }: ShopHost, method: string, path: string): boolean {
  if (method === 'POST' && /^\/api\/analytics\/(?:track-visit|order-click|product-seen)$/.test(path)) return true;
  if (
    method === 'GET' || method === 'HEAD'
      ? /^\/(?:order\/[^/]+|orders\/[^/]+(?:\/(?:more|pay))?)$/.test(path)
      : method === 'POST' && /^\/orders(?:\/find|\/[^/]+\/(?:cancel|more|pay|payment|reviews))?$/.test(path)
  )
    return true;
  if (method === 'GET' && /^\/api\/places\/[^/]+$/.test(path)) return true;
  const [, shop, call] = /^\/api\/shops\/([^/]+)\/(orders|code|order-form)$/.exec(path) ?? [];
  const isCall = method === 'POST' ? call === 'orders' || call === 'code' : call === 'order-form';
  return (shop === shopId || shop === slug) && isCall;
}

/**
 * Handles at hosts other than the platform's. These hosts have no accounts, no cookies, and only the API routes that
 * shop pages call.
 * @param call handles an API request
 */
export function openShopHosts(delivery: Delivery, call: (request: Request) => Promise<Response>) {
  return {
    /** A cached page, if the shop is still public at this host under its main name. */
    hot(target: Exclude<HostTarget, 'platform'>, url: string, path: string): FinishedFile | undefined {
      if (target === 'nowhere' || target.redirectsFrom <= delivery.services.now()) return undefined;
      return url.startsWith(target.host, 'http://'.length)
        ? delivery.published.hot(`//${target.host}${path}`)
        : undefined;
    },

    async respond(target: Exclude<HostTarget, 'platform'>, request: Request, url: URL): Promise<Response> {
      if (target === 'nowhere') return unknownHost(request);
      // Cookies for the seller's other pages at this domain are ignored.
      request.headers.delete('cookie');
      if (isOfShop(target, request.method, url.pathname)) {
        const response = await call(request);
        if (!isWrongLink(request, url.pathname, response)) return response;
      }
      return deliverAtHost(delivery, target, request, url);
    },
  };
}

/** Whether the request is a link to an unknown order or payment. It gets an HTML page, like any wrong URL. */
export const isWrongLink = (request: Request, path: string, { status }: Response): boolean =>
  (status === 404 || status === 422) &&
  (isPaymentReturn(path) || ((request.method === 'GET' || request.method === 'HEAD') && path.startsWith('/orders/')));

/** The shop's published pages, from the root path, with pictures and assets. */
async function deliverAtHost(delivery: Delivery, shop: ShopHost, request: Request, url: URL): Promise<Response> {
  const { services } = delivery;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Failure('method_not_allowed', { allow: 'GET, HEAD' });
  if (services.now() >= shop.redirectsFrom) return redirect(302, onPlatform(delivery, shop, url), 'no-store');
  if (hostOf(url) !== shop.host) return redirect(301, shop.origin + url.pathname + url.search, 'public, max-age=300');
  const path = url.pathname;
  if (path === '/robots.txt') return robots(shop);
  if (sharedFiles.test(path) || path === shopWorkerPath) {
    const file = await delivery.built.find(path);
    if (file) return file.send(request);
  }
  const stored = /^\/(?:i|_assets)\//.test(path) ? await delivery.stored(request, path) : null;
  if (stored) return stored;
  return tidied(url) ?? deliverPage(delivery, shop, request, url);
}

async function deliverPage(delivery: Delivery, shop: ShopHost, request: Request, url: URL): Promise<Response> {
  const home = shopPath(shop.slug);
  const below = url.pathname.startsWith(`${home}/`) ? url.pathname.slice(home.length) : null;
  const found = await delivery.published.findAt(shop, url.pathname);
  if (found.kind === 'page') return found.file.send(request);
  if (found.kind === 'elsewhere') return redirect(302, onPlatform(delivery, shop, url), 'no-store');
  if (found.kind === 'unavailable') throw new Failure('busy', { retryAfter: 30 });
  if (found.kind === 'moved-page') return redirect(301, pagePath('', found.slug) + url.search, 'public, max-age=300');
  if (found.kind !== 'no-page') return unknownHost(request);
  // A link from the platform, or from before the domain.
  if (below !== null || url.pathname === home) return redirect(301, (below ?? '/') + url.search, 'public, max-age=300');
  const page = await delivery.published.findAt(shop, shopNotFoundPath(''));
  if (page.kind !== 'page') return unknownHost(request);
  return sendNotFound(request, page.file);
}

/** The same page at the shop's URL on the platform. Links there work forever. */
function onPlatform({ services: { config } }: Delivery, { slug }: ShopHost, { pathname, search }: URL): string {
  return config.publicUrl + shopPath(slug) + (pathname === '/' ? '' : pathname) + search;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

const robots = ({ origin }: ShopHost): Response =>
  new Response(`User-agent: *\nDisallow: /order/\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
