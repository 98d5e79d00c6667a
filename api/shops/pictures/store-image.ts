import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findShopOf } from '../shop/find.ts';
import { imageUrl } from '../../platform/storage/image-url.ts';
import type { UploadedImage } from './contract.ts';
import { requireTerms, storePicture } from './store-picture.ts';

/** An uploaded file and its purpose. Pictures for PRO features need a plan that has them. */
interface Upload {
  readonly file: Blob;
  readonly isProFeature?: boolean;
  /** From a documented call; must be the actor's own shop. */
  readonly shopId?: string | undefined;
}

/**
 * Stores an uploaded file as a picture of the actor's shop and returns its URL. Idempotent by content.
 * @throws Failure `shop_not_found`, `pro_required`, `image_limit`, or the reason for refusal
 */
export async function storeImage(services: Services, actor: Actor, upload: Upload): Promise<UploadedImage> {
  const { database, now } = services;
  const shop = await findShopOf(database.db, actor, 'catalogue');
  if (upload.shopId !== undefined && upload.shopId !== shop.id) throw new Failure('shop_not_found');
  if (upload.isProFeature && !(await requireTerms(database.db, shop, now())).hasProFeatures)
    throw new Failure('pro_required');
  const { id, width } = await storePicture(services, { file: upload.file, shop, sender: actor.userId });
  return { imageUrl: imageUrl(id, width) };
}
