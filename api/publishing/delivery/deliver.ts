import { pagePath, shopNotFoundPath, shopSitemapPath } from '../../../site/paths.ts';
import { actorOf } from '../../accounts/access/find-actor.ts';
import { readSessionToken } from '../../accounts/access/cookies.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { languageOf, type Language } from '../../platform/formats/language.ts';
import { isPaymentReturn } from '../../platform/http/requests/kinds.ts';
import type { Services } from '../../platform/config/services.ts';
import type { BuiltFiles } from './built-files.ts';
import type { FinishedFile } from './finished-file.ts';
import { gate, splitLanguage, chosenLanguage, homeLanguage, rememberLanguage } from './gates.ts';
import type { PublishedPages } from './published-pages.ts';

export interface Delivery {
  readonly services: Services;
  readonly built: BuiltFiles;
  readonly published: PublishedPages;
  /** Pictures below `/i/` and assets of earlier builds; null for other paths. */
  readonly stored: (request: Request, path: string) => Promise<Response | null>;
}

/** Handles all requests outside the API: built pages, assets, pictures, published shops and error pages. */
export async function deliver(delivery: Delivery, request: Request, url: URL): Promise<Response> {
  const path = url.pathname;
  // A gateway may send a payer back with a form, also to an unknown payment.
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isPaymentReturn(path))
    throw new Failure('method_not_allowed', { allow: 'GET, HEAD' });
  if (delivery.built.has(path)) return deliverBuilt(delivery, request, url);
  const stored = (await delivery.stored(request, path)) ?? (await deliverSitemap(delivery, request, path));
  return stored ?? tidied(url) ?? deliverShop(delivery, request, url);
}

async function deliverBuilt({ built, services }: Delivery, request: Request, url: URL): Promise<Response> {
  const remembered = rememberLanguage(url, services.config.isHttps);
  if (remembered) return remembered;
  const hasCookie = readSessionToken(services.config, request.headers) !== null;
  const actor = async () => (hasCookie ? actorOf(services, request) : null);
  const isHome = url.pathname === '/';
  if (isHome && (await homeLanguage(url, request.headers, async () => (await actor())?.language)) === 'bn')
    return redirect(302, `/bn${url.search}`, 'private, no-store');
  const target = await gate(url, hasCookie, async () => (await actor()) !== null);
  if (target) return redirect(302, target, 'private, no-store');
  const file = await built.find(url.pathname, url.pathname === '/404' ? 404 : 200);
  if (!file) throw new Error(`A built file is missing: ${url.pathname}`);
  const response = file.send(request);
  if (isHome) response.headers.append('vary', 'accept-language, cookie, user-agent');
  return response;
}

async function deliverShop(delivery: Delivery, request: Request, url: URL): Promise<Response> {
  const found = await delivery.published.find(url.pathname);
  if (found.kind === 'page') return found.file.send(request);
  if (found.kind === 'unavailable') return unavailable(delivery, request);
  if (found.kind === 'elsewhere' && found.at)
    return redirect(301, found.at.origin + (belowShop(url.pathname) || '/') + url.search, 'public, max-age=300');
  if (found.kind === 'moved')
    return redirect(301, `/${found.slug}${belowShop(url.pathname)}${url.search}`, 'public, max-age=300');
  if (found.kind === 'moved-page')
    return redirect(301, pagePath(shopOf(url), found.slug) + url.search, 'public, max-age=300');
  const corrected = found.kind === 'missing' ? await correctedUrl(delivery, url.pathname) : null;
  if (corrected) return redirect(301, corrected + url.search, 'public, max-age=300');
  if (found.kind === 'suspended') return notFound(delivery, request, '/shop-unavailable', found.language);
  if (found.kind === 'no-page') return shopNotFound(delivery, request, shopOf(url));
  const isShopUrl = found.kind === 'missing' && /^\/[^/]+$/.test(url.pathname);
  return notFound(delivery, request, isShopUrl ? '/shop-not-found' : '/404', readersLanguage(request));
}

/** The published sitemap of a shop, at `rootSitemapPath`; null for other paths and shops without one. */
async function deliverSitemap(delivery: Delivery, request: Request, path: string): Promise<Response | null> {
  const slug = /^\/sitemap-shop-(.+)\.xml$/.exec(path)?.[1];
  const found = slug === undefined ? null : await delivery.published.find(shopSitemapPath(slug));
  if (found?.kind === 'unavailable') return unavailable(delivery, request);
  return found?.kind === 'page' ? found.file.send(request) : null;
}

/** Sends a shop's own error page. It is published like any page, with status 200. */
export function sendNotFound(request: Request, file: FinishedFile): Response {
  const { status, body, headers } = file.send(request);
  return new Response(body, { status: status === 200 ? 404 : status, headers });
}

/** `{slug}` from `/{slug}/p/…`. */
const shopOf = ({ pathname }: URL): string => pathname.split('/')[1] ?? '';

/** `/p/…` from `/{slug}/p/…`. */
const belowShop = (path: string): string => path.slice((path.split('/')[1] ?? '').length + 1);

/**
 * The URL of the shop whose link was copied with trailing punctuation or typed with capitals; null if there is
 * none.
 */
async function correctedUrl({ published }: Delivery, path: string): Promise<string | null> {
  const [, slug = '', ...below] = path.split('/');
  const corrected = `/${readable(slug)
    .toLowerCase()
    .replace(/(?<![^a-z0-9])[^a-z0-9]+$/, '')}`;
  if (corrected === '/' || corrected === `/${slug}`) return null;
  const { kind } = await published.find(corrected);
  return kind === 'page' || kind === 'moved' ? [corrected, ...below].join('/') : null;
}

function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

/** A wrong URL below a public shop gets the shop's own error page, in its language and colours. */
async function shopNotFound(delivery: Delivery, request: Request, slug: string): Promise<Response> {
  const page = await delivery.published.find(shopNotFoundPath(slug));
  if (page.kind !== 'page') return notFound(delivery, request, '/404', readersLanguage(request));
  return sendNotFound(request, page.file);
}

async function notFound({ built }: Delivery, request: Request, page: string, language: Language): Promise<Response> {
  const file = (await built.find(language === 'bn' ? `/bn${page}` : page, 404)) ?? (await built.find('/404', 404));
  return file?.send(request) ?? new Response('Page Not Found', { status: 404 });
}

/** The shop exists, but its pages are temporarily unavailable. */
async function unavailable({ built }: Delivery, request: Request): Promise<Response> {
  const page = readersLanguage(request) === 'bn' ? '/bn/shop-unavailable' : '/shop-unavailable';
  const response = (await built.find(page, 503))?.send(request) ?? new Response(null, { status: 503 });
  response.headers.set('retry-after', '30');
  return response;
}

/** Redirects `/about/` and `//about` to `/about`, always within this site. */
export function tidied(url: URL): Response | null {
  const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return tidy === url.pathname ? null : redirect(301, `${tidy}${url.search}`, 'public, max-age=300');
}

export const redirect = (status: 301 | 302, location: string, caching: string) =>
  new Response(null, { status, headers: { location, 'cache-control': caching } });

/** The language of the path, else the one chosen with the switch, else the browser's. */
function readersLanguage(request: Request): Language {
  if (splitLanguage(new URL(request.url).pathname).prefix === '/bn') return 'bn';
  return chosenLanguage(request.headers) ?? languageOf(request.headers);
}
