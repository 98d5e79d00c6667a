import type { HelpArticle } from './help/topics.ts';
import type { Language } from './i18n/dictionary.ts';
import type { Picture, PictureFormat } from './storefront/snapshot.ts';

/** A built page's path in a language: `inLanguage('/about', 'bn')` gives `/bn/about`. */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? '/bn' : `/bn${path}`;
}

/** The start of a shop's paths. The slug is '' for a shop at the root of its own domain. */
const below = (slug: string): string => (slug === '' ? '' : `/${slug}`);

export const shopPath = (slug: string): string => below(slug) || '/';
export const productPath = (slug: string, productId: string): string => `${below(slug)}/p/${productId}`;
/** All reviews of a product, in pages counted from 1. */
export const reviewsPath = (slug: string, productId: string, page = 1): string =>
  `${productPath(slug, productId)}/reviews${page > 1 ? `/${page}` : ''}`;
/** A page that the seller wrote. */
export const pagePath = (slug: string, page: string): string => `${below(slug)}/pages/${page}`;
/** A path of the shop as sellers link to it (`/all`, `/#delivery`), from the site's root. */
export const ownPath = (slug: string, path: string): string =>
  /^\/(?:[?#]|$)/.test(path) ? shopPath(slug) + path.slice(1) : below(slug) + path;
/** The page where the server writes out an order for a browser without JavaScript: `?quantity=&area=&channel=`. */
export const orderPath = (slug: string, productId: string): string =>
  slug === '' ? `/order/${productId}` : `/api/order/${slug}/${productId}`;
/** The internal path of that page. The site renders it; browsers cannot request it. */
export const orderPagePath = (slug: string, productId: string): string => `${below(slug)}/p/${productId}/order`;
/** Receives the order form of a shop that saves orders, when JavaScript is off. */
export const ordersPath = (slug: string): string => `${below(slug)}/orders`;
/** The order status page. The token grants access. */
export const orderStatusPath = (token: string): string => `/orders/${token}`;
/** The page that finds the link of an order by its number and the shopper's phone. */
export const findOrderPath = (slug: string): string => `/orders/find${slug && `?shop=${slug}`}`;
/** The order status page with a message about what the shopper has just sent. */
export const orderNoticePath = (token: string, notice: OrderNotice): string =>
  `${orderStatusPath(token)}?${orderNoticeParameter}=${notice}`;
/** `added`, `again`: a product is in the order since now or since an earlier attempt. `late`: the order is closed. */
export const orderNotices = ['added', 'again', 'late'] as const;
export type OrderNotice = (typeof orderNotices)[number];
export const orderNoticeParameter = 'notice';
/** Receives the form for a review of a product of that order. */
export const orderReviewsPath = (token: string): string => `${orderStatusPath(token)}/reviews`;
/** Receives the button that pays an order at a gateway, and leads on to the gateway. */
export const orderPayPath = (token: string): string => `${orderStatusPath(token)}/pay`;
/**
 * The page that adds another product to that order. `productId` selects the product; `q` and `page` select the list.
 */
export const moreForOrderPath = (
  token: string,
  query: { readonly productId?: string; readonly q?: string; readonly page?: string } = {},
): string => {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return `${orderStatusPath(token)}/more${given && `?${given}`}`;
};
/** The page for wrong URLs below a live shop. */
export const shopNotFoundPath = (slug: string): string => `${below(slug)}/not-found`;
/** All products by category, in pages counted from 1. */
export const listingPath = (slug: string, page = 1): string => `${below(slug)}/all${page > 1 ? `/${page}` : ''}`;
/** The products of one category, in pages counted from 1. */
export const categoryPath = (slug: string, category: string, page = 1): string =>
  `${below(slug)}/c/${categorySlug(category)}${page > 1 ? `/${page}` : ''}`;

/** Products on one list page, so that a phone loads it in one round trip. */
export const productsAListPage = 24;

/**
 * Paths of a shop's pages except its product pages: the shop page, the listing and the category pages.
 * @param categories of each product
 */
export function listPaths(slug: string, categories: readonly string[]): string[] {
  const numbers = ({ length }: readonly string[]) =>
    Array.from({ length: Math.ceil(length / productsAListPage) }, (_, index) => index + 1);
  const byPage = [...Map.groupBy(categories, (category) => categoryPath(slug, category)).values()];
  return [
    shopPath(slug),
    ...numbers(categories).map((page) => listingPath(slug, page)),
    ...byPage.flatMap((alike) => numbers(alike).map((page) => categoryPath(slug, alike[0] ?? '', page))),
  ];
}

/**
 * A category as a path segment: its letters and digits in any script, joined by hyphens. Categories that differ only in
 * other characters share a page.
 */
function categorySlug(category: string): string {
  const words = category
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  if (words) return encodeURIComponent(words.join('-').toWellFormed());
  return `x-${Array.from(category, (sign) => sign.codePointAt(0)?.toString(16)).join('-')}`;
}

export const cataloguePath = (slug: string): string => `${below(slug)}/catalogue.json`;
/** @param page from 1; only shops with thousands of variants have a second page */
export const feedPath = (slug: string, page = 1): string => `${below(slug)}/feed${page === 1 ? '' : `-${page}`}.xml`;
export const shopSitemapPath = (slug: string): string => `${below(slug)}/sitemap.xml`;
/** The same sitemap at the platform's root. A sitemap lists only pages below its own folder (sitemaps.org). */
export const rootSitemapPath = (slug: string): string => `/sitemap-shop-${slug}.xml`;
export const shopManifestPath = (slug: string): string => `${below(slug)}/manifest.webmanifest`;
/** The image in link previews of a shop, 1200 by 630 px. */
export const shopCardPath = (slug: string): string => `${below(slug)}/og.jpg`;
/**
 * One service worker for all shops. It is at the root, so it can serve any shop offline without a
 * `Service-Worker-Allowed` header.
 */
export const shopWorkerPath = '/shop-worker.js';
/** The service worker that shows new orders on sellers' devices. */
export const dashboardWorkerPath = '/dashboard-worker.js';

/** One stored size and format of a picture; `width` must be one of `picture.widths`. */
export function imagePath(
  { id, widths, bundled }: Pick<Picture, 'id' | 'widths' | 'bundled'>,
  width: number,
  format: PictureFormat,
): string {
  if (!bundled) return `/i/${id}-${width}.${format}`;
  return `${bundled.folder}/${id}${widths.length > 1 ? `-${width}` : ''}.${format}`;
}

/**
 * Placeholder for the site's origin in built pages. The origin is known only when a server starts (PUBLIC_URL). The
 * front door replaces it in built HTML, XML and text when it loads them, before compression.
 */
export const placeholderOrigin = 'https://site.invalid';

/**
 * Placeholders for the operator's contact details, which are known only when a server starts. The front door removes an
 * element with `data-when="<setting>"` if that setting is empty.
 */
export const placeholders = {
  email: 'support@site.invalid',
  whatsapp: '8801000000000',
  mobile: '01000-000000',
  facebook: 'https://facebook.invalid',
  postalAddress: 'postal-address.invalid',
  postalAddressBangla: 'postal-address-bangla.invalid',
} as const;

/** Stores the visitor's language. The front door sets it on `?lang=`. */
export const languageCookie = 'poshora_lang';

/**
 * The same page in the other language, for the language switch. The front door sets the cookie and redirects to the
 * URL without `lang`. Without a front door, the link still leads to the right page.
 */
export function switchLanguagePath(path: string, language: Language): string {
  return `${inLanguage(path, language)}?lang=${language}`;
}

/** The page behind the link in a staff invitation. */
export const invitationPath = '/invitation';

/** An article of the help pages. */
export const helpPath = (article: HelpArticle): string => `/help/${article}`;

export const articlePath = (slug: string): string => `/blog/${slug}`;
export const topicPath = (category: string): string => `/blog/topics/${category}`;
export const articleFeedPath = '/blog/feed.xml';
export const coverPath = (cover: string): string => `/blog/covers/${cover}.svg`;
/** The cover as PNG, because link previews do not accept SVG. */
export const coverPreviewPath = (cover: string): string => `/blog/previews/${cover}.png`;
