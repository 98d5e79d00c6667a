import { and, asc, eq, getTableColumns, inArray, or, type Placeholder, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../../db/client.ts';
import { asPart, inOrder, nothing, rowsAsJson } from '../../../db/rows-as-json.ts';
import { images, productImages, products, productVariants, sizeCharts, type shops } from '../../../db/schema/index.ts';
import type { Picture } from '../../../site/storefront/snapshot.ts';
import { isOffered, productOrder } from '../../shops/shop/find.ts';
import { nextChange } from '../publisher/next-change.ts';

type ProductRow = typeof products.$inferSelect;
export type ShownProduct = Omit<ProductRow, 'shopId' | 'hiddenByOwner' | 'hiddenByPlan' | 'position' | 'createdAt'>;
export type ShownVariant = Omit<typeof productVariants.$inferSelect, 'shopId' | 'isOffered' | 'position'>;

/** The rows that a shop's pages are made of, beside its own. */
export interface ShownRows {
  readonly products: readonly ShownProduct[];
  /** Photos after the main ones, in order. */
  readonly photos: ReadonlyArray<{ readonly productId: string; readonly imageId: string }>;
  /** Those that are offered, in order. */
  readonly variants: readonly ShownVariant[];
  readonly charts: ReadonlyArray<Pick<typeof sizeCharts.$inferSelect, 'id' | 'name' | 'rows'>>;
  readonly pictures: readonly Picture[];
  /** When they will be others by themselves: a sale begins or ends, a product is to appear; null: never. */
  readonly changesAt: number | null;
}

/** A thousand products cost what their columns cost: those that no page shows are not read. */
const { shopId: _, hiddenByOwner, hiddenByPlan, position, createdAt, ...shownOfProducts } = getTableColumns(products);
const {
  shopId: __,
  isOffered: isVariantOffered,
  position: place,
  ...shownOfVariants
} = getTableColumns(productVariants);

const read = {
  products: rowsAsJson(shownOfProducts),
  photos: rowsAsJson({ productId: productImages.productId, imageId: productImages.imageId }),
  variants: rowsAsJson(shownOfVariants),
  charts: rowsAsJson({ id: sizeCharts.id, name: sizeCharts.name, rows: sizeCharts.rows }),
  pictures: rowsAsJson({
    id: images.id,
    width: images.width,
    height: images.height,
    widths: images.widths,
    colour: images.colour,
  }),
};

/** Products, and the pictures that their pages show of the shop itself. */
interface Chosen {
  readonly which: SQL;
  readonly pictureIds: readonly string[];
}

/**
 * What `shownRowsOf` reads, as parts of a statement.
 * @param chosen reads these products alone, with what belongs to them; without it, the whole shop
 */
export function shownParts(db: Reader, shopId: string | Placeholder, chosen?: Chosen) {
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
        .from(inOrder(db, productVariants, and(ofProduct(productVariants), eq(isVariantOffered, true)), [asc(place)])),
      'variants',
    ),
    charts: asPart(
      db
        .select(read.charts.selection)
        .from(sizeCharts)
        .where(and(eq(sizeCharts.shopId, shopId), ofChart)),
      'charts',
    ),
    pictures: asPart(
      db
        .select(read.pictures.selection)
        .from(images)
        .where(and(eq(images.shopId, shopId), ofPicture)),
      'pictures',
    ),
  };
}

/** Conditions for the rows of some products alone: a page of one product must not cost what its whole shop would. */
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

type Answer = Readonly<Record<keyof ReturnType<typeof shownParts>, string>>;

/** What shoppers see at `now`, of what the owner offers. */
export function shownRowsOf(answer: Answer, now: number): ShownRows {
  const offered = read.products.rowsOf(answer.products);
  return {
    products: offered.filter(({ publishAt }) => publishAt === null || publishAt <= now),
    photos: read.photos.rowsOf(answer.photos),
    variants: read.variants.rowsOf(answer.variants),
    charts: read.charts.rowsOf(answer.charts),
    pictures: read.pictures.rowsOf(answer.pictures),
    changesAt: nextChange(offered, now),
  };
}

type PictureColumns = 'logoImageId' | 'bannerImageId' | 'featureImageIds';

/**
 * The same of one shop by itself.
 * @param which of its products; all without it
 * @throws Error when the database gives nothing
 */
export async function readShownRows(
  db: Reader,
  { id, logoImageId, bannerImageId, featureImageIds }: Pick<typeof shops.$inferSelect, 'id' | PictureColumns>,
  now: number,
  which?: SQL,
): Promise<ShownRows> {
  const pictureIds = [logoImageId, bannerImageId, ...featureImageIds].filter((picture) => picture !== null);
  const [answer] = await db.select(shownParts(db, id, which && { which, pictureIds })).from(nothing);
  if (!answer) throw new Error('A statement without a table has one row');
  return shownRowsOf(answer, now);
}
