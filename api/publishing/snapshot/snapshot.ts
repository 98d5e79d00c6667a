import type { shops } from '../../../db/schema/index.ts';
import type { OwnHost, Picture, ShopSnapshot, ShownSection } from '../../../site/storefront/snapshot.ts';
import { termsOf, termsOnForm } from '../../orders/order/advance.ts';
import { termsAt, type PlanDates } from '../../accounts/plans/contract.ts';
import { hasGateways } from '../../shops/shop/find-gateways.ts';
import { isClassic, readLook } from '../../shops/shop/look.ts';
import { readSections } from '../../shops/shop/sections/sections.ts';
import { productSnapshots } from './product-snapshot.ts';
import { isUsual, ranksProducts, shownSections } from './section-snapshot.ts';
import { writtenPages } from './written-pages.ts';
import type { ShownRows } from './shown-rows.ts';

type ShopRow = typeof shops.$inferSelect;

/** Best sellers on a page; an owner's own choice has the same limit. */
const maxBestSellers = 30;

/** The shop with root-relative paths for its own host; unchanged if it has none. */
export const atOwnHost = (shop: ShopSnapshot, own: OwnHost | undefined): ShopSnapshot =>
  own ? { ...shop, slug: '', own } : shop;

/** A shop's public state as plain data, also for unsaved changes. */
export function snapshotOf(
  shop: ShopRow,
  owner: PlanDates,
  rows: ShownRows,
  supportWhatsapp: string | null,
  now: number,
): ShopSnapshot {
  const terms = termsAt(owner, now);
  const pictures = new Map(rows.pictures.map((picture) => [picture.id, picture]));
  const pictureOf = (id: string | null): Picture | null => (id === null ? null : (pictures.get(id) ?? null));
  const { showsLowStock, hidesSoldOut } = shop;
  const shown = productSnapshots(
    { ...rows, products: rows.products.slice(0, terms.maxProducts) },
    { now, maxPhotos: terms.maxPhotos, showsLowStock },
  ).filter(({ left }) => !(hidesSoldOut && left === 0));
  const byId = new Map(shown.map((product) => [product.id, product]));
  const sections = shownSections(readSections(shop.sections).list, { terms, now, pictureOf });
  const shows = (kind: ShownSection['kind']) => sections.some((one) => one.kind === kind);
  const ranking = ranksProducts(shop.sections) ? (rows.ranking ?? []) : shop.bestSellingProductIds;
  const bestSellers =
    terms.hasProFeatures && shows('bestSellers')
      ? ranking.flatMap((id) => byId.get(id) ?? []).slice(0, maxBestSellers)
      : [];
  const takesOnline = rows.gateways.length > 0 && hasGateways(owner, now);
  const advance = termsOnForm(termsOf({ ...shop, takesOnline }));
  const look = readLook(shop.look);
  const { accent } = look;
  return {
    id: shop.id,
    slug: shop.slug,
    name: shop.name,
    language: shop.language,
    address: shop.address,
    email: shop.email,
    whatsapp: shop.whatsapp ?? supportWhatsapp,
    facebook: shop.facebook,
    messenger: shop.messenger,
    logo: pictureOf(shop.logoImageId),
    banner: pictureOf(shop.bannerImageId),
    gradient:
      accent === 'gradient'
        ? { from: shop.gradientFrom, via: shop.gradientVia, to: shop.gradientTo }
        : { from: accent, via: accent, to: accent },
    ...(!isClassic(look) && { look }),
    ...(!isUsual(sections) && { sections }),
    featureImages:
      terms.hasProFeatures && shows('slider') ? shop.featureImageIds.flatMap((id) => pictureOf(id) ?? []) : [],
    bestSellers,
    hasBestSellers: bestSellers.length > 0,
    products: shown,
    displayLimit: terms.displayLimit,
    showsPlatformBadge: terms.showsPlatformBadge,
    payment: { bkash: shop.bkash, nagad: shop.nagad, bank: shop.bank },
    delivery: {
      dhakaPaisa: shop.dhakaCostPaisa,
      outsideDhakaPaisa: shop.outsideDhakaCostPaisa,
      time: shop.deliveryTime,
      comments: shop.deliveryComments ?? '',
    },
    asksForRecipient: shop.asksForRecipient,
    ...(shop.orderMode === 'saved' && {
      orders: { payment: { bkash: shop.bkash, nagad: shop.nagad, bank: shop.bank } },
    }),
    ...writtenPages(rows.pages.slice(0, terms.maxPages), pictures),
    ...(advance && { advance, ...(takesOnline && { takesOnline }) }),
    updatedAt: shop.updatedAt,
  };
}
