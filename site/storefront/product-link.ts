import { placeholderOrigin, productPath } from '../paths.ts';
import type { FurtherLine } from './order-message.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

/**
 * The product's full URL for a message. Null in pages that are built before the site's origin is known: the
 * placeholder would be percent-encoded there, and the front door could not replace it.
 */
export function linkOf(
  origin: string,
  shop: Pick<ShopSnapshot, 'slug'>,
  product: Pick<ProductSnapshot, 'id'>,
): string | null {
  return origin === placeholderOrigin ? null : origin + productPath(shop.slug, product.id);
}

/** The links of an order's products. */
export const linksOf = (
  origin: string,
  shop: Pick<ShopSnapshot, 'slug'>,
  product: Pick<ProductSnapshot, 'id'>,
  further: readonly FurtherLine[] = [],
) => ({
  link: linkOf(origin, shop, product),
  further: further.map((line) => ({ ...line, link: linkOf(origin, shop, { id: line.productId }) })),
});
