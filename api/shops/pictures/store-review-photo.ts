import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { ShopRow } from '../shop/find.ts';
import { storePicture } from './store-picture.ts';

/** Files that stay free for the seller's own pictures. */
const reserve = 100;

/**
 * Stores the photo of a review as a picture of its shop.
 * @param sender the order, which was checked
 * @returns null if the shop has no room left, because a review counts without its photos, too
 * @throws Failure `busy`, or the reason for refusal
 */
export async function storeReviewPhoto(
  services: Services,
  shop: Pick<ShopRow, 'id' | 'ownerId'>,
  file: Blob,
  sender: string,
): Promise<{ readonly id: string; readonly width: number } | null> {
  try {
    return await storePicture(services, { file, shop, sender, reserve });
  } catch (error) {
    if (error instanceof Failure && error.code === 'image_limit') return null;
    throw error;
  }
}
