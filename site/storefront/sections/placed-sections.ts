import { usualKinds } from '../../../api/shops/shop/sections/sections.ts';
import { bestReviews } from '../reviews.ts';
import { cardUse, type PictureUse } from '../picture.ts';
import type { Picture, ShopSnapshot, ShownSection } from '../snapshot.ts';

/** A section, and what it must know of the others. */
export interface PlacedSection {
  readonly section: ShownSection;
  /** It has the largest picture of the first screen. */
  readonly isFirstPicture: boolean;
  readonly isBeforeBanner: boolean;
  readonly isAfterHeader: boolean;
  /** Number of product cards that a phone shows without scrolling, if this section is the products. */
  readonly eager: number;
}

/** The sections of a shop page, from top to bottom. */
export function sectionsOf(shop: Pick<ShopSnapshot, 'sections' | 'reviews' | 'products'>): readonly ShownSection[] {
  const list = shop.sections ?? usualKinds.map((kind) => ({ kind }) as ShownSection);
  return list.filter(({ kind }) => kind !== 'reviews' || bestReviews(shop).length > 0);
}

type Shown = Pick<ShopSnapshot, 'sections' | 'reviews' | 'banner' | 'products' | 'featureImages' | 'look'>;

export function placedSections(shop: Shown): PlacedSection[] {
  const list = sectionsOf(shop);
  const picture = list.findIndex((section) => pictureOf(shop, section) !== null);
  const kindAt = (index: number) => list[index]?.kind;
  return list.map((section, index) => ({
    section,
    isFirstPicture: index === picture,
    isBeforeBanner: kindAt(index + 1) === 'banner' && shop.banner !== null,
    isAfterHeader: kindAt(index - 1) === 'header',
    eager: picture === -1 || index <= picture ? 2 : 0,
  }));
}

/** The largest picture of the first screen, which the browser loads first. */
export function firstPicture(shop: Shown): { picture: Picture; use: PictureUse } | null {
  for (const section of sectionsOf(shop)) {
    const found = pictureOf(shop, section);
    if (found) return found;
  }
  return null;
}

function pictureOf(shop: Shown, section: ShownSection): { picture: Picture; use: PictureUse } | null {
  const from = (picture: Picture | null | undefined, use: PictureUse) => (picture ? { picture, use } : null);
  switch (section.kind) {
    case 'banner': {
      return from(shop.banner, 'wide');
    }
    case 'slider': {
      return from(shop.featureImages[0], 'wide');
    }
    case 'text': {
      return from(section.picture, 'detail');
    }
    case 'products': {
      return from(shop.products[0]?.picture, cardUse(shop));
    }
    case 'announcement':
    case 'header':
    case 'categories':
    case 'bestSellers':
    case 'questions':
    case 'reviews':
    case 'contact': {
      return null;
    }
  }
}
