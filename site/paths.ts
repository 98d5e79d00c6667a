import type { Language } from './i18n/dictionary.ts';
import type { Picture, PictureFormat } from './storefront/snapshot.ts';

/** A built page's path in a language: `inLanguage('/about', 'bn')` gives `/bn/about`. */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? '/bn' : `/bn${path}`;
}

/** Where a shop's paths begin. Its slug is '' where it stands at the root of a host of its own. */
const below = (slug: string): string => (slug === '' ? '' : `/${slug}`);

export const shopPath = (slug: string): string => below(slug) || '/';
export const productPath = (slug: string, productId: string): string => `${below(slug)}/p/${productId}`;
/** Where an order is written out by the server, for a page without its script: `?quantity=&area=&channel=`. */
export const orderPath = (slug: string, productId: string): string =>
  slug === '' ? `/order/${productId}` : `/api/order/${slug}/${productId}`;
/** The page of that order as the site renders it; it has no address of its own. */
export const orderPagePath = (slug: string, productId: string): string => `${below(slug)}/p/${productId}/order`;
/** Where a shop that keeps its orders takes a form without script. */
export const ordersPath = (slug: string): string => `${below(slug)}/orders`;
/** The page of an order that is kept, for whoever has its token. */
export const orderStatusPath = (token: string): string => `/orders/${token}`;
/** Where something else is added to that order: `productId` names what, `q` and `page` which products are shown. */
export const moreForOrderPath = (
  token: string,
  query: { readonly productId?: string; readonly q?: string; readonly page?: string } = {},
): string => {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return `${orderStatusPath(token)}/more${given && `?${given}`}`;
};
/** What stands at wrong addresses below a live shop. */
export const shopNotFoundPath = (slug: string): string => `${below(slug)}/not-found`;
/** All products by category, in pages counted from 1. */
export const listingPath = (slug: string, page = 1): string => `${below(slug)}/all${page > 1 ? `/${page}` : ''}`;
/** The products of one category, in pages counted from 1. */
export const categoryPath = (slug: string, category: string, page = 1): string =>
  `${below(slug)}/c/${categorySlug(category)}${page > 1 ? `/${page}` : ''}`;

/** Products on one page of a list: keeps it to one round trip on a phone. */
export const productsAListPage = 24;

/**
 * Paths of a shop's pages beside those of its products: its own, the lists of all products and of each category.
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
 * A category as a segment of a path: its letters and digits, in any script, with hyphens between them. Categories that
 * differ in nothing else share a page.
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
/** @param page from 1; only shops with thousands of variants have a second one */
export const feedPath = (slug: string, page = 1): string => `${below(slug)}/feed${page === 1 ? '' : `-${page}`}.xml`;
export const shopSitemapPath = (slug: string): string => `${below(slug)}/sitemap.xml`;
export const shopManifestPath = (slug: string): string => `${below(slug)}/manifest.webmanifest`;
/** The picture that link previews of a shop show, 1200 by 630 px. */
export const shopCardPath = (slug: string): string => `${below(slug)}/og.jpg`;
/** One worker for all shops, at the root so that it may serve any of them offline without a header of its own. */
export const shopWorkerPath = '/shop-worker.js';
/** Shows new orders on sellers' devices. */
export const dashboardWorkerPath = '/dashboard-worker.js';

/** One stored form of a picture; `width` must be one of `picture.widths`. */
export function imagePath(
  { id, widths, bundled }: Pick<Picture, 'id' | 'widths' | 'bundled'>,
  width: number,
  format: PictureFormat,
): string {
  if (!bundled) return `/i/${id}-${width}.${format}`;
  return `${bundled.folder}/${id}${widths.length > 1 ? `-${width}` : ''}.${format}`;
}

/**
 * Stands in built pages where the site's own address belongs, which is known only when a server starts (PUBLIC_URL).
 * The front door replaces it in built HTML, XML and text when it loads them, before it compresses.
 */
export const placeholderOrigin = 'https://site.invalid';

/**
 * Stand in built pages for how people reach the operator, which is known only when a server starts. An element with
 * `data-when="<setting>"` goes when that setting is not set.
 */
export const placeholders = {
  email: 'support@site.invalid',
  whatsapp: '8801000000000',
  mobile: '01000-000000',
  facebook: 'https://facebook.invalid',
  postalAddress: 'postal-address.invalid',
  postalAddressBangla: 'postal-address-bangla.invalid',
} as const;

/** Remembers the visitor's language, set by the front door on `?lang=`. */
export const languageCookie = 'poshora_lang';

/**
 * The same page in the other language, for the language switch. The front door takes `lang` off again with a redirect
 * after it has set the cookie; without a front door the link still leads to the right page.
 */
export function switchLanguagePath(path: string, language: Language): string {
  return `${inLanguage(path, language)}?lang=${language}`;
}

/** Where a link that asks somebody to work in a shop leads. */
export const invitationPath = '/invitation';

export const articlePath = (slug: string): string => `/blog/${slug}`;
export const topicPath = (category: string): string => `/blog/topics/${category}`;
export const articleFeedPath = '/blog/feed.xml';
export const coverPath = (cover: string): string => `/blog/covers/${cover}.svg`;
/** The same drawing as PNG, for previews, which take no SVG. */
export const coverPreviewPath = (cover: string): string => `/blog/previews/${cover}.png`;
