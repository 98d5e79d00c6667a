import { shopCardPath } from '../../site/paths.ts';
import type { Picture, ShopSnapshot } from '../../site/storefront/snapshot.ts';
import { imageKey } from '../storage/image-key.ts';
import { hashOf } from './page-store.ts';
import type { Publishing } from './publish-shop.ts';
import { shopCard } from './shop-card.ts';

export interface PageBody {
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every address of a shop in publishing order: what the site renders, then the picture for link previews. */
export const addressesOf = ({ site }: Publishing, shop: ShopSnapshot): string[] => [
  ...site.pageSet(shop),
  shopCardPath(shop.slug),
];

/** What the drawn page at `path` shows, as one text; undefined for rendered pages, which are cheap to make and compare. */
export function sourceOf(
  path: string,
  { slug, name, address, gradient, logo, products }: ShopSnapshot,
): string | undefined {
  if (path !== shopCardPath(slug)) return undefined;
  return hashOf(JSON.stringify([name, address, gradient, logo?.id, shownOn(products).map(({ id }) => id)]));
}

/** One address of a shop: rendered by the built site, or drawn. */
export async function renderPage(publishing: Publishing, path: string, shop: ShopSnapshot): Promise<PageBody> {
  if (path === shopCardPath(shop.slug)) return drawCard(publishing, shop);
  return publishing.site.render(path, shop, publishing.services.config.publicUrl);
}

async function drawCard({ services }: Publishing, shop: ShopSnapshot): Promise<PageBody> {
  const smallest = async (picture: Picture) =>
    services.storage.get(imageKey(picture.id, picture.widths[0] ?? picture.width, 'jpg'));
  const stored = await Promise.all(shownOn(shop.products).map(smallest));
  const logo = shop.logo ? await smallest(shop.logo) : null;
  const body = await shopCard(
    shop,
    logo,
    stored.filter((bytes) => bytes !== null),
  );
  return { body, headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' } };
}

const shownOn = (products: ShopSnapshot['products']): Picture[] =>
  products.flatMap(({ picture }) => picture ?? []).slice(0, 4);
