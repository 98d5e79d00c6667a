import type { shops } from '../../../db/schema/index.ts';
import { districtOf } from '../../platform/formats/districts.ts';
import type { PublicShop } from './contract.ts';
import { readLook } from './look.ts';
import type { ProductView } from '../products/contract.ts';
import { pictureUrl, type PictureWidths } from '../products/view.ts';

/** The public fields of a shop, from its row and products. */
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
    logoUrl: pictureUrl(shop.logoImageId, widths),
    bannerUrl: pictureUrl(shop.bannerImageId, widths),
    gradientFrom: shop.gradientFrom,
    gradientVia: shop.gradientVia,
    gradientTo: shop.gradientTo,
    look: readLook(shop.look),
    featureImages: shop.featureImageIds.flatMap((id) => pictureUrl(id, widths) ?? []),
    // A hidden best seller keeps its place, but is not public.
    bestSellingProductIds: shop.bestSellingProductIds.filter((id) => products.some((product) => product.id === id)),
    dhakaCost: shop.dhakaCostPaisa / 100,
    outsideDhakaCost: shop.outsideDhakaCostPaisa / 100,
    deliveryZones: shop.deliveryZones.map(({ paisa, districts, ...zone }) => ({
      ...zone,
      districts: districts.flatMap((name) => districtOf(name) ?? []),
      charge: paisa / 100,
    })),
    offersPickup: shop.offersPickup,
    freeDeliveryFrom: shop.freeDeliveryFromPaisa === null ? null : shop.freeDeliveryFromPaisa / 100,
    // A hidden product is not public.
    freeDeliveryProductIds: shop.freeDeliveryProductIds.filter((id) => products.some((product) => product.id === id)),
    deliveryTime: shop.deliveryTime,
    deliveryComments: shop.deliveryComments,
    asksForRecipient: shop.asksForRecipient,
    products,
    paymentInfo: {
      bkash: shop.bkash,
      nagad: shop.nagad,
      rocket: shop.rocket,
      upay: shop.upay,
      bank: shop.bank,
      merchantWallets: shop.merchantWallets,
    },
    orderMode: shop.orderMode,
    createdAt: shop.createdAt,
  };
}
