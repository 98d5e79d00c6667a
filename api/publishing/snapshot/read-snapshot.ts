import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { asPart, nothing, rowsAsJson } from '../../../db/rows-as-json.ts';
import { domains, publications, shops, siteEditions, users } from '../../../db/schema/index.ts';
import type {
  OwnHost,
  Picture,
  ProductSnapshot,
  ShopSnapshot,
  ShownSection,
} from '../../../site/storefront/snapshot.ts';
import { hostColumns, isLiveDomainOf, ownHostOf } from '../../shops/domains/find-own-host.ts';
import type { Services } from '../../platform/config/services.ts';
import { isPublic } from '../../shops/shop/find.ts';
import { editionFor } from '../publisher/editions.ts';
import { shownParts, shownRowsOf, type ShownRows } from './shown-rows.ts';
import { isUsual, ranksProducts, shownSections } from '../../shops/shop/sections/shown-sections.ts';
import { withSections } from './with-sections.ts';
import { termsOf, termsOnForm } from '../../orders/order/advance.ts';
import { chargesOf } from '../../orders/order/charges-of.ts';
import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import { termsAt, type PlanDates } from '../../accounts/plans/contract.ts';
import { hasGateways } from '../../shops/shop/find-gateways.ts';
import { isClassic, readLook } from '../../shops/shop/look.ts';
import { readSections } from '../../shops/shop/sections/sections.ts';
import { productSnapshots } from './product-snapshot.ts';
import { productReviews, ratingTexts } from '../../orders/reviews/shown-reviews.ts';
import { salesPages, salesTimes } from './sales-pages.ts';
import { nextOf } from './next-change.ts';
import { isText, writtenPages } from './written-pages.ts';

/** The data of a shop's pages, and its row in the outbox. */
export interface ReadSnapshot {
  /** The outbox version that this snapshot shows. */
  readonly version: number;
  /** Name of the public manifest. */
  readonly manifest: string | null;
  /** The edition of this publication. */
  readonly edition: string;
  /** Whether all pages must be rebuilt. */
  readonly rendersAll: boolean;
  readonly slug: string;
  /** When the pages next change by schedule (a sale begins or ends, a product becomes visible); null for never. */
  readonly changesAt: number | null;
  /** Null for a shop without public pages: suspended, deleted, or never saved. */
  readonly shop: ShopSnapshot | null;
}

