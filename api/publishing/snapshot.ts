import { eq, sql } from 'drizzle-orm';
import { publications, shops, siteEditions, users } from '../../db/schema/index.ts';
import type { OwnHost, Picture, ShopSnapshot } from '../../site/storefront/snapshot.ts';
import { ownHostOf, selectLiveDomain } from '../domains/find-own-host.ts';
import { termsAt } from '../plans/contract.ts';
import type { Services } from '../services.ts';
import { isPublic } from '../shops/find.ts';
import { editionFor } from './editions.ts';
import { nextChange, scheduledQuery } from './next-change.ts';
import { productSnapshots } from './product-snapshot.ts';
import { shownQueries, shownRowsOf, type ShownRows } from './shown-rows.ts';

type ShopRow = typeof shops.$inferSelect;
type UserRow = typeof users.$inferSelect;

/** What a shop's pages are to show, and what its row in the outbox says. */
export interface ReadSnapshot {
  /** The version of the outbox that this answers. */
  readonly version: number;
  /** Name of the manifest that is public. */
  readonly manifest: string | null;
  /** The edition that this publication makes. */
  readonly edition: string;
  /** No page of before is to be kept. */
  readonly isWantedAnew: boolean;
  readonly slug: string;
  /** When what its pages show changes by itself: a sale begins or ends, a product is to appear; null: never. */
  readonly changesAt: number | null;
  /** Null for a shop that has no public page: suspended, deleted, or never saved. */
  readonly shop: ShopSnapshot | null;
}

/** Reads everything that a shop's pages show in one transaction, so that no page mixes two states. */
export async function readSnapshot(
  { database: { db }, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  build: string,
  shopId: string,
): Promise<ReadSnapshot> {
  const at = now();
  const [[publication], [site], [owned], domain, scheduled, ...shown] = await db.batch([
    db.select().from(publications).where(eq(publications.shopId, shopId)),
    db.select().from(siteEditions),
    db
      .select({ shop: shops, user: users, isPublic: sql<number>`${isPublic}` })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(eq(shops.id, shopId)),
    selectLiveDomain(db, shopId),
    scheduledQuery(db, shopId, at),
    ...shownQueries(db, shopId, at),
  ]);
  const slug = owned?.shop.slug ?? '';
  const own = owned && ownHostOf(config, domain, owned.user, slug, at);
  return {
    version: publication?.wanted ?? 0,
    manifest: publication?.manifest ?? null,
    edition: editionFor(build, site),
    isWantedAnew: publication?.edition === '',
    slug,
    changesAt: owned?.isPublic ? nextChange(scheduled, at) : null,
    shop: owned?.isPublic
      ? atOwnHost(snapshotOf(owned.shop, owned.user, shownRowsOf(shown), config.supportWhatsapp, at), own)
      : null,
  };
}

/** A shop as its own host shows it, from the root; without one, as it is. */
export const atOwnHost = (shop: ShopSnapshot, own: OwnHost | undefined): ShopSnapshot =>
  own ? { ...shop, slug: '', own } : shop;

/** A shop's public state as plain data; also for a draft that was not saved. */
export function snapshotOf(
  shop: ShopRow,
  owner: UserRow,
  rows: ShownRows,
  supportWhatsapp: string | null,
  now: number,
): ShopSnapshot {
  const terms = termsAt(owner, now);
  const pictures = new Map(
    rows.pictures.map(({ id, width, height, widths, colour }) => [id, { id, width, height, widths, colour }]),
  );
  const pictureOf = (id: string | null): Picture | null => (id === null ? null : (pictures.get(id) ?? null));
  const { showsLowStock, hidesSoldOut } = shop;
  const shown = productSnapshots(
    { ...rows, products: rows.products.slice(0, terms.maxProducts) },
    { now, maxPhotos: terms.maxPhotos, showsLowStock },
  ).filter(({ left }) => !(hidesSoldOut && left === 0));
  const byId = new Map(shown.map((product) => [product.id, product]));
  const bestSellers = terms.hasProFeatures ? shop.bestSellingProductIds.flatMap((id) => byId.get(id) ?? []) : [];
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
    gradient: { from: shop.gradientFrom, via: shop.gradientVia, to: shop.gradientTo },
    featureImages: terms.hasProFeatures ? shop.featureImageIds.flatMap((id) => pictureOf(id) ?? []) : [],
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
    ...(shop.orderMode === 'kept' && {
      orders: { payment: { bkash: shop.bkash, nagad: shop.nagad, bank: shop.bank } },
    }),
    updatedAt: shop.updatedAt,
  };
}
