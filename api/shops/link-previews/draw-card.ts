import type { Picture, ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { imageKey } from '../../platform/storage/image-key.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/** The data in a shop's preview image. If it is unchanged, the image is not drawn again. */
export function cardSource({ name, address, gradient, logo, products }: ShopSnapshot): readonly unknown[] {
  return [name, address, gradient, logo?.id, shownOn(products).map(({ id }) => id)];
}

/** Draws a shop's preview image from its stored pictures. */
export async function drawCard(storage: ObjectStore, shop: ShopSnapshot) {
  const smallest = async (picture: Picture) =>
    storage.get(imageKey(picture.id, picture.widths[0] ?? picture.width, 'jpg'));
  const stored = await Promise.all(shownOn(shop.products).map(smallest));
  const logo = shop.logo ? await smallest(shop.logo) : null;
  const pictures = stored.filter((bytes) => bytes !== null);
  // Imported on demand, because the picture library doubles a publisher's memory use.
  const { shopCard } = await import('./shop-card.ts');
  return {
    body: await shopCard(shop, logo, pictures),
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' },
  };
}

const shownOn = (products: ShopSnapshot['products']): Picture[] =>
  products.flatMap(({ picture }) => picture ?? []).slice(0, 4);
