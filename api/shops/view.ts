import type { products, shops } from '../../db/schema/index.ts';
import type { ProductView, PublicShop } from './contract.ts';
import { imageAddress } from '../storage/image-address.ts';

/** Widths of a shop's stored pictures by their id. */
export type PictureWidths = ReadonlyMap<string, number>;

/** A product's row as the API shows it. */
export function viewProduct(product: typeof products.$inferSelect, widths: PictureWidths): ProductView {
  return {
    id: product.id,
    name: product.name,
    price: product.pricePaisa / 100,
    description: product.description,
    category: product.category,
    imageUrl: addressOf(product.imageId, widths),
    shopId: product.shopId,
    isHidden: product.hiddenByOwner || product.hiddenByPlan,
    isHiddenByPlan: product.hiddenByPlan,
    createdAt: product.createdAt,
  };
}

/** A shop's row with its products as everybody may see them. */
export function viewShop(
  shop: typeof shops.$inferSelect,
  products: readonly ProductView[],
  widths: PictureWidths,
): PublicShop {
  return {
    id: shop.id,
    name: shop.name,
    slug: shop.slug,
    language: shop.language,
    whatsapp: shop.whatsapp ?? '',
    email: shop.email,
    address: shop.address,
    facebook: shop.facebook ?? '',
    messenger: shop.messenger ?? '',
    logoUrl: addressOf(shop.logoImageId, widths),
    bannerUrl: addressOf(shop.bannerImageId, widths),
    gradientFrom: shop.gradientFrom,
    gradientVia: shop.gradientVia,
    gradientTo: shop.gradientTo,
    featureImages: shop.featureImageIds.flatMap((id) => addressOf(id, widths) ?? []),
    bestSellingProductIds: shop.bestSellingProductIds,
    dhakaCost: shop.dhakaCostPaisa / 100,
    outsideDhakaCost: shop.outsideDhakaCostPaisa / 100,
    deliveryTime: shop.deliveryTime,
    deliveryComments: shop.deliveryComments,
    products,
    paymentInfo: { bkash: shop.bkash, nagad: shop.nagad, bank: shop.bank },
    createdAt: shop.createdAt,
  };
}

function addressOf(imageId: string | null, widths: PictureWidths): string | null {
  const width = imageId === null ? undefined : widths.get(imageId);
  return imageId === null || width === undefined ? null : imageAddress(imageId, width);
}
