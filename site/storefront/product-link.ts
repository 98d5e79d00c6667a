import { placeholderOrigin, productPath } from '../paths.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

/**
 * The product's full address for a message, or null in pages that are built before their site's address is known:
 * there it would stand percent-encoded, where the front door can't put the real one.
 */
export function linkOf(
  origin: string,
  shop: Pick<ShopSnapshot, 'slug'>,
  product: Pick<ProductSnapshot, 'id'>,
): string | null {
  return origin === placeholderOrigin ? null : origin + productPath(shop.slug, product.id);
}
