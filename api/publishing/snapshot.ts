import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { rowsAsJson } from '../../db/rows-as-json.ts';
import { images, products, publications, shops, siteEditions, users } from '../../db/schema/index.ts';
import type { OwnHost, Picture, ProductSnapshot, ShopSnapshot } from '../../site/storefront/snapshot.ts';
import { ownHostOf, selectLiveDomain } from '../domains/find-own-host.ts';
import { termsAt } from '../plans/contract.ts';
import { featuresOf } from '../products/contract.ts';
import type { Services } from '../services.ts';
import { isPublic, isVisibleAt, productOrder } from '../shops/find.ts';
import { editionFor } from './editions.ts';

type ShopRow = typeof shops.$inferSelect;
type UserRow = typeof users.$inferSelect;
type ProductRow = typeof products.$inferSelect;
type ShownProduct = Omit<ProductRow, 'shopId' | 'hiddenByOwner' | 'hiddenByPlan' | 'position' | 'createdAt'>;

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
  /** Null for a shop that has no public page: suspended, deleted, or never saved. */
  readonly shop: ShopSnapshot | null;
}

/** A thousand products cost what their columns cost: those that no page shows are not read. */
const { shopId: _, hiddenByOwner, hiddenByPlan, position, createdAt, ...shownOfProducts } = getTableColumns(products);
const productRows = rowsAsJson(shownOfProducts, productOrder);
const pictureRows = rowsAsJson(
  { id: images.id, width: images.width, height: images.height, widths: images.widths, colour: images.colour },
  [],
);

/** Reads everything that a shop's pages show in one transaction, so that no page mixes two states. */
export async function readSnapshot(
  { database: { db }, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  build: string,
  shopId: string,
): Promise<ReadSnapshot> {
  const at = now();
  const [[publication], [site], [owned], visible, pictures, domain] = await db.batch([
    db.select().from(publications).where(eq(publications.shopId, shopId)),
    db.select().from(siteEditions),
    db
      .select({ shop: shops, user: users, isPublic: sql<number>`${isPublic}` })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(eq(shops.id, shopId)),
    db
      .select(productRows.selection)
      .from(products)
      .where(and(eq(products.shopId, shopId), isVisibleAt(at))),
    db.select(pictureRows.selection).from(images).where(eq(images.shopId, shopId)),
    selectLiveDomain(db, shopId),
  ]);
  const slug = owned?.shop.slug ?? '';
  const own = owned && ownHostOf(config, domain, owned.user, slug, at);
  return {
    version: publication?.wanted ?? 0,
    manifest: publication?.manifest ?? null,
    edition: editionFor(build, site),
    isWantedAnew: publication?.edition === '',
    slug,
    shop: owned?.isPublic
      ? atOwnHost(
          snapshotOf(
            owned.shop,
            owned.user,
            productRows.rowsOf(visible),
            pictureRows.rowsOf(pictures),
            config.supportWhatsapp,
            at,
          ),
          own,
        )
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
  visible: readonly ShownProduct[],
  stored: readonly Picture[],
  supportWhatsapp: string | null,
  now: number,
): ShopSnapshot {
  const terms = termsAt(owner, now);
  const pictures = new Map(
    stored.map(({ id, width, height, widths, colour }) => [id, { id, width, height, widths, colour }]),
  );
  const pictureOf = (id: string | null): Picture | null => (id === null ? null : (pictures.get(id) ?? null));
  const shown = visible.slice(0, terms.maxProducts).map((product) => productSnapshot(product, pictureOf));
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
    updatedAt: shop.updatedAt,
  };
}

function productSnapshot(product: ShownProduct, pictureOf: (id: string | null) => Picture | null): ProductSnapshot {
  const { name, category, description } = product;
  return {
    name,
    category,
    id: product.id,
    pricePaisa: product.pricePaisa,
    features: featuresOf(description),
    picture: pictureOf(product.imageId),
    updatedAt: product.updatedAt,
  };
}
