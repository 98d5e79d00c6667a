import type { PageSection } from '../../api/shops/shop/sections/sections.ts';
import type { ShopChanges } from '../../api/shops/shop/contract.ts';
import { day } from '../../api/platform/formats/durations.ts';
import type { PictureName } from '../../db/seed/pictures.ts';
import type { SeedSection, SeedShop } from '../../db/seed/seed-shop.ts';

/** The URLs of stored pictures. */
export type PictureUrls = ReadonlyMap<PictureName, string>;

/** A shop's fields for `saveShop`. Pictures without a URL are left out. */
export function shopFields(seed: SeedShop, pictureUrls: PictureUrls, now: number): ShopChanges {
  const { name, language, whatsapp, email, address, gradient, delivery } = seed;
  return {
    name,
    language,
    whatsapp,
    email,
    address,
    logoUrl: pictureUrls.get(seed.logo) ?? '',
    bannerUrl: pictureUrls.get(seed.banner) ?? '',
    featureImages: seed.featureImages.flatMap((picture) => pictureUrls.get(picture) ?? []),
    gradientFrom: gradient.from,
    gradientVia: gradient.via,
    gradientTo: gradient.to,
    ...(seed.look && { look: seed.look }),
    ...(seed.sections && {
      sections: { version: 1, list: seed.sections.map((section) => sectionOf(section, pictureUrls, now)) },
    }),
    dhakaCost: delivery.dhaka,
    outsideDhakaCost: delivery.outsideDhaka,
    deliveryTime: delivery.time,
    deliveryComments: delivery.comments,
    inGallery: true,
    orderMode: seed.orderMode,
    showsLowStock: seed.showsLowStock ?? false,
  };
}

function sectionOf(seed: SeedSection, pictureUrls: PictureUrls, now: number): PageSection {
  const isShown = true;
  switch (seed.kind) {
    case 'announcement':
      return { kind: seed.kind, isShown, text: seed.text, from: null, until: now + seed.days * day };
    case 'text': {
      const { picture, ...text } = seed;
      return { ...text, isShown, imageUrl: pictureUrls.get(picture) ?? '' };
    }
    case 'questions':
      return { kind: seed.kind, isShown, items: [...seed.items] };
    case 'bestSellers':
      return { kind: seed.kind, isShown, source: 'chosen' };
    case 'header':
    case 'banner':
    case 'products':
    case 'reviews':
    case 'contact':
      return { ...seed, isShown };
  }
}
