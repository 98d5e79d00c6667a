import { and, asc, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { asPart, inOrder, nothing, rowsAsJson } from '../../../db/rows-as-json.ts';
import {
  adConnections,
  coupons,
  images,
  paymentGateways,
  productImages,
  products,
  productVariants,
  shopPages,
  sizeCharts,
  type shops,
} from '../../../db/schema/index.ts';
import type { Picture } from '../../../site/storefront/snapshot.ts';
import { pagePositions } from '../../shops/pages/find.ts';
import { isOffered, productOrder } from '../../shops/shop/find.ts';
import { nextChange } from './next-change.ts';
import { shownCoupons } from '../../orders/coupons/find.ts';
import { reviewParts, reviewRowsOf, type ReviewRows } from '../../orders/reviews/shown-reviews.ts';

type ProductRow = typeof products.$inferSelect;
type HiddenOfProducts = 'shopId' | 'hiddenByOwner' | 'hiddenByPlan' | 'costPaisa' | 'position' | 'createdAt';
export type ShownProduct = Omit<ProductRow, HiddenOfProducts>;
export type ShownPage = Omit<
  typeof shopPages.$inferSelect,
  'shopId' | 'formerSlugs' | 'imageIds' | 'position' | 'version' | 'createdAt'
>;
export type ShownVariant = Omit<typeof productVariants.$inferSelect, 'shopId' | 'isOffered' | 'position'>;

type HiddenOfCoupons = 'id' | 'shopId' | 'maxUses' | 'maxUsesByPhone' | 'version' | 'createdAt';

/** The rows from which a shop's pages are made, in addition to the shop's own row. */
export interface ShownRows extends ReviewRows {
  readonly products: readonly ShownProduct[];
  /** Photos after the main photo, in order. */
  readonly photos: ReadonlyArray<{ readonly productId: string; readonly imageId: string }>;
  /** Offered variants, in order. */
  readonly variants: readonly ShownVariant[];
  readonly charts: ReadonlyArray<Pick<typeof sizeCharts.$inferSelect, 'id' | 'name' | 'rows'>>;
  /** The pages that the seller wrote, in order. */
  readonly pages: readonly ShownPage[];
  readonly pictures: readonly Picture[];
  /** The payment gateways that the shop uses, if its plan includes them. */
  readonly gateways: ReadonlyArray<Pick<typeof paymentGateways.$inferSelect, 'provider'>>;
  /** The shop's tested connections to services that measure ads, also without a plan that includes them. */
  readonly ads: ReadonlyArray<Pick<typeof adConnections.$inferSelect, 'service'>>;
  /** All coupons, oldest first. */
  readonly coupons: ReadonlyArray<Omit<typeof coupons.$inferSelect, HiddenOfCoupons>>;
  /** The ids of the products that sold most, best first; only read if the page shows them. */
  readonly ranking?: readonly string[];
  /** When these rows next change by schedule (a sale begins or ends, a product becomes visible); null for never. */
  readonly changesAt: number | null;
}

/** Columns that no page shows are not read, because a shop may have a thousand products. */
const { costPaisa, ...columns } = getTableColumns(products);
const { shopId: _, hiddenByOwner, hiddenByPlan, position, createdAt, ...shownOfProducts } = columns;
const {
  shopId: __,
  isOffered: isVariantOffered,
  position: index,
  ...shownOfVariants
} = getTableColumns(productVariants);

const read = {
  products: rowsAsJson(shownOfProducts),
  photos: rowsAsJson({ productId: productImages.productId, imageId: productImages.imageId }),
  variants: rowsAsJson(shownOfVariants),
  charts: rowsAsJson({ id: sizeCharts.id, name: sizeCharts.name, rows: sizeCharts.rows }),
  pages: rowsAsJson({
    id: shopPages.id,
    slug: shopPages.slug,
    kind: shopPages.kind,
    language: shopPages.language,
    title: shopPages.title,
    body: shopPages.body,
    productIds: shopPages.productIds,
    isDraft: shopPages.isDraft,
    inMenu: shopPages.inMenu,
    inFooter: shopPages.inFooter,
    updatedAt: shopPages.updatedAt,
  }),
  pictures: rowsAsJson({
    id: images.id,
    width: images.width,
    height: images.height,
    widths: images.widths,
    colour: images.colour,
  }),
  gateways: rowsAsJson({ provider: paymentGateways.provider }),
  ads: rowsAsJson({ service: adConnections.service }),
  coupons: rowsAsJson({
    code: coupons.code,
    kind: coupons.kind,
    value: coupons.value,
    minimumPaisa: coupons.minimumPaisa,
    productIds: coupons.productIds,
    categories: coupons.categories,
    firstDay: coupons.firstDay,
    lastDay: coupons.lastDay,
    isOn: coupons.isOn,
  }),
};

/** Chosen products, and the pictures of the shop itself on their pages. */
interface Chosen {
  readonly which: SQL;
  readonly pictureIds: readonly string[];
}

/**
 * The queries that `shownRowsOf` reads, as parts of a statement.
 * @param chosen limits them to these products and their related rows; otherwise the whole shop
 */
export function shownParts(db: Reader, shopId: string, chosen?: Chosen) {
  const offered = and(eq(products.shopId, shopId), isOffered, chosen?.which);
  const { ofProduct, ofChart, ofPicture } = chosen
    ? ofChosen(db, offered, chosen.pictureIds)
    : {
        ofProduct: ({ shopId: column }: typeof productImages | typeof productVariants) => eq(column, shopId),
        ofChart: undefined,
        ofPicture: undefined,
      };
  return {
    products: asPart(db.select(read.products.selection).from(inOrder(db, products, offered, productOrder)), 'products'),
    photos: asPart(
      db
        .select(read.photos.selection)
        .from(inOrder(db, productImages, ofProduct(productImages), [asc(productImages.position)])),
      'photos',
    ),
    variants: asPart(
      db
        .select(read.variants.selection)
        .from(inOrder(db, productVariants, and(ofProduct(productVariants), eq(isVariantOffered, true)), [asc(index)])),
      'variants',
    ),
    charts: asPart(
      db
        .select(read.charts.selection)
        .from(sizeCharts)
        .where(and(eq(sizeCharts.shopId, shopId), ofChart)),
      'charts',
    ),
    pages: asPart(
      db.select(read.pages.selection).from(inOrder(db, shopPages, eq(shopPages.shopId, shopId), [...pagePositions])),
      'pages',
    ),
    pictures: asPart(
      db
        .select(read.pictures.selection)
        .from(images)
        .where(and(eq(images.shopId, shopId), ofPicture)),
      'pictures',
    ),
    ...reviewParts(db, shopId, chosen === undefined),
    gateways: asPart(
      db
        .select(read.gateways.selection)
        .from(paymentGateways)
        .where(and(eq(paymentGateways.shopId, shopId), eq(paymentGateways.isEnabled, true))),
      'gateways',
    ),
    ads: asPart(
      db
        .select(read.ads.selection)
        .from(
          inOrder(db, adConnections, and(eq(adConnections.shopId, shopId), eq(adConnections.state, 'works')), [
            asc(adConnections.createdAt),
            asc(adConnections.id),
          ]),
        ),
      'ads',
    ),
    coupons: asPart(db.select(read.coupons.selection).from(shownCoupons(db, shopId)), 'coupons'),
  };
}

/** Conditions for the rows of chosen products, so that a page of one product does not read its whole shop. */
function ofChosen(db: Reader, offered: SQL | undefined, pictureIds: readonly string[]) {
  const ids = db.select({ id: products.id }).from(products).where(offered);
  const ofProduct = ({ productId }: typeof productImages | typeof productVariants) => inArray(productId, ids);
  const shown = unionAll(
    db.select({ id: products.imageId }).from(products).where(offered),
    db.select({ id: productImages.imageId }).from(productImages).where(ofProduct(productImages)),
    db.select({ id: productVariants.imageId }).from(productVariants).where(ofProduct(productVariants)),
  );
  const charts = db.select({ id: products.sizeChartId }).from(products).where(offered);
  return {
    ofProduct,
    ofChart: inArray(sizeCharts.id, charts),
    ofPicture: or(inArray(images.id, shown), inArray(images.id, [...pictureIds])),
  };
}

type StatementRow = Readonly<Record<keyof ReturnType<typeof shownParts>, string>>;

/** The rows that shoppers see at `now`. */
export function shownRowsOf(row: StatementRow, now: number): ShownRows {
  const offered = read.products.rowsOf(row.products);
  return {
    products: offered.filter(({ publishAt }) => publishAt === null || publishAt <= now),
    photos: read.photos.rowsOf(row.photos),
    variants: read.variants.rowsOf(row.variants),
    charts: read.charts.rowsOf(row.charts),
    pages: read.pages.rowsOf(row.pages),
    pictures: read.pictures.rowsOf(row.pictures),
    gateways: read.gateways.rowsOf(row.gateways),
    ads: read.ads.rowsOf(row.ads),
    coupons: read.coupons.rowsOf(row.coupons),
    ...reviewRowsOf(row),
    changesAt: nextChange(offered, now),
  };
}

type PictureColumns = 'logoImageId' | 'bannerImageId' | 'featureImageIds';

/**
 * The same rows, read by a separate statement.
 * @param which condition on the products; by default all
 * @throws Error if the database returns no row
 */
export async function readShownRows(
  db: Reader,
  { id, logoImageId, bannerImageId, featureImageIds }: Pick<typeof shops.$inferSelect, 'id' | PictureColumns>,
  now: number,
  which?: SQL,
): Promise<ShownRows> {
  const pictureIds = [logoImageId, bannerImageId, ...featureImageIds].filter((picture) => picture !== null);
  const row = one(await db.select(shownParts(db, id, which && { which, pictureIds })).from(nothing));
  return shownRowsOf(row, now);
}