/** Reads all data of a shop's pages in one statement, so that pages are consistent. */
export async function readSnapshot(
  { database: { db }, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  build: string,
  shopId: string,
): Promise<ReadSnapshot> {
  const at = now();
  const row = one(await readParts(db, shopId));
  const [publication] = read.publication.rowsOf(row.publication);
  const [site] = read.site.rowsOf(row.site);
  const [shop] = read.shop.rowsOf(row.shop);
  const [owner] = read.owner.rowsOf(row.owner);
  const isShown = shop !== undefined && owner !== undefined && row.publicShops > 0;
  const shown = isShown ? shownRowsOf(row, at) : null;
  const rows = shown && shop ? await withSections(db, shop, shown, at) : null;
  return {
    version: publication?.wanted ?? 0,
    manifest: publication?.manifest ?? null,
    edition: editionFor(build, site),
    rendersAll: publication?.edition === '',
    slug: shop?.slug ?? '',
    changesAt: rows && nextOf([rows.changesAt, ...salesTimes(rows)], at),
    shop:
      isShown && rows
        ? atOwnHost(
            snapshotOf(shop, owner, rows, config.supportWhatsapp, at),
            ownHostOf(config, read.domain.rowsOf(row.domain), owner, shop.slug, at),
          )
        : null,
  };
}

const read = {
  publication: rowsAsJson({
    wanted: publications.wanted,
    manifest: publications.manifest,
    edition: publications.edition,
  }),
  site: rowsAsJson(getTableColumns(siteEditions)),
  shop: rowsAsJson(getTableColumns(shops)),
  owner: rowsAsJson({ plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt }),
  domain: rowsAsJson(hostColumns),
};

function readParts(db: Reader, shopId: string) {
  const ofShop = eq(shops.id, shopId);
  const ofOwner = eq(users.id, shops.ownerId);
  return db
    .select({
      publication: asPart(
        db.select(read.publication.selection).from(publications).where(eq(publications.shopId, shopId)),
        'publication',
      ),
      site: asPart(db.select(read.site.selection).from(siteEditions), 'site'),
      shop: asPart(db.select(read.shop.selection).from(shops).where(ofShop), 'shop'),
      owner: asPart(db.select(read.owner.selection).from(users).innerJoin(shops, ofOwner).where(ofShop), 'owner'),
      publicShops: sql<number>`${db
        .select({ total: count() })
        .from(shops)
        .innerJoin(users, ofOwner)
        .where(and(ofShop, isPublic))}`.as('public_shops'),
      domain: asPart(db.select(read.domain.selection).from(domains).where(isLiveDomainOf(shopId)), 'domain'),
      ...shownParts(db, shopId),
    })
    .from(nothing);
}

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
  const reviews = productReviews(rows, shop.language);
  const shown = productSnapshots(
    { ...rows, products: rows.products.slice(0, terms.maxProducts) },
    { now, maxPhotos: terms.maxPhotos, showsLowStock, ratings: ratingTexts(reviews, shop.language) },
  )
    .filter(({ left }) => !(hidesSoldOut && left === 0))
    .map((product) => withDelivery(shop, product));
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
  return {
    id: shop.id,
    slug: shop.slug,
    name: shop.name,
    language: shop.language,
    address: shop.address,
    email: shop.email,
    whatsapp: shop.whatsapp ?? supportWhatsapp,
    ...(shop.whatsapp !== null && { phone: shop.whatsapp }),
    facebook: shop.facebook,
    messenger: shop.messenger,
    logo: pictureOf(shop.logoImageId),
    banner: pictureOf(shop.bannerImageId),
    gradient:
      look.accent === 'gradient'
        ? { from: shop.gradientFrom, via: shop.gradientVia, to: shop.gradientTo }
        : { from: look.accent, via: look.accent, to: look.accent },
    ...(!isClassic(look) && { look }),
    ...(!isUsual(sections) && { sections }),
    featureImages:
      terms.hasProFeatures && shows('slider') ? shop.featureImageIds.flatMap((id) => pictureOf(id) ?? []) : [],
    bestSellers,
    hasBestSellers: bestSellers.length > 0,
    products: shown,
    displayLimit: terms.displayLimit,
    showsPlatformBadge: terms.showsPlatformBadge,
    payment: paymentNumbersOf(shop),
    delivery: deliveryOf(shop),
    asksForRecipient: shop.asksForRecipient,
    ...(shop.orderMode === 'saved' && { orders: ordersOf(shop, rows, now) }),
    ...writtenPages(rows.pages.filter(isText).slice(0, terms.maxPages), pictures),
    ...salesPages(rows, terms, { products: byId, pictures, now }),
    ...(reviews.length > 0 && { reviews }),
    ...adsOf(rows, terms),
    ...(advance && { advance, ...(takesOnline && { takesOnline }) }),
    updatedAt: shop.updatedAt,
  };
}

/** The services that measure the shop's ads. */
const adsOf = ({ ads }: ShownRows, { hasAds }: { readonly hasAds: boolean }): Pick<ShopSnapshot, 'ads'> =>
  hasAds && ads.length > 0 ? { ads: ads.map(({ service }) => service) } : {};

/** Where shoppers pay to. */
const paymentNumbersOf = ({ bkash, nagad, rocket, upay, bank, merchantWallets }: ShopRow): ShopSnapshot['payment'] => ({
  bkash,
  nagad,
  ...(rocket !== '' && { rocket }),
  ...(upay !== '' && { upay }),
  bank,
  ...(merchantWallets.length > 0 && { merchantWallets }),
});
const deliveryOf = (shop: ShopRow): ShopSnapshot['delivery'] => ({
  ...chargesOf(shop),
  time: shop.deliveryTime,
  comments: shop.deliveryComments ?? '',
});

const withDelivery = ({ freeDeliveryProductIds }: ShopRow, product: ProductSnapshot): ProductSnapshot =>
  freeDeliveryProductIds.includes(product.id) ? { ...product, hasFreeDelivery: true } : product;

/** The data for the order form. A coupon that is over stays until the next publication; its code is refused. */
function ordersOf(shop: ShopRow, { coupons }: ShownRows, now: number): NonNullable<ShopSnapshot['orders']> {
  const takesCodes = coupons.some(({ isOn, lastDay }) => isOn && (lastDay === null || lastDay >= dhakaDay(now)));
  return { payment: paymentNumbersOf(shop), ...(takesCodes && { takesCodes }) };
}
