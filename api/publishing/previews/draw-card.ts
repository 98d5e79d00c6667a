import type { Picture, ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { imageKey } from '../../platform/storage/image-key.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/** What a shop's link preview shows; while it is the same, the preview is not drawn again. */
export function cardSource({ name, address, gradient, logo, products }: ShopSnapshot): readonly unknown[] {
  return [name, address, gradient, logo?.id, shownOn(products).map(({ id }) => id)];
}

/** Draws a shop's link preview from its stored pictures. */
export async function drawCard(storage: ObjectStore, shop: ShopSnapshot) {
  const smallest = async (picture: Picture) =>
    storage.get(imageKey(picture.id, picture.widths[0] ?? picture.width, 'jpg'));
  const stored = await Promise.all(shownOn(shop.products).map(smallest));
  const logo = shop.logo ? await smallest(shop.logo) : null;
  const pictures = stored.filter((bytes) => bytes !== null);
  // The picture library takes as much memory as a publisher without it.
  const { shopCard } = await import('./shop-card.ts');
  return {
    body: await shopCard(shop, logo, pictures),
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' },
  };
}

const shownOn = (products: ShopSnapshot['products']): Picture[] =>
  products.flatMap(({ picture }) => picture ?? []).slice(0, 4);
