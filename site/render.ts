import { createApp } from 'astro/app/entrypoint';
import type { Language } from './i18n/dictionary.ts';
import { leanPolicy } from './lean-policy.ts';
import type { GalleryShop } from './marketing/gallery-shop.ts';
import {
  findOrderPath,
  orderStatusPath,
  moreForOrderPath,
  orderPagePath,
  ordersPath,
  placeholderOrigin,
} from './paths.ts';
import { pageSet, type ShopPage } from './storefront/page-set.ts';
import type { OrderPage } from './storefront/saved-order.ts';
import type { ShopSnapshot } from './storefront/snapshot.ts';

export { pageSet };

const app = createApp({ streaming: false });

export interface RenderedPage<Body = string> {
  readonly body: Body;
  /** Header names in lower case: `content-type` and, for HTML, `content-security-policy`. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Renders one URL of a shop, HTML or data, from a snapshot.
 * @param origin the platform's origin without a trailing slash; a shop on its own domain uses that instead
 * @throws when the path has no page or its rendering fails
 */
export async function render(path: string, shop: ShopSnapshot, origin: string): Promise<RenderedPage> {
  const page = pageSet(shop).find((candidate) => candidate.path === path) ?? orderPageAt(path, shop);
  if (!page) throw new Error(`A shop has no page at ${path}`);
  return asText(await renderPage(page, origin));
}

/** The page that writes out an order for browsers without JavaScript. Never published: it depends on the query. */
function orderPageAt(pathAndQuery: string, shop: ShopSnapshot): Pick<ShopPage, 'path' | 'shop'> | undefined {
  const [path] = pathAndQuery.split('?');
  const isOrder = shop.products.some(({ id }) => path === orderPagePath(shop.slug, id));
  return isOrder ? { path: pathAndQuery, shop } : undefined;
}

/**
 * Renders an order status page, the page that adds a product to an order, or a refused order form.
 * @throws when its rendering fails
 */
export async function renderOrder(page: OrderPage, shop: ShopSnapshot, origin: string): Promise<RenderedPage> {
  const path = orderPathOf(page, shop);
  return asText(await renderAt(path, { shop, origin, orderPage: page }, origin));
}

function orderPathOf(page: OrderPage, shop: ShopSnapshot): string {
  if (page.kind === 'again') return routeOf(ordersPath(shop.slug), shop);
  if (page.kind === 'find') return findOrderPath('');
  return page.kind === 'status' ? orderStatusPath(page.token) : moreForOrderPath(page.token);
}

/**
 * Renders one page of a shop's page set as UTF-8, ready to be stored.
 * @throws when its rendering fails
 */
export async function renderPage(
  { path, shop, listing }: Pick<ShopPage, 'path' | 'shop' | 'listing'>,
  origin: string,
): Promise<RenderedPage<Uint8Array>> {
  return renderAt(
    routeOf(path, shop),
    { shop, origin: shop.own?.origin ?? origin, ...(listing && { listing }) },
    origin,
  );
}

async function renderAt(path: string, locals: object, origin: string): Promise<RenderedPage<Uint8Array>> {
  const response = await app.render(new Request(new URL(path, origin)), { locals });
  if (response.status !== 200) throw new Error(`Rendering ${path} responded with ${response.status}`);
  const headers = Object.fromEntries(response.headers);
  delete headers['content-length'];
  const body = await response.bytes();
  const policy = headers['content-security-policy'];
  if (policy) headers['content-security-policy'] = leanPolicy(policy, body);
  return { body, headers };
}

const asText = ({ body, headers }: RenderedPage<Uint8Array>): RenderedPage => ({
  body: new TextDecoder().decode(body),
  headers,
});

/** All shop pages use the route `/[shop]/…`, also those of a shop on its own domain. */
const routeOf = (path: string, { slug }: ShopSnapshot): string =>
  slug === '' ? `/own${path}`.replace(/\/$/, '') : path;

/** The part of the gallery that shows real shops, as HTML for the built page. */
export async function renderGalleryShops(shops: readonly GalleryShop[], language: Language): Promise<string> {
  const url = new URL(`/gallery-shops/${language}`, placeholderOrigin);
  const response = await app.render(new Request(url), { locals: { galleryShops: shops } });
  if (response.status !== 200) throw new Error(`Rendering the shops of the gallery responded with ${response.status}`);
  return response.text();
}
