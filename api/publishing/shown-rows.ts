import { and, asc, eq, getTableColumns, type Placeholder, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { asPart, inOrder, nothing, rowsAsJson } from '../../db/rows-as-json.ts';
import { images, productImages, products, productVariants, sizeCharts } from '../../db/schema/index.ts';
import type { Picture } from '../../site/storefront/snapshot.ts';
import { isOffered, productOrder } from '../shops/find.ts';
import { nextChange } from './next-change.ts';

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

/** What `shownRowsOf` reads, as parts of a statement. @param which of the products; all without it */
export const shownParts = (db: Reader, shopId: string | Placeholder, which?: SQL) => ({
  products: asPart(
    db
      .select(read.products.selection)
      .from(inOrder(db, products, and(eq(products.shopId, shopId), isOffered, which), productOrder)),
    'products',
  ),
  photos: asPart(
    db
      .select(read.photos.selection)
      .from(inOrder(db, productImages, eq(productImages.shopId, shopId), [asc(productImages.position)])),
    'photos',
  ),
  variants: asPart(
    db
      .select(read.variants.selection)
      .from(
        inOrder(db, productVariants, and(eq(productVariants.shopId, shopId), eq(isVariantOffered, true)), [asc(place)]),
      ),
    'variants',
  ),
  charts: asPart(db.select(read.charts.selection).from(sizeCharts).where(eq(sizeCharts.shopId, shopId)), 'charts'),
  pictures: asPart(db.select(read.pictures.selection).from(images).where(eq(images.shopId, shopId)), 'pictures'),
});

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

/** The same of one shop by itself. @throws Error when the database gives nothing */
export async function readShownRows(db: Reader, shopId: string, now: number, which?: SQL): Promise<ShownRows> {
  const [answer] = await db.select(shownParts(db, shopId, which)).from(nothing);
  if (!answer) throw new Error('A statement without a table has one row');
  return shownRowsOf(answer, now);
}
