import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { rowsAsJson } from '../../db/rows-as-json.ts';
import { images, productImages, products, productVariants, sizeCharts } from '../../db/schema/index.ts';
import type { Picture } from '../../site/storefront/snapshot.ts';
import { isVisibleAt, productOrder } from '../shops/find.ts';

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
}

/** A thousand products cost what their columns cost: those that no page shows are not read. */
const { shopId: _, hiddenByOwner, hiddenByPlan, position, createdAt, ...shownOfProducts } = getTableColumns(products);
const { shopId: __, isOffered, position: place, ...shownOfVariants } = getTableColumns(productVariants);

const read = {
  products: rowsAsJson(shownOfProducts, productOrder),
  photos: rowsAsJson({ productId: productImages.productId, imageId: productImages.imageId }, [
    asc(productImages.position),
  ]),
  variants: rowsAsJson(shownOfVariants, [asc(place)]),
  charts: rowsAsJson({ id: sizeCharts.id, name: sizeCharts.name, rows: sizeCharts.rows }, []),
  pictures: rowsAsJson(
    { id: images.id, width: images.width, height: images.height, widths: images.widths, colour: images.colour },
    [],
  ),
};

/** Queries for `shownRowsOf`, to be asked in one batch. @param which of the visible products; all without it */
export const shownQueries = (db: Reader, shopId: string, now: number, which?: SQL) =>
  [
    db
      .select(read.products.selection)
      .from(products)
      .where(and(eq(products.shopId, shopId), isVisibleAt(now), which)),
    db.select(read.photos.selection).from(productImages).where(eq(productImages.shopId, shopId)),
    db
      .select(read.variants.selection)
      .from(productVariants)
      .where(and(eq(productVariants.shopId, shopId), eq(isOffered, true))),
    db.select(read.charts.selection).from(sizeCharts).where(eq(sizeCharts.shopId, shopId)),
    db.select(read.pictures.selection).from(images).where(eq(images.shopId, shopId)),
  ] as const;

type Answer = ReadonlyArray<{ readonly json: string }>;

export const shownRowsOf = ([products, photos, variants, charts, pictures]: readonly [
  Answer,
  Answer,
  Answer,
  Answer,
  Answer,
]): ShownRows => ({
  products: read.products.rowsOf(products),
  photos: read.photos.rowsOf(photos),
  variants: read.variants.rowsOf(variants),
  charts: read.charts.rowsOf(charts),
  pictures: read.pictures.rowsOf(pictures),
});
